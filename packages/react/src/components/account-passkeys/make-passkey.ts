import type { MakePasskey } from '@vitrine/core'

/** Whether this browser makes passkeys from JSON, which the shop speaks. */
export const canMakePasskey = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Whether this device keeps passkeys behind its own lock, so that offering one is no riddle. */
export const keepsPasskeys = async (): Promise<boolean> =>
  canMakePasskey() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false))

/** Has the shopper make a passkey on this device, or on a phone beside it. */
export const makePasskey: MakePasskey = async (options) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  try {
    const credential = await navigator.credentials.create({ publicKey })
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as unknown) : undefined
  } catch (error) {
    // Anything else is a shopper who closed it: browsers do not tell why.
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : undefined
  }
}
