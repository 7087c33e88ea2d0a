import type { Product, ProductPrice, ProductSummary } from '@vitrine/contract'
import { toDecimal, type Storefront } from '@vitrine/core'
import { gtin } from './gtin.ts'

/** schema.org data of the shop itself, for its home page. */
export const organisation = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Aldersgate',
  url: siteUrl,
  logo: `${siteUrl}/favicon.svg`,
})

/** schema.org data of the site. @param searchPath - Where it is searched, once it can be. */
export const webSite = (siteUrl: string, searchPath?: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Aldersgate',
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
export const itemList = (siteUrl: string, { routes }: Storefront, products: readonly ProductSummary[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(routes.product(product), siteUrl).href,
    name: product.productName,
  })),
})

/** schema.org breadcrumb list; `trail` runs from the home page to the page itself. */
export const breadcrumbList = (siteUrl: string, trail: readonly { label: string; href: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, siteUrl).href,
  })),
})

/** schema.org product with its offer in the market's currency. Decimal text is made from minor units, never from a float. */
export function productData(siteUrl: string, storefront: Storefront, product: Product) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description: product.productShortDescription,
    sku: product.productCode,
    ...gtin(product.upc),
    ...(product.productBrand ? { brand: { '@type': 'Brand', name: product.productBrand } } : {}),
    image: product.productImages
      .slice(0, 4)
      .map(({ imageUrl }) => new URL(storefront.images.src(imageUrl, 1200), siteUrl).href),
    offers: {
      ...priceData(product),
      url: new URL(storefront.routes.product(product), siteUrl).href,
      availability: `https://schema.org/${product.inventoryInfo.onlineStockAvailable > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

/** One price, or from the lowest to the highest where variations differ. */
function priceData({ price, variations }: Product) {
  const charged = ({ price: full, salePrice }: ProductPrice) => salePrice ?? full
  const prices = variations.flatMap((variation) => (variation.price ? charged(variation.price) : []))
  const now = charged(price)
  const priceCurrency = now.currency
  if (prices.length === 0) return { '@type': 'Offer', priceCurrency, price: toDecimal(now) }
  const sorted = prices.toSorted((a, b) => a.amount - b.amount)
  return {
    '@type': 'AggregateOffer',
    priceCurrency,
    lowPrice: toDecimal(sorted[0]!),
    highPrice: toDecimal(sorted.at(-1)!),
    offerCount: prices.length,
  }
}
