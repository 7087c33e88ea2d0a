import { CONSENT_WORDING, TRACKING_WORDING } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { retentionRules } from '../../retention-rules.ts'
import { sweep } from '../../platform/retention/sweep.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { askForCode, identityPath, signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { contactIn, email, TestShopper } from '../../testing/test-shopper.ts'
import { accountContact } from '../contacts/contacts.schema.ts'
import { orderLine, orders } from '../orders/orders.schema.ts'
import { sentMail } from '../orders/sent-mail.schema.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { accountDeletion } from './deletion.schema.ts'

const path = '/experience/account/private/v1'
const book = `${path}/accounts/{accountId}/contacts/address` as const
const DAY = 86_400
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const decision = { analytics: true, personalisation: false, marketing: false }

/** A shopper with something of everything. */
async function customer(locale = 'en-ae') {
  const address = `${newId()}@shopper.example`
  const { answer } = await signInByCode(shop, { email: address })
  const signIn = answer.signIn!
  const shopper = new TestShopper(shop, { location: locale.slice(3).toUpperCase(), locale }).signIn(signIn)
  const { accountId } = (await shop.services.ownerOf(signIn.UID))!
  const contact = { ...contactIn(shopper.location), types: [{ name: 'Shipping', isPrimary: true }] }
  await shopper.do(`POST ${book}`, { params: { accountId }, body: contact })
  await shopper.do(`PUT ${path}/preferences`, {
    body: { substitution: 'refund', consents: { wording: CONSENT_WORDING, channels: { email: true } } },
  })
  await shopper.do(`PUT ${path}/my-account/tracking-consent`, { body: decision })
  return { shopper, accountId, signIn, address }
}
async function proofOf({ shopper, address }: { shopper: TestShopper; address: string }): Promise<string> {
  const { vToken, code } = await askForCode(shop, shopper, { email: address }, 'authenticate')
  const { authToken } = await shopper.do(`POST ${identityPath}/otp/authenticate`, { body: { vToken, code } })
  return authToken!
}
async function request(who: { shopper: TestShopper; address: string }) {
  const asked = await who.shopper.do(`POST ${path}/deletion`, { body: { authToken: await proofOf(who) } })
  await shop.runJobs()
  return asked
}
const mails = async () => {
  await shop.runJobs()
  return shop.mails.filter(({ id }) => id.startsWith('deletion-'))
}
/** Writes to the shop as a guest would, from the account's address typed in capitals. */
async function write({ shopper, address }: { shopper: TestShopper; address: string }) {
  const email = address.toUpperCase()
  const fields = { topic: 'order', name: 'Amal', email, message: 'Where is my parcel?' }
  await shopper.do('POST /experience/catalog/guest/v1/enquiry', { body: { kind: 'contact', fields } })
  await shopper.do('POST /experience/catalog/guest/v1/back-in-stock', {
    body: { productCode: testProducts.jumper, variationProductCode: testProducts.jumperEcruM, email, hasConsent: true },
  })
}
/** Everything that the database says of a UID or an account, but for its orders. */
const left = async (UID: string, accountId: string) => ({
  addresses: await shop.db.$count(accountContact, eq(accountContact.accountId, accountId)),
  decisions: (await shop.services.consents.history(shop.db, UID)).length,
  substitution: (await shop.services.preferences.read(UID)).substitution,
  orders: (await shop.services.placedOrders.list(UID, {})).totalCount,
  sessions: (await shop.services.privateSessions.list(UID)).length,
})
const letters = async (address: string) => ({
  alerts: (await shop.services.backInStock.of(address)).length,
  enquiries: (await shop.services.enquiries.of(address)).length,
})

