import { catalogDomain, contentDomain, pageQuery, searchDomain, type ListView, type Storefront } from '@vitrine/core'

/** Fetches the list that is searched, and what helps where nothing is found. */
export function loadSearchHead(
  storefront: Storefront,
  { query, department, spelling }: Pick<ListView, 'query' | 'department' | 'spelling'>,
): Promise<unknown> {
  return Promise.all([
    query
      ? storefront.use(catalogDomain).list(pageQuery({ query, department, spelling }, storefront.config)).load()
      : undefined,
    storefront.use(searchDomain).trends.load(),
    storefront.use(contentDomain).headerFooter.load(),
  ])
}
