import type { Order } from '@vitrine/contract'
import { codeRules } from '@vitrine/contract/rules'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, email, TestShopper } from '../../testing/test-shopper.ts'
import { orderAccess, orderCode } from './order-access.schema.ts'

const ask = `POST ${checkoutPath}/guest-order/code` as const
const open = `POST ${checkoutPath}/guest-order/access` as const
const read = `GET ${checkoutPath}/orders/{orderId}` as const
const act = `POST ${checkoutPath}/orders/{orderId}/actions` as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
// An hour for each test: its numbers have codes left.
beforeEach(() => shop.clock.pass(3_600))

const guest = () => new TestShopper(shop).enter()
const placed = async () => (await guest()).buy(testProducts.biscuits)
const codeMails = () => shop.mails.filter(({ subject }) => /\d{6}/.test(subject))
const asked = (shopper: TestShopper, orderNo: string, address = email) =>
  shopper.do(ask, { body: { orderNo, email: address } })
const lastCode = () => /\d{6}/.exec(codeMails().at(-1)!.subject)![0]
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Asks for a code as somebody else would, and reads it in the mailbox. */
async function codeFor(shopper: TestShopper, order: Order) {
  const { vToken } = await asked(shopper, order.orderNumber)
  await shop.runJobs()
  return { vToken, code: lastCode() }
}
const refusal = (reason: string) => ({
  status: 409,
  body: { errorCode: 'VALIDATION_CONFLICT', details: [{ field: '/code', reason }] },
})

describe('opening an order by a code to its mailbox', () => {
  it('shows all of it to whoever has the code, and lets them cancel it', async () => {
    const order = await placed()
    const other = await guest()
    const params = { orderId: order.id }
    expect(await other.call(read, { params })).toMatchObject({ status: 404 })
    const body = await codeFor(other, order)
    expect(codeMails().at(-1)).toMatchObject({ to: email, text: expect.stringContaining(order.orderNumber) })
    expect(await other.do(open, { body })).toEqual({ orderId: order.id })
    const shown = await other.do(read, { params })
    expect(shown).toMatchObject({
      id: order.id,
      fulfillmentInfo: { fulfillmentContact: { lastNameOrSurname: 'Haddad' } },
    })
    const cancelled = await other.do(act, { params, body: { actionName: 'CancelOrder' } })
    expect(cancelled).toMatchObject({ status: 'Cancelled' })
  })

  it('lets in only the shopper who gave the code, for an hour', async () => {
    const order = await placed()
    const [other, third] = [await guest(), await guest()]
    await other.do(open, { body: await codeFor(other, order) })
    const params = { orderId: order.id }
    const cancel = { params, body: { actionName: 'CancelOrder' } }
    expect(await third.call(read, { params })).toMatchObject({ status: 404 })
    expect(await third.call(act, cancel)).toMatchObject({ status: 404 })
    shop.clock.pass(3_599)
    expect(await other.call(read, { params })).toMatchObject({ status: 200 })
    shop.clock.pass(1)
    expect(await other.call(read, { params })).toMatchObject({ status: 404 })
    expect(await other.call(act, cancel)).toMatchObject({ status: 404 })
  })

  it('takes a code once, in any digits, and none that is ten minutes old', async () => {
    const order = await placed()
    const other = await guest()
    const { vToken, code } = await codeFor(other, order)
    const eastern = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join(' ')
    expect(await other.call(open, { body: { vToken, code: eastern } })).toMatchObject({ status: 200 })
    expect(await other.call(open, { body: { vToken, code } })).toMatchObject(refusal('over'))
    const late = await codeFor(other, order)
    shop.clock.pass(codeRules.CODE_LIFE)
    expect(await other.call(open, { body: late })).toMatchObject(refusal('over'))
  })

  it('takes five tries at a code, of fifteen at once, and then not the right one either', async () => {
    const order = await placed()
    const other = await guest()
    const { vToken, code } = await codeFor(other, order)
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => other.call(open, { body: { vToken, code: wrong(code) } })),
    )
    const reasons = tries.map(({ body }) => (body as { details: { reason: string }[] }).details[0]!.reason)
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(codeRules.CODE_TRIES - 1)
    expect(await other.call(open, { body: { vToken, code } })).toMatchObject(refusal('over'))
    expect(await shop.db.$count(orderAccess, eq(orderAccess.orderId, order.id))).toBe(0)
  })

  it('takes no code of another order, and opens none but its own', async () => {
    const [order, second] = [await placed(), await placed()]
    const other = await guest()
    const mine = await codeFor(other, order)
    const theirs = await codeFor(other, second)
    // Two codes are alike once in a million times.
    if (mine.code !== theirs.code)
      expect(await other.call(open, { body: { vToken: mine.vToken, code: theirs.code } })).toMatchObject(
        refusal('wrong'),
      )
    await other.do(open, { body: theirs })
    expect(await other.call(read, { params: { orderId: second.id } })).toMatchObject({ status: 200 })
    expect(await other.call(read, { params: { orderId: order.id } })).toMatchObject({ status: 404 })
  })

  it('is sent five of fifty codes that are asked for in one hour', async () => {
    const { orderNumber } = await placed()
    const other = await guest()
    const before = codeMails().length
    const statuses: number[] = []
    for (let at = 0; at < 50; at++) {
      if (at % 10 === 0) shop.clock.pass(60)
      const orderNo = at % 2 ? orderNumber.toLowerCase() : ` ${orderNumber}`
      statuses.push((await other.call(ask, { body: { orderNo, email } })).status)
    }
    await shop.runJobs()
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(codeMails().length - before).toBe(5)
  })

  it('answers alike where there is no such order, and sends nothing', async () => {
    const order = await placed()
    const other = await guest()
    const before = codeMails().length
    for (const [orderNo, address] of [
      [order.orderNumber, 'somebody.else@shopper.example'],
      ['ALD-AE-7K3M-9QXP', email],
    ] as const) {
      const answer = await other.call(ask, { body: { orderNo, email: address } })
      const real = await other.call(ask, { body: { orderNo: order.orderNumber, email } })
      expect([answer.status, Object.keys(answer.body)]).toEqual([real.status, Object.keys(real.body)])
      const { vToken } = answer.body as { vToken: string }
      shop.clock.pass(60)
      const ends: unknown[] = []
      for (let at = 0; at < 6; at++) ends.push(await other.call(open, { body: { vToken, code: '123456' } }))
      for (const [at, end] of ends.entries()) expect(end).toMatchObject(refusal(at < 4 ? 'wrong' : 'over'))
      shop.clock.pass(60)
    }
    await shop.runJobs()
    expect(
      new Set(
        codeMails()
          .slice(before)
          .map(({ to }) => to),
      ),
    ).toEqual(new Set([email]))
    expect(codeMails().slice(before)).toHaveLength(2)
  })

  it('sends five codes an hour for a number, whether there is such an order or not', async () => {
    const { orderNumber } = await placed()
    for (const number of [orderNumber, 'ALD-AE-2222-3333']) {
      const other = await guest()
      const statuses: number[] = []
      for (let at = 0; at < 6; at++) statuses.push((await other.call(ask, { body: { orderNo: number, email } })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      shop.clock.pass(60)
    }
  })

  it('stores no code', async () => {
    const order = await placed()
    const { code, vToken } = await codeFor(await guest(), order)
    const rows = JSON.stringify(await shop.db.select().from(orderCode))
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(vToken)
  })
})

