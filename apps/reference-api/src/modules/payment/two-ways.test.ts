import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order, PayResult } from '@vitrine/contract'
import { bankPayment } from '../../demo/bank/bank.schema.ts'
import { signedReturn } from '../../demo/bank/bank-signature.ts'
import { sampleOf } from '../../testing/looks-closer.ts'
import { bankSecrets, type TestShop } from '../../testing/test-shop.ts'
import { cards, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import {
  act,
  bill,
  billed,
  cardFor,
  cashFor,
  OPEN,
  openTwoWays,
  pageFor,
  read,
  saidOf,
  testTwoWays,
  withCoupon,
} from '../../testing/test-two-ways.ts'
import { isPaid, sumOf } from '../payment-ledger/amounts.ts'

// KNET at the bank and another way of paying, on one order: it is paid once, and what came besides goes back once.
let shop: TestShop
beforeAll(async () => {
  shop = await openTwoWays()
})
afterAll(async () => {
  await shop.close()
})
// A day for each test: its network has orders left.
beforeEach(() => shop.clock.pass(86_401))
afterEach(() => void (shop.pages.fetch = globalThis.fetch))

const { ordered, ledAway, atPage, atBank, settle, rowsOf, strayRefunds, statesOf, paidOf, problems, backOnce } =
  testTwoWays(() => shop)

const FORGED = ['PAYMENT_DECLINED', 'challenge_failed']

describe('a page in one tab and another way of paying in the other', () => {
  it.each(['card', 'cash'] as const)(
    'where the bank was paid before %s: the bank’s money goes back once',
    async (way) => {
      const { shopper, order, id, back } = await ledAway()
      const returned = await atPage(id, 'pay')
      const other = way === 'cash' ? await billed(shopper, order, 'cash') : order
      expect(saidOf(await (way === 'cash' ? cashFor : cardFor)(shopper, other))).toBe('Authorized')
      expect((await back(returned)).ok).toBe(false)
      expect(await paidOf(order)).toBe(other.total.amount)
      await settle()
      await backOnce(order, id, order.total.amount)
      expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted', total: other.total })
      await settle()
      await settle()
      await backOnce(order, id, order.total.amount)
      expect(await statesOf(order)).toEqual(
        way === 'cash' ? ['cash Authorized', 'knet Voided'] : ['card Captured', 'knet Voided'],
      )
      expect(await problems(order)).toEqual([])
    },
  )
  it.each(['card', 'cash'] as const)(
    'where %s was first: the page is closed, and late money goes back',
    async (way) => {
      const { shopper, order, id } = await ledAway()
      const other = way === 'cash' ? await billed(shopper, order, 'cash') : order
      await (way === 'cash' ? cashFor : cardFor)(shopper, other)
      await settle()
      expect(await atBank(id)).toMatchObject({ status: 'cancelled' })
      await shopper.submit(order.id)
      shop.clock.pass(7 * 86_400)
      await atPage(id, 'overdue')
      await settle()
      await backOnce(order, id, order.total.amount)
      expect(shop.logs.filter((line) => line.includes('"paid-late"') && line.includes(order.id))).toHaveLength(1)
      expect(await paidOf(order)).toBe(other.total.amount)
    },
  )
  it('where the bank takes money while the shop closes the page: the word brings it back', async () => {
    const { shopper, order, id } = await ledAway()
    await cardFor(shopper, order)
    // Paid between the shop's look and its cancel.
    shop.pages.fetch = async (input, init) => {
      if (String(input).endsWith('/cancel')) await shop.bank!.act(id, 'pay')
      return globalThis.fetch(input, init)
    }
    await shop.runJobs()
    expect(await problems(order)).toEqual(['void-failed'])
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await problems(order)).toEqual([])
    expect(await paidOf(order)).toBe(order.total.amount)
  })
  it('where the bank has not decided: nothing else is taken until it has', async () => {
    const { shopper, order, id, back } = await ledAway()
    await back(await atPage(id, 'later'))
    expect(saidOf(await cardFor(shopper, order))).toEqual(OPEN)
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    expect((await withCoupon(shopper, order)).ok).toBe(false)
    shop.clock.pass(31)
    await settle()
    expect(await statesOf(order)).toEqual(['knet Authorized'])
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    expect(await read(shopper, order)).toMatchObject({ total: order.total, paymentFee: { amount: 0 } })
  })
  it('of the same method: the first page’s money goes back, and the second pays', async () => {
    const first = await ledAway()
    const returned = await atPage(first.id, 'pay')
    const second = await ledAway('knet', first)
    expect(second.id).not.toBe(first.id)
    expect((await first.back(returned)).ok).toBe(false)
    expect(saidOf(await second.back(await atPage(second.id, 'pay')))).toBe('Authorized')
    await settle()
    await backOnce(first.order, first.id, first.order.total.amount)
    expect(await atBank(second.id)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await paidOf(first.order)).toBe(first.order.total.amount)
  })
  it('of a page that was cancelled: another pays, and money that comes all the same goes back', async () => {
    const { shopper, order, id, back } = await ledAway()
    expect(saidOf(await back(await atPage(id, 'cancel')))).toBe('Declined')
    expect(saidOf(await cardFor(shopper, order))).toBe('Authorized')
    await settle()
    await atPage(id, 'overdue')
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await statesOf(order)).toEqual(['card Authorized', 'knet Declined'])
  })
  // Twenty rounds, a few a test: a busy machine is slow. The ninth has a declined card and a late word of the bank.
  const firsts = sampleOf([8, 0, 4, 12, 16], 2)
  it.each(firsts)('never hold or take more than the order costs, at once, from round %i', async (first) => {
    for (let round = first; round < first + 4; round += 1) {
      shop.clock.pass(3_600)
      const { shopper, order, id, back } = await ledAway()
      const card = await shopper.cardToken(round % 5 === 4 ? cards.declined : cards.approved)
      const answers = await Promise.all([
        atPage(id, 'pay').then(back),
        bill(shopper, order, 'cash').then(({ ok, body }) => (ok ? cashFor(shopper, body as Order) : { status: 409 })),
        ...(round % 2 ? [shopper.call(payOperation, { body: shopper.payBody(order, card) })] : []),
        ...(round % 3 ? [] : [shop.deliverNotifications().then(() => ({ status: 200 }))]),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const check = async () => {
        const now = await read(shopper, order)
        expect(now.total.amount).toBe(order.total.amount + now.paymentFee.amount)
        expect(await paidOf(order)).toBeLessThanOrEqual(now.total.amount)
        return now
      }
      await check()
      shop.clock.pass(31)
      await settle()
      const now = await check()
      const isPaidByBank = (await rowsOf(order)).some((one) => one.method === 'knet' && isPaid(one))
      const bank = await atBank(id)
      expect(bank.status === 'paid' ? bank.refunded : 0).toBe(0)
      expect(bank.status === 'paid').toBe(isPaidByBank)
      expect((await strayRefunds(order)).length).toBe(bank.status === 'refunded' ? 1 : 0)
      if (now.amountRemainingForPayment.amount > 0) continue
      const placed = await shopper.submit(order.id)
      expect(sumOf(placed.parcels.map(({ total }) => total))).toBe(placed.total.amount)
    }
  })
})

describe('an answer that is lost', () => {
  const lose = (path: RegExp) => {
    shop.pages.fetch = async (input, init) => {
      const answer = await globalThis.fetch(input, init)
      if (init?.method === 'POST' && path.test(String(input))) throw new Error('connection reset')
      return answer
    }
  }
  it('to the beginning: the same key leads to the same page, and no other way pays meanwhile', async () => {
    const { shopper, order } = await ordered()
    const key = crypto.randomUUID()
    lose(/\/payments$/)
    expect(saidOf(await pageFor(shopper, order, { key }))).toBe('Unknown')
    expect(saidOf(await cardFor(shopper, order))).toEqual(OPEN)
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    shop.pages.fetch = globalThis.fetch
    const again = (await pageFor(shopper, order, { key })).body as PayResult
    expect(again).toMatchObject({ status: 'RedirectRequired', redirect: { url: expect.any(String) } })
    const made = await shop.db.select().from(bankPayment).where(eq(bankPayment.merchantReference, again.paymentId))
    expect(made).toHaveLength(1)
    expect(saidOf(await cardFor(shopper, order))).toBe('Authorized')
  })
  it('to a refund: the next try gives nothing back a second time', async () => {
    const { shopper, order, id, paymentId } = await ledAway()
    await atPage(id, 'pay')
    await cardFor(shopper, order)
    shop.pages.fetch = async () => new Response('down', { status: 503 })
    await expect(shop.services.payments.release({ paymentId })).rejects.toThrow()
    expect(await atBank(id)).toMatchObject({ status: 'paid', refunded: 0 })
    lose(/\/refund$/)
    await expect(shop.services.payments.release({ paymentId })).rejects.toThrow('reset')
    shop.pages.fetch = globalThis.fetch
    await settle()
    await backOnce(order, id, order.total.amount)
    await shop.services.payments.release({ paymentId })
    await backOnce(order, id, order.total.amount)
    expect(await problems(order)).toEqual([])
  })
})

describe('a return', () => {
  it('of another payment of this shopper, of another method, and edited, pays nothing', async () => {
    const shopper = await new TestShopper(shop).enter()
    const before = await ledAway('fps', await ordered(shopper))
    const old = await atPage(before.id, 'pay')
    await before.back(old)
    await shopper.submit(before.order.id)
    await settle()
    const mine = await ledAway('knet', await ordered(shopper))
    const own = await atPage(mine.id, 'pay')
    const mixed = { reference: before.id, merchantReference: mine.paymentId }
    for (const returned of [
      old,
      { ...own, reference: before.id },
      { ...own, merchantReference: before.paymentId },
      { ...own, timestamp: String(Number(own['timestamp']) + 1) },
    ])
      expect(saidOf(await mine.back(returned))).toEqual(FORGED)
    expect(saidOf(await pageFor(shopper, mine.order, { method: 'fps', returned: own }))).toEqual(FORGED)
    expect((await pageFor(shopper, before.order, { returned: own })).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    // The bank has signed what is of two payments: what it has under that name was made for the other one.
    expect(saidOf(await mine.back(signedReturn(mixed, bankSecrets, shop.clock.now())))).toBe('Declined')
    await settle()
    expect(await paidOf(mine.order)).toBe(0)
    await backOnce(mine.order, mine.id, mine.order.total.amount)
    expect(await atBank(before.id)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await statesOf(before.order)).toEqual(['fps Captured'])
  })
  it('of an order of another shopper is as if there were none', async () => {
    const [mine, theirs] = [await ledAway(), await ledAway()]
    const returned = await atPage(theirs.id, 'pay')
    expect((await pageFor(mine.shopper, theirs.order, { returned })).status).toBe(404)
    expect(saidOf(await mine.back(returned))).toEqual(FORGED)
  })
  it('leads to no other site', async () => {
    const { shopper, order } = await ordered()
    for (const returnPath of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '@evil.example', ''])
      expect(
        await shopper.call(payOperation, {
          body: { orderId: order.id, amount: order.total, payment: { type: 'Redirect', method: 'knet', returnPath } },
        }),
      ).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
    expect(await rowsOf(order)).toEqual([])
  })
})

describe('an order that ends while its shopper is at the bank', () => {
  it.each(['abandoned', 'expired'])('%s: the bank’s money goes back once', async (end) => {
    const { shopper, order, id, back } = await ledAway()
    const returned = await atPage(id, 'pay')
    if (end === 'abandoned') await act(shopper, order, 'AbandonOrder')
    else shop.clock.pass(901)
    if (end === 'expired') await shop.services.orders.expire()
    expect((await back(returned)).body).toMatchObject({
      errorCode: end === 'expired' ? 'ORDER_EXPIRED' : 'ORDER_STATE',
    })
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await statesOf(order)).toEqual(['knet Voided'])
  })
})
