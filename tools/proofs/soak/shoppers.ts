import { connectDatabase } from '../../../apps/reference-api/src/platform/database/database.ts'
import { stock } from '../../../apps/reference-api/src/modules/stock/stock.schema.ts'
import { createTestMerchant, tsvOf } from '../../../apps/reference-api/src/import/testing/test-import.ts'
import { overHttp, TestShopper } from '../../../apps/reference-api/src/testing/test-shopper.ts'
import type { Shop } from '../../shop/shop.ts'

/** Visits to a shop, each by its number: the same number is the same thing again. */
export interface Visits {
  page(index: number): Promise<void>
  call(index: number): Promise<void>
  picture(index: number): Promise<void>
  cart(index: number): Promise<void>
  order(index: number): Promise<void>
  /** The same products, each time with other prices. */
  import(): Promise<void>
  close(): Promise<void>
}

const locales = ['en-ae', 'ar-kw', 'zh-hk']
/** Pages of one locale that are visited again and again, besides a search and what is a shopper's own. */
const pagesOfLocale = 40
const words = ['tea', 'jumper', 'hamper', 'chocolate', 'biscuits', 'navy', 'linen', 'oatcakes']
const importedProducts = 300
const listCall = 'GET /experience/catalog/guest/v1/products' as const
const accept = 'image/avif,image/webp,*/*'

/** Reads what there is to visit and gives everything stock for many orders. */
export async function openVisits({ siteUrl, apiUrl, databaseUrl }: Shop): Promise<Visits> {
  const { db, close } = connectDatabase(databaseUrl, { max: 2 })
  await db.update(stock).set({ initial: 1_000_000, available: 1_000_000, reserved: 0, sold: 0 })
  const merchant = createTestMerchant(db)
  const app = overHttp(apiUrl)
  const newShopper = () => new TestShopper({ app, cardUrl: apiUrl })
  const visitor = newShopper()
  const { items } = await visitor.do(listCall, { query: { department: 'food' } })
  const codes = items
    .filter(({ productUsage, isInStock }) => productUsage === 'Standard' && isInStock)
    .map(({ productCode }) => productCode)
  const pages = (await Promise.all(locales.map((locale) => pagesOf(siteUrl, locale)))).flat()
  const pictures = await picturesOn(`${siteUrl}/en-ae/fashion/category/women`)
  let imports = 0

  return {
    page: (index) => read(siteUrl, pages[index % pages.length]!),
    picture: (index) => read(siteUrl, pictures[index % pictures.length]!, accept),
    async call(index) {
      const word = words[index % words.length]!
      await visitor.do(listCall, { query: index % 2 ? { query: word } : { department: 'fashion' } })
    },
    async cart(index) {
      const shopper = await newShopper().enter()
      await shopper.add((await shopper.openCart()).id, codes[index % codes.length]!)
    },
    async order(index) {
      const shopper = await newShopper().enter()
      await shopper.buy(codes[index % codes.length]!)
    },
    async import() {
      imports += 1
      const rows = Array.from({ length: importedProducts }, (_, index) => ({
        id: `SOAK-${index}`,
        title: `Canvas bag ${index}`,
        image_link: '',
        availability: 'in_stock',
        price: `${100 + imports + index}.00 AED`,
        product_type: 'Gear > Bags',
      }))
      await merchant.import(merchant.feed('soak.tsv', tsvOf(rows)))
    },
    close() {
      merchant.remove()
      return close()
    },
  }
}

/** Spread over the sitemap, and those that are rendered each time. */
async function pagesOf(siteUrl: string, locale: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemaps/${locale}.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const step = Math.max(1, Math.floor(paths.length / pagesOfLocale))
  const spread = paths.filter((_, index) => index % step === 0)
  return [...spread, ...['cart', 'checkout', 'search?q=tea', 'nowhere'].map((path) => `/${locale}/${path}`)]
}

async function picturesOn(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const found = [...html.matchAll(/\/img\/[^"\s,]+?\?w=\d+(?:&amp;|&)q=\d+/g)].map(([path]) => path)
  if (found.length === 0) throw new Error(`${url} shows no pictures.`)
  return [...new Set(found)].map((path) => path.replaceAll('&amp;', '&')).slice(0, 120)
}

/** Reads an answer to its end. @throws Error when the shop failed. */
async function read(siteUrl: string, path: string, kinds = 'text/html'): Promise<void> {
  const answer = await fetch(new URL(path, siteUrl), { headers: { accept: kinds } })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`)
}
