/** The shop's name as content writes it, and what stands between it and a page's. */
const shopName = /\s*\|\s*(Aldersgate|ألدرزغيت)\s*$/

/** The document title: the page, then the shop, named only once. */
export const pageTitle = (title: string, shop: string): string =>
  /Aldersgate|ألدرزغيت/.test(title) ? title : `${title} | ${shop}`

/** The page's own part of a title that content has written. */
export const withoutShop = (title: string): string => title.replace(shopName, '')
