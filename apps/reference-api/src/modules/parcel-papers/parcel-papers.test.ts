import type { Gift, Order } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../testing/pdf-text.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { product } from '../catalog/catalog.schema.ts'
import type { PlacedParcel } from '../orders/placed-parcels.ts'
import type { AddressLabel } from './address-label.ts'
import { createParcelPapers } from './parcel-papers.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ paymentMethods: { cash: { countries: { ae: { currency: 'AED' } } } } })
})
afterAll(() => shop.close())

const papers = () => shop.services.papers
const listOf = async (...parcels: PlacedParcel[]) => pdfPages(await papers().pickLists(parcels, 'en'))
const labelOf = async (parcel: PlacedParcel) => pdfPages(await papers().labels([parcel], 'en'))[0]!
const jumper = [testProducts.jumper, 1, testProducts.jumperNavyM] as const

interface Wanted {
  readonly products?: readonly (readonly [code: string, units?: number, variation?: string])[]
  readonly gift?: (order: Order) => Gift
  readonly contact?: object
  readonly info?: object
  readonly isCash?: boolean
}

/** The parcels of an order that is placed with these facts. */
async function place({ products = [[testProducts.biscuits]], gift, contact, info, isCash }: Wanted = {}) {
  const shopper = await new TestShopper(shop).enter()
  const cart = await shopper.openCart()
  for (const [code, units, variation] of products.slice(0, -1)) await shopper.add(cart.id, code, units, variation)
  const order = await shopper.order(await shopper.add(cart.id, ...products.at(-1)!))
  const params = { orderId: order.id }
  await shopper.describe(order.id)
  const fulfillmentContact = { ...contactIn('AE'), ...contact }
  await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    params,
    body: { deliveryMethod: 'home-delivery', fulfillmentContact, ...info, ...(gift && { gift: gift(order) }) },
  })
  const described = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    params,
    body: { isSameBillingShippingAddress: true, ...(isCash && { paymentMethod: 'cash' }) },
  })
  if (isCash) {
    const payment = { type: 'Cash', method: 'cash' }
    await shopper.do(payOperation, { body: { orderId: order.id, amount: described.total, payment } })
  } else await shopper.pay(described)
  const { orderNumber: number, parcels } = await shopper.submit(order.id)
  const found = await papers().find(parcels.map(({ id: parcelId }) => ({ number, parcelId })))
  return found.map((parcel) => parcel!)
}
const placeOne = async (wanted?: Wanted) => (await place(wanted))[0]!

describe('a label', () => {
  it('has names in any script, in the order in which they are read', async () => {
    const contact = { firstName: 'أمل حداد', lastNameOrSurname: '陳大文 สมชาย ใจดี' }
    expect(await labelOf(await placeOne({ contact }))).toContain('أمل حداد 陳大文 สมชาย ใจดี')
  })

  it('says how much cash is still due, of the whole order where it comes in parcels', async () => {
    const alone = await placeOne({ products: [[testProducts.biscuits, 2]], isCash: true })
    expect(await labelOf(alone)).toMatch(/Cash due: AED\s[\d.]+/)
    const [first, second] = await place({ products: [jumper, [testProducts.biscuits]], isCash: true })
    for (const parcel of [first!, second!])
      expect((await labelOf(parcel)).replaceAll('\n', ' ')).toContain('Cash due for the whole order, 2 parcels:  AED')
    expect(await labelOf({ ...alone, cash: undefined })).not.toContain('Cash')
    expect((await listOf(alone)).join()).not.toMatch(/Cash|AED/)
  })

  it('has the store and the code of a parcel that is collected, and no address', async () => {
    const parcel = await placeOne()
    const store = { code: 'AE-DXB-02', name: 'Creek Mall', addressLines: ['Level 1'], phone: '+97140000000' }
    const collected = (collectionStore: object) =>
      ({
        ...parcel,
        fulfillment: { ...parcel.fulfillment, deliveryMethod: 'click-collect', collectionStore },
      }) as PlacedParcel
    const label = await labelOf(collected({ ...store, collectionCode: '4711-22' }))
    for (const words of ['Collected by', 'Amal Haddad', 'Creek Mall (AE-DXB-02)', '4711-22'])
      expect(label).toContain(words)
    expect(label).not.toMatch(/Al Wasl|EMIRATES/)
    expect(await labelOf(collected(store))).toContain('none until a parcel is ready')
    const [list] = await listOf(collected(store))
    for (const words of ['Collected from a store', 'Creek Mall (AE-DXB-02)']) expect(list).toContain(words)
  })

  it('says who sends it where the merchant says so, and the address from where it begins in its language', async () => {
    const shopper = await new TestShopper(shop, { location: 'KW', locale: 'ar-kw' }).enter()
    const { orderNumber: number, parcels } = await shopper.buy(testProducts.biscuits)
    const found = await papers().find([{ number, parcelId: parcels[0]!.id }])
    const written: AddressLabel[] = []
    const seller = { name: 'Quarry FZ-LLC', addressLines: ['Street 4'] }
    const own = createParcelPapers({
      ...{ db: shop.db, countries: shop.services.countries },
      merchant: { name: 'Quarry', sellers: { kw: seller } },
      writePdf: async (data) => {
        written.push(...(data.papers as AddressLabel[]))
        return new Uint8Array()
      },
    })
    await own.labels([found[0]!], 'en')
    await own.labels([{ ...found[0]!, country: 'ae', language: 'en' }], 'en')
    expect(written.map(({ from, to }) => [from.join().replaceAll(/[\u2068\u2069]/g, ''), to.dir])).toEqual([
      ['From,Quarry FZ-LLC,Street 4', 'rtl'],
      ['', 'ltr'],
    ])
  })

  it('says what the door is to be, and that an order on hold stays', async () => {
    const parcel = await placeOne({ info: { isContactless: true } })
    expect(await labelOf(parcel)).toContain('Leave at the door')
    expect(await labelOf({ ...parcel, isHeld: true })).toContain('On hold: nothing of this order may leave.')
  })
})

