import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { variation } from '../catalog/catalog.schema.ts'
import { stock } from '../stock/stock.schema.ts'
import { backInStockAlert } from './back-in-stock.schema.ts'

const askCall = 'POST /experience/catalog/guest/v1/back-in-stock'
const ownCall = 'POST /experience/account/private/v1/my-account/back-in-stock'
const withdrawCall = 'DELETE /experience/catalog/guest/v1/back-in-stock/{id}'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(backInStockAlert)
  await shop.db
    .update(stock)
    .set({ available: 0, initial: sql`${stock.reserved} + ${stock.sold}` })
    .where(eq(stock.sku, testProducts.jumperEcruM))
  shop.clock.pass(61) // a new minute: the limit of calls begins anew
})

const alerts = () => shop.db.select().from(backInStockAlert)
const ask = (email: string, more: object = {}, locale = 'en-ae') =>
  new TestShopper(shop, { location: locale.slice(3).toUpperCase(), locale }).call(askCall, {
    body: {
      productCode: testProducts.jumper,
      variationProductCode: testProducts.jumperEcruM,
      email,
      hasConsent: true,
      ...more,
    },
  })
const restock = () =>
  shop.db
    .update(stock)
    .set({ available: 5, initial: sql`${stock.initial} + 5` })
    .where(eq(stock.sku, testProducts.jumperEcruM))
async function work() {
  await shop.services.backInStock.queueDue()
  await shop.runJobs()
}
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email)

