import type { ProductSummary } from '@vitrine/contract'
import type { Storefront } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'

/** schema.org data of the shop itself, for its home page. */
export const organisation = ({ siteUrl, merchant }: Pick<SiteConfig, 'siteUrl' | 'merchant'>) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: merchant.name,
  url: siteUrl,
  logo: `${siteUrl}/favicon.svg`,
})

/** schema.org data of the site. @param searchPath - Where it is searched, once it can be. */
export const webSite = ({ siteUrl, merchant }: Pick<SiteConfig, 'siteUrl' | 'merchant'>, searchPath?: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: merchant.name,
  url: siteUrl,
  ...(searchPath && {
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL(searchPath, siteUrl).href}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }),
})

/** schema.org list of the products that a page shows, in its order. */
export const itemList = (
  siteUrl: string,
  { routes }: Storefront,
  products: readonly Pick<ProductSummary, 'slug' | 'departmentType'>[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(routes.product(product), siteUrl).href,
  })),
})

/** schema.org breadcrumb list, from the home page, as breadcrumbs show it, through `trail` to the page itself. */
export async function breadcrumbList(
  siteUrl: string,
  { i18n, routes }: Pick<Storefront, 'i18n' | 'routes'>,
  trail: readonly { label: string; href: string }[],
) {
  await i18n.load('breadcrumbs')
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: i18n.t('breadcrumbs.home'), href: routes.home() }, ...trail].map(
      ({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: new URL(href, siteUrl).href,
      }),
    ),
  }
}