describe('an order that was opened by a code', () => {
  const signedIn = async () => new TestShopper(shop).signIn(await beginSignIn(shop, { UID: newId() }))
  const merge = (shopper: TestShopper, { guestId: guestUserId, secret }: TestShopper) =>
    shopper.do(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
      params: { userId: shopper.subject },
      body: { guestUserId },
      headers: { 'x-guest-secret': secret! },
    })
  const accessTo = ({ id }: Order) =>
    shop.db
      .select({ subject: orderAccess.subject, until: orderAccess.until })
      .from(orderAccess)
      .where(eq(orderAccess.orderId, id))

  it('stays open for the guest who signs in, as long as before', async () => {
    const order = await placed()
    const params = { orderId: order.id }
    const other = await guest()
    await other.do(open, { body: await codeFor(other, order) })
    shop.clock.pass(600)
    const shopper = await signedIn()
    await merge(shopper, other)
    expect(await shopper.call(read, { params })).toMatchObject({ status: 200 })
    expect((await accessTo(order)).map(({ subject }) => subject)).toEqual([shopper.subject])
    shop.clock.pass(2_999)
    expect(await shopper.call(read, { params })).toMatchObject({ status: 200 })
    shop.clock.pass(1)
    expect(await shopper.call(read, { params })).toMatchObject({ status: 404 })
  })

  it('is the account’s, or was not opened, where the guest signs in meanwhile', async () => {
    const order = await placed()
    const [other, shopper] = [await guest(), await signedIn()]
    const body = await codeFor(other, order)
    const countOf = async (query: SQL) => (await shop.db.execute(query)).rowCount
    let begun: { opening: Promise<{ status: number }>; merging: Promise<unknown> } | undefined
    await shop.db.transaction(async (tx) => {
      await tx.select().from(orderCode).where(eq(orderCode.orderId, order.id)).for('update')
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const waiting = sql`select pid from pg_stat_activity where ${rows[0]!.pid}::int = any(pg_blocking_pids(pid))`
      const behind = sql`select from pg_stat_activity where pg_blocking_pids(pid) && array(${waiting})`
      const opening = other.call(open, { body })
      await expect.poll(() => countOf(waiting)).toBe(1)
      let isMerged = false
      const merging = merge(shopper, other).finally(() => (isMerged = true))
      begun = { opening, merging }
      await expect.poll(async () => isMerged || (await countOf(behind)) === 1).toBe(true)
    })
    await begun!.merging
    const { status } = await begun!.opening
    expect(await accessTo(order)).toMatchObject(status === 200 ? [{ subject: shopper.subject }] : [])
    if (status !== 200) await shopper.do(open, { body })
  })

  it.each([
    ['the account', 0, 300],
    ['the guest', 300, 0],
  ])('stays open for the longer time where both opened it and %s did so later', async (_, guestAt, accountAt) => {
    const order = await placed()
    const [other, shopper] = [await guest(), await signedIn()]
    const begun = shop.clock.now()
    const opened = [
      { at: guestAt, by: other },
      { at: accountAt, by: shopper },
    ].toSorted((one, two) => one.at - two.at)
    for (const { at, by } of opened) {
      shop.clock.pass(at)
      await by.do(open, { body: await codeFor(by, order) })
    }
    await merge(shopper, other)
    expect(await accessTo(order)).toEqual([{ subject: shopper.subject, until: after(begun, 3_900) }])
  })
})
