import { shopNames, type Merchant } from '@vitrine/contract/rules'

type Named = Pick<Merchant, 'name' | 'names'>

/** The document title: the page, then the shop, named only once. @param shop - Its name in the page's language. */
export const pageTitle = (title: string, shop: string, merchant: Named): string =>
  shopNames(merchant).some((name) => title.includes(name)) ? title : `${title} | ${shop}`

/** The page's own part of a title that content has written, without what stands between it and the shop's name. */
export function withoutShop(title: string, merchant: Named): string {
  const [, page, shop] = /^(.*?)\s*\|\s*([^|]*?)\s*$/s.exec(title) ?? []
  return page !== undefined && shopNames(merchant).includes(shop!) ? page : title
}
