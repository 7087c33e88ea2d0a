import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { withHistory } from '../../import/history/import-history.ts'
import type { ImportSummary } from '../../import/import-feed.ts'
import { stock } from '../../modules/stock/stock.schema.ts'
import { readPayments } from '../../modules/payment-ledger/payment-ledger.ts'
import { deliverySlot, slotHold } from '../../modules/slots/slots.schema.ts'
import { enterAs, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { writeSlots } from '../../testing/test-slots.ts'

let shop: TestShop
let empty: TestShop
const cookies: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-23T08:00:00Z' })
  empty = await openTestShop({ isEmpty: true })
  await writeSlots(shop)
  for (const role of ['operator', 'merchandiser', 'admin'] as const) cookies[role] = await enterAs(shop, role)
})
afterAll(async () => {
  await shop.close()
  await empty.close()
})
afterEach(() => shop.clock.pass(61))

const { get } = testDesk(() => shop)
/** The line of a kind, or nothing. */
const lineOf = async (href: string, role = 'admin', language = 'en') => {
  const { body } = await get('/desk/attention', `${cookies[role]}; desk-language=${language}`)
  const line = body.match(/<li>.*?<\/li>/gs)?.find((one) => one.includes(`href="${href}"`)) ?? ''
  return line
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
/** What the tab of a page says. */
const tabOn = async (path: string, role = 'admin') =>
  /href="\/desk\/attention"[^>]*>(.*?)<\/a>/s.exec((await get(path, cookies[role])).body)![1]!.replace(/<[^>]*>/g, '')
const buy = async () => (await new TestShopper(shop).enter()).buy(testProducts.biscuits)

describe('what needs someone', () => {
  it('is nothing in a new shop', async () => {
    const cookie = await enterAs(empty, 'admin')
    const { body } = await empty.app.inject({ url: '/desk/attention', headers: { cookie } })
    expect(body).toContain('<p>Nothing needs anybody.</p>')
    expect(body).not.toContain('<li>')
    const arabic = await empty.app.inject({
      ...{ url: '/desk/attention', headers: { cookie: `${cookie}; desk-language=ar` } },
    })
    expect(arabic.body).toContain('لا شيء بحاجة إلى أحد.')
  })

  it('is a payment whose capture is refused, and its order on hold', async () => {
    const { id } = await buy()
    const [payment] = await readPayments(shop.db, id)
    const isIts = eq(cardAuthorisation.id, payment!.providerReference!)
    await shop.db.update(cardAuthorisation).set({ status: 'voided' }).where(isIts)
    await shop.runJobs()
    expect(await lineOf('/desk/payments')).toMatch(
      /^Payments 1 payment needs someone The oldest: 2026-11-23 08:\d\d UTC$/,
    )
    expect(await lineOf('/desk?status=held')).toContain('1 order is on hold until its money comes')
    expect(await lineOf('/desk/payments', 'operator', 'ar')).toContain('دفعة واحدة بحاجة إلى متابعة')
    expect(await lineOf('/desk/payments', 'merchandiser')).toBe('')
    await shop.db.update(cardAuthorisation).set({ status: 'approved' }).where(isIts)
    await shop.services.payments.capture(payment!.id)
    expect([await lineOf('/desk/payments'), await lineOf('/desk?status=held')]).toEqual(['', ''])
  })

  it('is a shopper’s enquiry, for every role', async () => {
    await new TestShopper(shop).do('POST /experience/catalog/guest/v1/enquiry', {
      body: {
        kind: 'contact',
        fields: { topic: 'order', name: 'Mona', email: 'm@shopper.example', message: 'Where?' },
      },
    })
    for (const role of ['operator', 'merchandiser', 'admin'])
      expect(await lineOf('/desk/enquiries', role)).toContain('1 enquiry is open')
  })

  it('is an import that failed or was refused, until one of its merchant is good', async () => {
    const options = { feed: 'feed.tsv', merchant: 'Gifts', country: 'ae', isDryRun: false } as const
    const run = (work: () => Promise<ImportSummary>, more = {}) =>
      withHistory(shop.db, { ...options, ...more }, work, () => shop.clock.now()).catch(() => {})
    const summary = { rows: { made: 1, changed: 0 }, refused: 3, read: 4, removed: { products: 0, variants: 0 } }
    const ends = (isRefused: boolean) => () => Promise.resolve({ ...summary, isRefused } as unknown as ImportSummary)
    await run(() => Promise.reject(new Error('The feed cannot be read.')))
    await run(ends(true))
    expect(await lineOf('/desk/imports', 'merchandiser')).toContain('2 imports failed since the last good one')
    expect(await lineOf('/desk/imports', 'merchandiser', 'ar')).toContain('فشلت عمليتا استيراد منذ آخر عملية ناجحة')
    await run(ends(false), { merchant: 'Another' })
    expect(await lineOf('/desk/imports')).toContain('2 imports')
    await run(ends(false))
    expect([await lineOf('/desk/imports'), await lineOf('/desk/imports', 'operator')]).toEqual(['', ''])
  })

  it('is an import that was killed', async () => {
    const options = { feed: 'feed.tsv', merchant: 'Killed', country: 'ae', isDryRun: false } as const
    void withHistory(
      shop.db,
      options,
      () => new Promise(() => {}),
      () => shop.clock.now(),
    )
    expect(await lineOf('/desk/imports')).toBe('')
    shop.clock.pass(6 * 3_600 + 1)
    expect(await lineOf('/desk/imports')).toContain('1 import failed')
  })

  it('is a product that is sold out while shoppers wait for it', async () => {
    const isIts = eq(stock.sku, testProducts.jumperEcruM)
    const units = (available: number) =>
      shop.db
        .update(stock)
        .set({ available, initial: sql`${available} + ${stock.reserved} + ${stock.sold}` })
        .where(isIts)
    await units(0)
    const body = { productCode: testProducts.jumper, variationProductCode: testProducts.jumperEcruM, hasConsent: true }
    for (const email of ['a@shopper.example', 'b@shopper.example'])
      await new TestShopper(shop).do('POST /experience/catalog/guest/v1/back-in-stock', { body: { ...body, email } })
    expect(await lineOf('/desk/back-in-stock', 'merchandiser')).toContain('1 product is sold out while shoppers wait')
    await units(5)
    expect(await lineOf('/desk/back-in-stock', 'merchandiser')).toBe('')
  })

  it('is a slot that shoppers have nearly filled, and a day on which all are closed', async () => {
    expect(await lineOf('/desk/low-slots', 'operator')).toBe('')
    const { id } = await buy()
    const [hold] = await shop.db.select().from(slotHold).where(eq(slotHold.orderId, id))
    const { slotId, date } = hold!
    await shop.db.update(deliverySlot).set({ capacity: 3, taken: 1 }).where(eq(deliverySlot.id, slotId))
    expect(await lineOf('/desk/low-slots', 'operator')).toContain('1 slot or day of the next seven days')
    expect((await get('/desk/low-slots', cookies['operator'])).body).toContain('2 places of 3 left')
    await shop.db.update(deliverySlot).set({ closedAt: shop.clock.now() }).where(eq(deliverySlot.date, date))
    const { body } = await get('/desk/low-slots', cookies['operator'])
    expect(body).toContain('no free slot on the whole day')
    expect(body).toContain(`/desk/slots?place=ae%3Acity&#38;from=${date}`)
    expect(await lineOf('/desk/low-slots', 'merchandiser')).toBe('')
  })

  it('is a parcel whose last promised day is over, by the clock of its country', async () => {
    const { orderNumber } = await buy()
    expect(await lineOf('/desk/late-parcels')).toBe('')
    shop.clock.pass(20 * 86_400)
    cookies['operator'] = await enterAs(shop, 'operator')
    expect(await lineOf('/desk/late-parcels', 'operator')).toMatch(/\d+ parcels have not left .* The first day: 2026-1/)
    const { body } = await get('/desk/late-parcels', cookies['operator'])
    expect(body).toContain(`<a href="/desk/orders/${orderNumber}"><bdi>${orderNumber}</bdi></a>`)
  })
})

describe('the tab', () => {
  it('counts what the operator may open, on every page', async () => {
    for (const role of ['operator', 'merchandiser', 'admin'] as const) cookies[role] = await enterAs(shop, role)
    const [operator, merchandiser] = [
      await tabOn('/desk/attention', 'operator'),
      await tabOn('/desk/imports', 'merchandiser'),
    ]
    expect(operator).toMatch(/^Needs someone \d+$/)
    expect(merchandiser).toBe('Needs someone 2')
    expect(await tabOn('/desk', 'operator')).toBe(operator)
  })

  it('stays, and the page says so, when something cannot be counted', async () => {
    await shop.db.execute(sql`alter table import_run rename to import_run_away`)
    try {
      expect(await lineOf('/desk/imports')).toContain('This could not be counted.')
      expect(await lineOf('/desk/enquiries')).toContain('1 enquiry is open')
      expect(await tabOn('/desk')).toMatch(/^Needs someone \d+$/)
    } finally {
      await shop.db.execute(sql`alter table import_run_away rename to import_run`)
    }
  })
})
