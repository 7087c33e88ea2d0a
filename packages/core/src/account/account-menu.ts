import type { AccountMenu as AccountMenuData } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** The menu of the account area, as the shop's people write it. */
export interface AccountMenu {
  readonly items: Query<AccountMenuData>
}

/** The account menu of a storefront: `storefront.use(accountMenuDomain)`. */
export const accountMenuDomain = defineDomain<AccountMenu>('accountMenu', ({ client, query }) => ({
  items: query({
    scope: 'public',
    key: ['accountMenu', 'items'],
    fetch: (signal) => client.read('GET /experience/masterdata/guest/v1/myaccount-menu', {}, { signal }),
  }),
}))
