import type {
  AccountDeletion,
  AccountInfo,
  AccountPreferences,
  AccountSessionList,
  OrderList,
  PasskeyList,
} from '@vitrine/contract'
import { privateSessionDomain } from '../private-session/index.ts'
import type { Query, QueryDefinition } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Reasons in the account's answer by which its sign-in is worth nothing any more (specification section 4). */
export const accountInfoErrors: readonly string[] = ['Unauthorized user']

/** Account as its signed-in shopper sees it; part of the shop's own pages only. */
export interface Account {
  /** Name, e-mail address, phone number. One of {@link accountInfoErrors} ends the sign-in. */
  readonly info: Query<AccountInfo>
  readonly preferences: Query<AccountPreferences>
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
  return {
    info: own('info', async (signal) => {
      const result = await client.read('GET /experience/identity/v1/accounts/info', {}, { signal })
      if (result.data && accountInfoErrors.includes(result.data.statusReason))
        await storefront.use(privateSessionDomain).logout()
      return result
    }),
    preferences: own('preferences', (signal) =>
      client.read('GET /experience/account/private/v1/preferences', {}, { signal }),
    ),
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
})
