import type { AccountContact } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** The saved addresses of an account. */
export interface AddressBook {
  readonly accountId: string
  readonly items: readonly AccountContact[]
  /** The most addresses of one account. */
  readonly limit: number
}

/** The addresses of who is signed in; part of the shop's own pages only. */
export interface AccountAddresses {
  readonly book: Query<AddressBook>
}

export const contactsPath = '/experience/account/private/v1/accounts/{accountId}/contacts/address'

/** The address book of a storefront: `storefront.use(accountAddressesDomain)`. */
export const accountAddressesDomain = defineDomain<AccountAddresses>('accountAddresses', ({ client, query }) => ({
  book: query<AddressBook>({
    key: ['accountAddresses', 'book'],
    async fetch(signal) {
      const whose = 'GET /experience/onboarding/private/v1/view-account-identifier'
      const account = await client.read(whose, {}, { signal })
      if (!account.data) return account
      const { accountId } = account.data
      const list = await client.read(`GET ${contactsPath}`, { params: { accountId } }, { signal })
      if (!list.data) return list
      return { ...list, data: { accountId, items: list.data.items, limit: list.data.limit } }
    },
    scope: 'shopper',
  }),
}))
