import type {
  AccountDeletion,
  AccountInfo,
  AccountPreferences,
  AccountSessionList,
  OrderList,
  PasskeyList,
} from '@vitrine/contract'
import { consentChannels } from '@vitrine/contract/rules'
import type { Client, ReadResult } from '../http/index.ts'
import { privateSessionDomain } from '../private-session/index.ts'
import type { Query, QueryDefinition } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Reasons in the account's answer by which its sign-in is worth nothing any more (specification section 4). */
export const accountInfoErrors: readonly string[] = ['Unauthorized user']

/** Consents by category; the categories are the ways in which news may come. */
export type GrantedConsents = Readonly<Record<(typeof consentChannels)[number], boolean>>

/** Account as its signed-in shopper sees it; part of the shop's own pages only. */
export interface Account {
  /** Name, e-mail address, phone number. One of {@link accountInfoErrors} ends the sign-in. */
  readonly info: Query<AccountInfo>
  readonly preferences: Query<AccountPreferences>
  /** What the shopper agreed to, by the ways in which news may come. */
  readonly consents: Query<GrantedConsents>
  readonly sessions: Query<AccountSessionList>
  readonly passkeys: Query<PasskeyList>
  readonly deletion: Query<AccountDeletion>
  /** The newest placed order. */
  readonly latestOrder: Query<OrderList>
}

/** The account of who is signed in: `storefront.use(accountDomain)`. */
export const accountDomain = defineDomain<Account>('account', ({ client, query, storefront }) => {
  // Nothing of it is printed into the page: elements that need it in the browser ask again.
  const own = <T>(name: string, fetch: QueryDefinition<T>['fetch']) =>
    query<T>({ key: ['account', name], fetch, scope: 'shopper' })
  const account: Account = {
    info: own('info', async (signal) => {
      const result = await client.read('GET /experience/identity/v1/accounts/info', {}, { signal })
      if (result.data && accountInfoErrors.includes(result.data.statusReason))
        await storefront.use(privateSessionDomain).logout()
      return result
    }),
    preferences: own('preferences', (signal) =>
      client.read('GET /experience/account/private/v1/preferences', {}, { signal }),
    ),
    consents: own('consents', async (signal) => {
      const { value: info } = await account.info.load()
      const email = info?.profile?.email
      return email === undefined ? readOfPreferences(client, signal) : readConsents(client, email, signal)
    }),
    sessions: own('sessions', (signal) => client.read('GET /experience/account/private/v1/sessions', {}, { signal })),
    passkeys: own('passkeys', (signal) => client.read('GET /experience/identity/v1/passkeys', {}, { signal })),
    deletion: own('deletion', (signal) => client.read('GET /experience/account/private/v1/deletion', {}, { signal })),
    latestOrder: own('latestOrder', (signal) => {
      const { session } = storefront
      // Read at each try, as of a path: with a new token it may be another.
      const query = {
        get userId() {
          return session.userId
        },
        pageSize: 1,
      }
      return client.read('GET /experience/account/private/v1/my-account/orders', { query }, { signal })
    }),
  }
  return account
})

const granted = (of: (channel: (typeof consentChannels)[number], index: number) => boolean | undefined) =>
  Object.fromEntries(consentChannels.map((channel, index) => [channel, of(channel, index) ?? false])) as GrantedConsents

/** Asks as the customer-data platform is asked (specification section 7), by the account's e-mail address. */
async function readConsents(client: Client, email: string, signal: AbortSignal): Promise<ReadResult<GrantedConsents>> {
  const attributes = consentChannels.map((category) => ({ type: 'consent', category, mode: 'valid' }) as const)
  const body = { customer_ids: { email_id: email }, attributes }
  const result = await client.read('POST /experience/onboarding/private/v1/consent', { body }, { signal })
  return 'error' in result ? result : { ...result, data: granted((_, index) => result.data.results[index]?.value) }
}

/** An account without e-mail address is known to the shop alone. */
async function readOfPreferences(client: Client, signal: AbortSignal): Promise<ReadResult<GrantedConsents>> {
  const result = await client.read('GET /experience/account/private/v1/preferences', {}, { signal })
  if ('error' in result) return result
  const { consents } = result.data
  return { ...result, data: granted((channel) => consents.find((known) => known.channel === channel)?.isGranted) }
}