describe('POST export', () => {
  it('has everything that is stored about the shopper', async () => {
    const who = await customer()
    const decidedAt = shop.clock.now().toISOString()
    const { shopper, accountId, address } = who
    await write(who)
    const order = await shopper.buy(testProducts.biscuits)
    const cart = await shopper.openCart()
    await shopper.do('POST /experience/checkout/guest/v1/wishlist/user/{userId}/item', {
      params: { userId: shopper.subject },
      body: { productCode: testProducts.jumper },
    })
    await shopper.do('POST /experience/checkout/guest/v1/cart/user/{userId}/saved', {
      params: { userId: shopper.subject },
      body: { quantity: 2, product: { productCode: testProducts.hamper } },
    })
    const body = { authToken: await proofOf(who) }
    const all = await shopper.do(`POST ${path}/export`, { body })
    expect(all).toMatchObject({
      profile: { UID: shopper.UID, accountId, email: address, userName: null },
      passkeys: [],
      backInStock: [{ variationProductCode: testProducts.jumperEcruM, sentAt: null }],
      enquiries: [{ kind: 'contact', fields: { message: 'Where is my parcel?' } }],
      addresses: [{ firstName: 'Amal' }],
      preferences: { substitution: 'refund' },
      consentHistory: [{ channel: 'email', isGranted: true }],
      trackingHistory: Object.entries(decision).map(([category, isGranted]) => ({
        ...{ category, isGranted, decidedAt, wording: TRACKING_WORDING },
      })),
      orders: [{ id: order.id, email }],
      cart: { id: cart.id },
      savedItems: { items: [{ quantity: 2, product: { productCode: testProducts.hamper } }] },
      wishlist: { version: 1 },
      sessions: [{ isCurrent: true }],
      deletion: { requestedAt: null },
    })
    expect(await shopper.call(`POST ${path}/export`, { body })).toMatchObject({
      status: 403,
      body: { errorCode: 'PROOF_INVALID' },
    })
  })

  it('is refused with another’s proof, and a deletion too', async () => {
    const [who, other] = [await customer(), await customer()]
    const body = { authToken: await proofOf(other) }
    for (const call of [`POST ${path}/export`, `POST ${path}/deletion`] as const)
      expect((await who.shopper.call(call, { body })).status).toBe(403)
    expect(await who.shopper.do(`GET ${path}/deletion`)).toMatchObject({ dueAt: null })
    // It is still good for whom it was given to.
    expect((await other.shopper.call(`POST ${path}/export`, { body })).status).toBe(200)
  })
})

describe('POST deletion', () => {
  it('says when it is due, once, and can be taken back until then', async () => {
    const who = await customer()
    const { shopper, accountId } = who
    const before = (await mails()).length
    expect(await shopper.do(`GET ${path}/deletion`)).toEqual({
      requestedAt: null,
      dueAt: null,
      coolingOffDays: 14,
      orderDays: 60,
    })
    const { dueAt } = await request(who)
    expect(dueAt).toBe(new Date(shop.clock.now().getTime() + 14 * DAY * 1000).toISOString())
    shop.clock.pass(60)
    expect(await request(who)).toMatchObject({ dueAt })
    expect((await mails()).length).toBe(before + 1)
    expect(await shopper.do(`DELETE ${path}/deletion`)).toMatchObject({ dueAt: null })
    shop.clock.pass(15 * DAY)
    await shop.services.deletions.deleteDue()
    expect(await left(shopper.UID!, accountId)).toMatchObject({ addresses: 1, decisions: 5 })
  })

  it('sends a mail in the language of the request, with a way back', async () => {
    await request(await customer('ar-kw'))
    const mail = (await mails()).at(-1)
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.text).toContain('http://localhost:3000/ar-kw/my-account/profile/delete-account')
  })

  it('is nobody else’s to take back', async () => {
    const [who, { shopper: other }] = [await customer(), await customer()]
    await request(who)
    expect(await other.do(`DELETE ${path}/deletion`)).toMatchObject({ dueAt: null })
    expect(await who.shopper.do(`GET ${path}/deletion`)).toMatchObject({ dueAt: expect.any(String) })
  })
})

