import { setTimeout as pause } from 'node:timers/promises'
import type { Cart } from '@vitrine/contract'
import { createTestMerchant, tsvOf } from '../../../apps/reference-api/src/import/testing/test-import.ts'
import { stock } from '../../../apps/reference-api/src/modules/stock/stock.schema.ts'
import type { Proof } from '../../../apps/reference-api/src/testing/proofs/proof.ts'
import type { SeededFaultName } from '../../../apps/reference-api/src/testing/seeded-faults.ts'
import { checkoutPath, overHttp, type TestShopper } from '../../../apps/reference-api/src/testing/test-shopper.ts'
import { askEach, differenceOf } from './ask-each.ts'
import { processHeader } from './haproxy.ts'
import { openTwoOfEach, type TwoOfEach } from './two-of-each.ts'

const locales = ['en-ae', 'ar-kw', 'zh-hk']
const listCall = 'GET /experience/catalog/guest/v1/products' as const
const orderCall = `GET ${checkoutPath}/orders/{orderId}` as const
const cartCall = `GET ${checkoutPath}/cart/{cartId}` as const
/** Milliseconds in which every process must show what has changed. */
const soon = 20_000
/** Most violations that the proof names. */
const mostViolations = 10

export interface SameAnswersOptions {
  /** Pages of each locale. */
  readonly pages: number
  readonly carts: number
  readonly orders: number
  readonly fault?: SeededFaultName
}

/** No page, cart or order differs by which of two API and two site processes has answered. */
export async function proveSameAnswers({ pages, carts, orders, fault }: SameAnswersOptions): Promise<Proof> {
  const shop = await openTwoOfEach(fault)
  const violations: string[] = []
  const find = (what: string, texts: readonly string[]) => {
    for (const text of texts.slice(1)) {
      const difference = differenceOf(texts[0]!, text)
      if (difference) violations.push(`${what} differs ${difference}`)
    }
  }
  try {
    await shop.db.update(stock).set({ initial: 100_000, available: 100_000, reserved: 0, sold: 0 })
    const answered = await comparePages(shop, pages, find)
    if (answered.size < 2) violations.push(`only ${[...answered].join()} answered through the proxy`)
    const codes = await productCodesOf(await shop.shopper(0))
    for (let index = 0; index < carts; index += 1) await compareCart(shop, codes, index, find)
    for (let index = 0; index < orders; index += 1) await compareOrder(shop, codes[index % codes.length]!, find)
    for (const locale of locales) await compareCartPage(shop, locale, codes[0]!, find)
    violations.push(...(await compareChange(shop)))
  } finally {
    await shop.close()
  }
  return {
    invariant: 'Two of each process answer the same',
    done: `${pages * locales.length} pages, ${carts} carts, ${orders} orders, a new price`,
    violations: violations.slice(0, mostViolations),
  }
}

type Find = (what: string, texts: readonly string[]) => void

