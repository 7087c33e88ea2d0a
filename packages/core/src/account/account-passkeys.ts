import type { PasskeyRegistration } from '@vitrine/contract'
import { PASSKEY_NAME_MAX_LENGTH } from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'
import { accountDomain } from './account.ts'

/**
 * What a browser's WebAuthn makes of the shop's options, as JSON: a passkey, `known` where the device has one of this
 * account already, nothing when the shopper thought better of it.
 */
export type MakePasskey = (options: Readonly<Record<string, unknown>>) => Promise<unknown>

/**
 * What became of a new passkey. `closed`: nothing was made. `known`: this device has one already. `full`: the account
 * has as many as it may. `unproved`: its shopper must prove first to be the owner. `failed`: nothing is known to have
 * changed.
 */
export type PasskeyAdded = 'added' | 'closed' | 'known' | 'full' | 'unproved' | 'failed'

/** Adding a passkey to the account of who is signed in; part of the shop's own pages only. */
export interface AccountPasskeys {
  /** Makes one on this device and reads the list anew. Never rejects. @param name - What its owner calls it. */
  add(name: string, make: MakePasskey): Promise<PasskeyAdded>
}

const path = '/experience/identity/v1/passkeys'
const refusals: Readonly<Record<string, PasskeyAdded>> = { '200010': 'known', '400009': 'full', '403110': 'unproved' }

/** The passkeys of a storefront: `storefront.use(accountPasskeysDomain)`. */
export const accountPasskeysDomain = defineDomain<AccountPasskeys>('accountPasskeys', ({ client, storefront }) => {
  async function add(name: string, make: MakePasskey): Promise<PasskeyAdded> {
    const { errorCode: refused, challengeId, options } = await client.call(`POST ${path}/options`)
    if (challengeId === undefined || !options) return refusals[refused] ?? 'failed'
    const made = await make(options)
    if (made === undefined) return 'closed'
    if (made === 'known') return 'known'
    const response = made as PasskeyRegistration['response']
    const body = { challengeId, name: name.trim().slice(0, PASSKEY_NAME_MAX_LENGTH), response }
    const { errorCode } = await client.call(`POST ${path}`, { body })
    if (errorCode !== '0') return refusals[errorCode] ?? 'failed'
    await storefront.use(accountDomain).passkeys.reload()
    return 'added'
  }
  return { add: (name, make) => add(name, make).catch((): PasskeyAdded => 'failed') }
})