describe('POST back-in-stock', () => {
  it('stores one alert for one address and combination, and answers every time alike', async () => {
    const answers = [await ask('a@shopper.example'), await ask('A@Shopper.example'), await ask('b@shopper.example')]
    answers.push(await ask('a@\uff33hopper.example'), await ask('a@\u24e2hopper.example'))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, { isAccepted: true }]))
    expect((await alerts()).map(({ email }) => email).sort()).toEqual(['a@shopper.example', 'b@shopper.example'])
  })
  it.each([
    ['an address that is none', { email: 'nobody' }, 400],
    ['no consent', { hasConsent: false }, 400],
    ['a size that is still open', { variationProductCode: null }, 400],
    ['a product that does not exist', { productCode: 'NO-SUCH', variationProductCode: null }, 404],
  ])('refuses %s', async (_, more, status) => {
    expect((await ask('a@shopper.example', more)).status).toBe(status)
    expect(await alerts()).toEqual([])
  })
  it('refuses a product that is not sold in the country', async () => {
    const dates = { productCode: testProducts.datesAe, variationProductCode: null }
    expect((await ask('a@shopper.example', dates, 'en-kw')).status).toBe(404)
  })
  it('stores twenty for one address and no more, not counting those that were sent', async () => {
    const [row] = await shop.db.select().from(variation).where(eq(variation.sku, testProducts.jumperEcruM))
    const waiting = Array.from({ length: 20 }, (_, index) => `T-MORE-${index}`)
    await shop.db.insert(variation).values(waiting.map((sku) => ({ ...row!, sku })))
    const request = { email: 'many@shopper.example', productCode: testProducts.jumper, locale: 'en-ae' }
    const rows = waiting.map((sku) => ({ ...request, sku, id: sku, createdAt: shop.clock.now() }))
    await shop.db.insert(backInStockAlert).values(rows)
    expect((await ask(request.email)).body).toEqual({ isAccepted: true })
    expect(await alerts()).toHaveLength(20)
    await shop.db.update(backInStockAlert).set({ sentAt: shop.clock.now() }).where(eq(backInStockAlert.id, waiting[0]!))
    await ask(request.email)
    expect(await alerts()).toHaveLength(21)
    await shop.db.delete(variation).where(inArray(variation.sku, waiting))
  })
  it('stops one network after ten calls in a minute', async () => {
    const answers = []
    for (let call = 0; call < 11; call++) answers.push((await ask(`n${call}@shopper.example`)).status)
    expect(answers).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('POST back-in-stock of an account', () => {
  const choice = { productCode: testProducts.jumper, variationProductCode: testProducts.jumperEcruM }
  const body = { ...choice, hasConsent: true }

  it('stores one alert at the account’s own address, and says when it was asked for before', async () => {
    const email = 'own@shopper.example'
    const { shopper } = await signInByCode(shop, { email })
    const answers = [await shopper.call(ownCall, { body }), await shopper.call(ownCall, { body })]
    expect(answers.map(({ body }) => body)).toEqual([{ outcome: 'requested' }, { outcome: 'alreadyRequested' }])
    expect(await alerts()).toMatchObject([{ email, sku: testProducts.jumperEcruM, locale: 'en-ae' }])
    expect((await ask(email)).body).toEqual({ isAccepted: true })
    expect(await alerts()).toHaveLength(1)
  })
  it('says of what it waits for, and of what is too much, which it is', async () => {
    const email = 'waits@shopper.example'
    const { shopper } = await signInByCode(shop, { email })
    await shopper.call(ownCall, { body })
    const [row] = await shop.db.select().from(variation).where(eq(variation.sku, testProducts.jumperEcruM))
    const waiting = Array.from({ length: 19 }, (_, index) => `T-OWN-${index}`)
    await shop.db.insert(variation).values(waiting.map((sku) => ({ ...row!, sku })))
    const rows = waiting.map((sku) => ({ email, ...{ sku, id: sku, locale: 'en-ae', createdAt: shop.clock.now() } }))
    await shop.db.insert(backInStockAlert).values(rows.map((each) => ({ ...each, productCode: testProducts.jumper })))
    const other = { productCode: testProducts.soldOut, hasConsent: true }
    const answers = [await shopper.call(ownCall, { body }), await shopper.call(ownCall, { body: other })]
    expect(answers.map(({ body }) => body)).toEqual([{ outcome: 'alreadyRequested' }, { outcome: 'full' }])
    await shop.db.delete(variation).where(inArray(variation.sku, waiting))
  })
  it('stores nothing for an account without an address', async () => {
    const { shopper } = await signInByCode(shop, { phone: '+971501234567' })
    expect((await shopper.call(ownCall, { body })).body).toEqual({ outcome: 'emailMissing' })
    expect(await alerts()).toEqual([])
  })
  it('refuses a guest, and who has not agreed', async () => {
    const guest = await new TestShopper(shop).enter()
    expect((await guest.call(ownCall, { body })).status).toBe(401)
    const { shopper } = await signInByCode(shop, { email: 'unsure@shopper.example' })
    expect((await shopper.call(ownCall, { body: { ...choice, hasConsent: false } })).status).toBe(400)
    expect(await alerts()).toEqual([])
  })
})

describe('the mail about a product that is back', () => {
  it('is not sent before the product is back', async () => {
    await ask('early@shopper.example')
    await work()
    expect(mailsTo('early@shopper.example')).toEqual([])
  })
  it('is sent once, in the language that it was asked for in, with the choice and a way out', async () => {
    await ask('once@shopper.example', {}, 'ar-kw')
    await restock()
    await work()
    await work()
    const [mail, ...more] = mailsTo('once@shopper.example')
    const [alert] = await alerts()
    expect(more).toEqual([])
    expect(await shop.services.backInStock.find(alert!.id)).toBeUndefined()
    expect(mail?.subject).toContain('كنزة تجريبية')
    expect(mail?.html).toContain('dir="rtl"')
    for (const text of [
      'بيج',
      '25.000',
      'http://localhost:3000/ar-kw/fashion/test-jumper?colour=ecru&size1=M',
      `http://localhost:3000/ar-kw/back-in-stock?code=${alert?.id}`,
    ])
      expect(mail?.text).toContain(text)
  })
  it('may be asked for again after it was sent', async () => {
    await ask('again@shopper.example')
    await restock()
    await work()
    await ask('again@shopper.example')
    await work()
    expect(mailsTo('again@shopper.example')).toHaveLength(2)
  })
  it('is sent once when it is asked for again while the mail is on its way', async () => {
    await ask('twice@shopper.example')
    await restock()
    await shop.services.backInStock.queueDue()
    await ask('twice@shopper.example')
    await work()
    await work()
    expect(mailsTo('twice@shopper.example')).toHaveLength(1)
  })
  it('is sent by one of two servers that look at the same time', async () => {
    await ask('race@shopper.example')
    await restock()
    await Promise.all([shop.services.backInStock.queueDue(), shop.services.backInStock.queueDue()])
    await shop.runJobs()
    expect(mailsTo('race@shopper.example')).toHaveLength(1)
  })
})

describe('DELETE back-in-stock/{id}', () => {
  it('forgets all that the address waits for, and tells nobody which code was right', async () => {
    await ask('leaving@shopper.example')
    await ask('leaving@shopper.example', { productCode: testProducts.soldOut, variationProductCode: null })
    await ask('staying@shopper.example')
    const [first] = await shop.db
      .select()
      .from(backInStockAlert)
      .where(eq(backInStockAlert.email, 'leaving@shopper.example'))
    const withdraw = (id: string) => new TestShopper(shop).call(withdrawCall, { params: { id } })
    const answers = [await withdraw(first!.id), await withdraw('no-such-code')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { isAccepted: true }]))
    expect((await alerts()).map(({ email }) => email)).toEqual(['staying@shopper.example'])
  })
})