/** Each page of each site, and twice through the proxy. @returns the processes that have answered there. */
async function comparePages({ siteUrl, sites }: TwoOfEach, count: number, find: Find): Promise<Set<string>> {
  const answered = new Set<string>()
  for (const locale of locales) {
    const sitemap = await (await fetch(`${siteUrl}/sitemaps/${locale}.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
    const step = Math.max(1, Math.floor(paths.length / count))
    const chosen = [...paths.filter((_, index) => index % step === 0).slice(0, count), `/${locale}/search?q=tea`]
    for (const path of chosen) {
      const answers = await askEach([...sites, siteUrl, siteUrl], siteUrl, { path })
      for (const { headers } of answers) if (headers[processHeader]) answered.add(headers[processHeader])
      find(
        path,
        answers.map(({ status, body }) => `${status} ${withoutMoment(body)}`),
      )
    }
  }
  return answered
}

/** The store locator holds the moment at which it was rendered: what is open depends on it. */
const withoutMoment = (html: string) => html.replace(/"stores":\{"now":\d+\}/, '"stores":{}')

async function productCodesOf(visitor: TestShopper): Promise<string[]> {
  const { items } = await visitor.do(listCall, { query: { department: 'food' } })
  return items
    .filter(({ productUsage, isInStock }) => productUsage === 'Standard' && isInStock)
    .map(({ productCode }) => productCode)
}

/** A cart that is changed through the proxy, read from each API after each change. */
async function compareCart(shop: TwoOfEach, codes: readonly string[], index: number, find: Find): Promise<void> {
  const shopper = await shop.shopper(0)
  const opened = await shopper.openCart()
  const cartId = opened.id
  const codeOf = (line: number) => codes[(index + line) % codes.length]!
  const compare = async (what: string, answered: Cart) => {
    const carts = shop.servers().map((url) => shopper.do(cartCall, { params: { cartId }, app: overHttp(url) }))
    find(
      `cart ${index + 1} after ${what}`,
      [answered, ...(await Promise.all(carts))].map((cart) => JSON.stringify(cart)),
    )
  }
  await compare('it was opened', opened)
  await compare('the first product', await shopper.add(cartId, codeOf(0)))
  const cart = await shopper.add(cartId, codeOf(1), 2)
  await compare('the second product', cart)
  const itemId = cart.items[0]!.items[0]!.id
  const item = `${checkoutPath}/cart/{cartId}/item/{itemId}` as const
  await compare(
    'a new quantity',
    await shopper.do(`PUT ${item}/{quantity}`, { params: { cartId, itemId, quantity: 3 } }),
  )
  await compare('a product was taken out', await shopper.do(`DELETE ${item}`, { params: { cartId, itemId } }))
}

/** An order that is placed through the proxy, read from each API after each step. */
async function compareOrder(shop: TwoOfEach, code: string, find: Find): Promise<void> {
  const shopper = await shop.shopper(0)
  const order = await shopper.orderOf(code)
  const params = { orderId: order.id }
  const compare = async (what: string) => {
    const orders = shop.servers().map((url) => shopper.do(orderCall, { params, app: overHttp(url) }))
    find(
      `order ${order.id} ${what}`,
      (await Promise.all(orders)).map((read) => JSON.stringify(read)),
    )
  }
  await compare('before it is paid')
  await shopper.pay(order)
  await compare('when it is paid')
  await shopper.submit(order.id)
  // The card is charged a little later, by whichever process takes that job.
  await until(async () => JSON.stringify(await shopper.do(orderCall, { params })).includes('"Captured"'))
  await compare('when it is placed and charged')
}

/** A bag without script: its form goes through the proxy, its page comes from each site. */
async function compareCartPage({ siteUrl, sites }: TwoOfEach, locale: string, code: string, find: Find): Promise<void> {
  const added = await fetch(`${siteUrl}/${locale}/cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'add', productCode: code, quantity: '2' }).toString(),
  })
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answers = await askEach([...sites, siteUrl, siteUrl], siteUrl, { path: `/${locale}/cart`, cookie })
  for (const { status, body } of answers)
    if (status !== 200 || !body.includes(code)) find(`bag of ${locale}`, [`${code} in it`, `${status} without it`])
  find(
    `bag of ${locale}`,
    answers.map(({ body }) => body),
  )
}

/** A price that an import changes is shown by every process, and stays. */
async function compareChange({ db, siteUrl, sites, servers, shopper: newShopper }: TwoOfEach): Promise<string[]> {
  const merchant = createTestMerchant(db)
  const violations: string[] = []
  const shopper = await newShopper(0)
  for (const price of [120, 135]) {
    const row = {
      id: 'PROOF-BAG',
      title: 'Proof bag',
      image_link: '',
      availability: 'in_stock',
      price: `${price}.00 AED`,
    }
    await merchant.import(merchant.feed('change.tsv', tsvOf([{ ...row, product_type: 'Gear > Bags' }])))
    const shows = async () => {
      const query = { query: 'proof bag' }
      const lists = servers().map((url) => shopper.do(listCall, { query, app: overHttp(url) }))
      const read = (await Promise.all(lists)).map(({ items: [first] }) => JSON.stringify(first ?? 'nothing'))
      const pages = await askEach([...sites, siteUrl, siteUrl], siteUrl, { path: '/en-ae/search?q=proof+bag' })
      return [
        ...read.map((text) => text.includes(`${price}00`)),
        ...pages.map(({ body }) => body.includes(`${price}.00`)),
      ]
    }
    await until(async () => !(await shows()).includes(false))
    const shown = await shows()
    if (shown.includes(false))
      violations.push(
        `the price ${price} is not shown ${soon / 1000} s later: ${shown.join()} of APIs, sites and proxy`,
      )
  }
  merchant.remove()
  return violations
}

/** Asks until it is so, or no longer soon. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo()) && performance.now() - began < soon) await pause(50)
}