describe('a deletion that is due', () => {
  it('ends everything of the shopper, whichever of two servers comes first, and says so once', async () => {
    const who = await customer()
    const { shopper, accountId, signIn, address } = who
    await shopper.buy(testProducts.biscuits)
    await write(who)
    const cart = await shopper.openCart()
    await request(who)
    shop.clock.pass(14 * DAY - 1)
    await shop.services.deletions.deleteDue()
    expect((await left(shopper.UID!, accountId)).addresses).toBe(1)
    expect(await letters(address)).toEqual({ alerts: 1, enquiries: 1 })
    const again = await shop.services.privateSessions.begin(shop.db, { UID: signIn.UID, device: 'Phone' })
    shop.clock.pass(1)
    // Others, of earlier tests, are due as well.
    await Promise.all([shop.services.deletions.deleteDue(), shop.services.deletions.deleteDue()])
    const news = (await mails()).filter(({ id }) => id.endsWith(`end-${signIn.UID}`))
    expect(news).toMatchObject([{ to: address }])
    const nothing = { addresses: 0, decisions: 0, substitution: 'similar', orders: 0, sessions: 0 }
    expect(await shop.services.ownerOf(signIn.UID)).toBeUndefined()
    expect(await left(signIn.UID, accountId)).toEqual(nothing)
    expect(await letters(address)).toEqual({ alerts: 0, enquiries: 0 })
    expect(await shop.db.$count(accountDeletion, eq(accountDeletion.UID, signIn.UID))).toBe(0)
    // I15: whoever still holds a token reads nothing with it.
    shopper.signIn(again)
    const calls = await Promise.all([
      shopper.call(`GET ${path}/preferences`),
      shopper.call(`GET ${book}`, { params: { accountId } }),
      shopper.call('GET /experience/checkout/guest/v1/cart/{cartId}', { params: { cartId: cart.id } }),
    ])
    expect(calls.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('is done for others when one fails, which is logged without saying whose and tried again', async () => {
    const [first, second] = [await customer(), await customer()]
    await request(first)
    shop.clock.pass(60)
    await request(second)
    const { UID } = first.signIn
    await shop.db.execute(sql`create table held_account (uid text references account (uid))`)
    await shop.db.execute(sql`insert into held_account values (${UID})`)
    shop.clock.pass(14 * DAY)
    const logged = shop.logs.length
    await expect(shop.services.deletions.deleteDue()).rejects.toBeInstanceOf(AggregateError)
    expect(await shop.services.ownerOf(second.signIn.UID)).toBeUndefined()
    expect(await shop.services.ownerOf(UID)).toBeDefined()
    const lines = shop.logs.slice(logged).join('')
    expect(lines).toContain('an account could not be deleted')
    for (const secret of [UID, first.address, first.accountId]) expect(lines).not.toContain(secret)
    await shop.db.execute(sql`drop table held_account`)
    await shop.services.deletions.deleteDue()
    expect(await shop.services.ownerOf(UID)).toBeUndefined()
  })

  it('leaves of an order what the books need, once it can no longer come back', async () => {
    const who = await customer()
    const { shopper } = who
    const order = await shopper.buy(testProducts.biscuits)
    await shop.runJobs()
    await request(who)
    shop.clock.pass(14 * DAY)
    await shop.services.deletions.deleteDue()
    const textOf = async () =>
      JSON.stringify([
        await shop.db.select().from(orders).where(eq(orders.id, order.id)),
        await shop.db.select().from(orderLine).where(eq(orderLine.orderId, order.id)),
        await shop.db.select().from(payment).where(eq(payment.orderId, order.id)),
        await shop.db.select().from(sentMail).where(eq(sentMail.orderId, order.id)),
      ])
    const found = async () => {
      const text = await textOf()
      return [email, '+971501234567', '1111', shopper.UID!, 'Haddad', 'Al Wasl Road'].filter((word) =>
        text.includes(word),
      )
    }
    await sweep(shop.db, shop.clock, retentionRules)
    expect(await found()).toEqual([email, '+971501234567', '1111', 'Haddad', 'Al Wasl Road'])
    shop.clock.pass(46 * DAY + 1)
    await sweep(shop.db, shop.clock, retentionRules)
    expect(await found()).toEqual(['Haddad', 'Al Wasl Road'])
  })
})
