import { contentDomain, megaMenuDomain, type Storefront } from '@vitrine/core'

/** Fetches departments and menus, countries and what is switched on; nothing for a reduced header. */
export function loadHeader(
  storefront: Storefront,
  { reduced = false }: { readonly reduced?: boolean | undefined },
): Promise<unknown> {
  if (reduced) return Promise.resolve()
  const content = storefront.use(contentDomain)
  return Promise.all([
    content.headerFooter.load(),
    content.countries.load(),
    content.featureToggles.load(),
    storefront.use(megaMenuDomain).usps.load(),
  ])
}