describe('a pick list', () => {
  it('has the words of a gift and its receipt, without a price', async () => {
    const gift = ({ items }: Order): Gift => ({
      message: 'عيد مبارك\nDear Omar',
      receiptItemIds: items.flatMap((group) => group.items.map(({ id }) => id)).slice(0, 1),
    })
    const [list] = await listOf(await placeOne({ gift, products: [[testProducts.biscuits], [testProducts.penny]] }))
    expect(list).toMatch(/Gift message:\s*عيد مبارك\nDear Omar/)
    expect(list!.match(/Gift receipt/g)).toHaveLength(1)
    expect(list).not.toMatch(/AED|\d\.\d\d/)
  })

  it('has options, the note, and what becomes of food that has run out', async () => {
    const info = { deliveryNote: 'Ring ۲ times', substitution: 'ask' }
    const found = await place({ products: [jumper, [testProducts.biscuits]], info })
    const food = found.find(({ type }) => type === 'food')!
    const fashion = found.find(({ type }) => type === 'fashion')!
    const [list] = await listOf(food)
    expect(list).toMatch(/If food has run out:\s*call first/)
    expect(list).toMatch(/Note for the driver\s*Ring/)
    const [other] = await listOf(fashion)
    for (const words of ['Fashion parcel', 'Test jumper', 'Navy', testProducts.jumperNavyM])
      expect(other).toContain(words)
    expect(other).not.toContain('run out')
    expect((await listOf({ ...food, isHeld: true }))[0]).toContain('On hold')
  })

  it('says how food is stored that may not get warm', async () => {
    const parcel = await placeOne({ products: [[testProducts.penny]] })
    expect((await listOf(parcel))[0]).not.toMatch(/Chilled|Frozen/)
    for (const [storageType, words] of [
      ['chilled', 'Chilled'],
      ['frozen', 'Frozen'],
    ]) {
      const facts = sql`${product.facts} || ${JSON.stringify({ storageType })}::jsonb`
      await shop.db.update(product).set({ facts }).where(eq(product.code, testProducts.penny))
      expect((await listOf(parcel))[0]).toContain(words)
    }
  })

  it('has the hours that were chosen, by the clock of the country', async () => {
    const parcel = await placeOne()
    const slot = { start: '2026-11-28T06:00:00.000Z', end: '2026-11-28T08:00:00.000Z' }
    const promise = { earliest: '2026-11-28', latest: '2026-11-28', text: '', slot }
    expect((await listOf({ ...parcel, promise }))[0]).toMatch(/Promised\s*2026-11-28, 10:00–12:00 Asia\/Dubai/)
    const days = { earliest: '2026-11-28', latest: '2026-11-30', text: '' }
    expect((await listOf({ ...parcel, promise: days }))[0]).toContain('2026-11-28 to 2026-11-30')
  })

  it('goes on over pages with 200 lines, each with its number', async () => {
    const parcel = await placeOne()
    const [line] = parcel.lines
    const lines = Array.from({ length: 200 }, (_, at) => ({ ...line!, sku: `SKU-${at}`, units: 2 }))
    const pages = await listOf({ ...parcel, lines }, parcel)
    const count = pages.length - 1
    expect(count).toBeGreaterThan(5)
    expect(pages.map((page) => /\d+ of \d+$/.exec(page)![0])).toEqual([
      ...Array.from({ length: count }, (_, at) => `${at + 1} of ${count}`),
      '1 of 1',
    ])
    const skus = pages.flatMap((page) => page.match(/SKU-\d+/g) ?? [])
    expect(skus).toEqual(lines.map(({ sku }) => sku))
    for (const page of pages) expect(page).toContain(parcel.number)
    expect(pages[count - 1]).toContain('400 units in all')
  })

  it('is one of fifty in a file', async () => {
    const parcel = await placeOne()
    const many = Array.from({ length: 50 }, (_, at) => ({ ...parcel, number: `ALD-AE-2222-${1000 + at}` }))
    const pages = await listOf(...many)
    expect(pages.map((page) => /ALD-AE-2222-\d{4}/.exec(page)![0])).toEqual(many.map(({ number }) => number))
  })
})
