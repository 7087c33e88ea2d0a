import type { MegaMenuUsp } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Texts of the departments' menus beside their categories. */
export interface MegaMenu {
  readonly usps: Query<MegaMenuUsp>
}

/** The menus of a storefront: `storefront.use(megaMenuDomain)`. */
export const megaMenuDomain = defineDomain<MegaMenu>('megaMenu', ({ client, query }) => ({
  usps: query({
    scope: 'public',
    key: ['megaMenu', 'usps'],
    fetch: (signal) => client.read('GET /experience/masterdata/guest/v1/megamenu-usp', {}, { signal }),
  }),
}))
