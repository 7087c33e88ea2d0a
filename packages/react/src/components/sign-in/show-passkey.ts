import type { ShowPasskey } from '@vitrine/core'

/** Whether this browser reads and writes WebAuthn as JSON, which the shop speaks. */
export const canShowPasskey = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Has the shopper choose a passkey. @returns nothing when none was chosen. */
export const showPasskey: ShowPasskey = async (options) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  // Closed, or none on this device: browsers do not tell which.
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  return credential instanceof PublicKeyCredential ? (credential.toJSON() as unknown) : undefined
}
