import type { OperationName } from '@vitrine/contract'
import { CONSENT_WORDING } from '@vitrine/contract/rules'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotency } from '../../platform/idempotency/idempotency.schema.ts'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, partnerOrigin, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'
import { untilWaiting } from '../../testing/while-locked.ts'
import { backInStockAlert } from '../back-in-stock/back-in-stock.schema.ts'
import { cart } from '../cart/cart.schema.ts'
import { consent } from '../consents/consents.schema.ts'
import { accountContact } from '../contacts/contacts.schema.ts'
import { orders } from '../orders/orders.schema.ts'
import { accountPreference } from '../preferences/preferences.schema.ts'
import { savedList } from '../saved-items/saved-items.schema.ts'
import { wishlist } from '../wishlist/wishlist.schema.ts'
import { accountDeletion } from './deletion.schema.ts'

const path = '/experience/account/private/v1'
const book = `${path}/accounts/{accountId}/contacts/address` as const
const hearts = `${checkoutPath}/wishlist/user/{userId}` as const
const later = `${checkoutPath}/cart/user/{userId}/saved` as const
const { biscuits, hamper, jumper, jumperEcruM } = testProducts
const product = (productCode: string) => ({ quantity: 1, product: { productCode } })
const contact = { ...contactIn('AE'), types: [{ name: 'Shipping', isPrimary: true }] }
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A shopper whose account is due to be deleted. */
async function customer() {
  shop.clock.pass(60) // enquiries are counted by the minute
  const email = `${newId()}@shopper.example`
  const shopper = new TestShopper(shop).signIn(await beginSignIn(shop, { email }))
  const UID = shopper.UID!
  const { accountId } = (await shop.services.ownerOf(UID))!
  const fields = { topic: 'order', name: 'Amal', email, message: 'Where is my parcel?' }
  await shopper.do('POST /experience/catalog/guest/v1/enquiry', { body: { kind: 'contact', fields } })
  const { id: contactId } = await shopper.do(`POST ${book}`, { params: { accountId }, body: contact })
  return { shopper, UID, accountId, contactId, email, user: { params: { userId: UID } } }
}
type Customer = Awaited<ReturnType<typeof customer>>

const leftOf = async ({ UID, accountId, email }: Customer) => ({
  addresses: await shop.db.$count(accountContact, eq(accountContact.accountId, accountId)),
  preferences: await shop.db.$count(accountPreference, eq(accountPreference.UID, UID)),
  decisions: await shop.db.$count(consent, eq(consent.UID, UID)),
  carts: await shop.db.$count(cart, eq(cart.subject, UID)),
  wishlists: await shop.db.$count(wishlist, eq(wishlist.subject, UID)),
  savedLists: await shop.db.$count(savedList, eq(savedList.subject, UID)),
  orders: await shop.db.$count(orders, eq(orders.subject, UID)),
  alerts: await shop.db.$count(backInStockAlert, eq(backInStockAlert.email, email)),
})
const things = ['addresses', 'preferences', 'decisions', 'carts', 'wishlists', 'savedLists', 'orders', 'alerts']
const nothing = Object.fromEntries(things.map((thing) => [thing, 0]))
const keysOf = ({ UID }: Customer) => shop.db.$count(idempotency, eq(idempotency.subject, UID))

/** Rows at which a deletion waits. */
const stages: Readonly<Record<string, (who: Customer) => SQL>> = {
  'has just begun': ({ contactId }) => sql`select from account_contact where id = ${contactId} for update`,
  'has come to the enquiries': ({ email }) => sql`select from enquiry where fields ->> 'email' = ${email} for update`,
}

/** Writes while a deletion waits for rows. @returns the status of the answer. */
async function whileDeleted(who: Customer, rows: SQL, { name, options }: Ask): Promise<number> {
  const { shopper, UID, accountId, email } = who
  const requestedAt = shop.clock.now()
  const request = { UID, accountId, email, locale: 'en-ae', requestedAt, dueAt: requestedAt }
  await shop.db.insert(accountDeletion).values(request)
  const { deletion, write } = await shop.db.transaction(async (tx) => {
    await tx.execute(rows)
    const { work: deletion } = await untilWaiting(shop.db, shop.services.deletions.deleteDue())
    const { work: write } = await untilWaiting(shop.db, shopper.call(name, options), 1)
    return { deletion, write }
  })
  await deletion
  return (await write).status
}

interface Ask {
  readonly name: OperationName
  readonly options: CallOptions
}
const ask = (name: OperationName, options: CallOptions): Ask => ({ name, options })

async function filledCart({ shopper }: Customer) {
  const filled = await shopper.add((await shopper.openCart()).id, biscuits)
  return { filled, cartId: filled.id, itemId: filled.items[0]!.items[0]!.id }
}
/** A guest with one of everything that comes along at sign-in. */
async function guestOf({ shopper, user }: Customer): Promise<Ask> {
  await shopper.openCart()
  const guest = await new TestShopper(shop).enter()
  await guest.buy(biscuits)
  await guest.add((await guest.openCart()).id, hamper)
  await guest.do(`POST ${hearts}/item`, { params: { userId: guest.subject }, body: { productCode: jumper } })
  await guest.do(`POST ${later}`, { params: { userId: guest.subject }, body: product(biscuits) })
  return ask(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
    ...user,
    body: { guestUserId: guest.guestId },
    headers: { 'x-guest-secret': guest.secret },
  })
}
async function partnerCart({ shopper, UID: userId }: Customer): Promise<Ask> {
  await shopper.openCart()
  const visitor = await new TestShopper(shop).enter(partnerOrigin)
  const { id: cartId } = await visitor.openCart()
  await visitor.add(cartId, biscuits)
  const { code } = await visitor.do(`POST ${checkoutPath}/cart/{cartId}/handover`, { params: { cartId } })
  return ask(`POST ${checkoutPath}/cart/user/{userId}/handover/{code}`, { params: { userId, code } })
}

/** Writes of what is an account's, ready to be sent. */
const writes: Readonly<Record<string, (who: Customer) => Ask | Promise<Ask>>> = {
  'an address': ({ accountId }) => ask(`POST ${book}`, { params: { accountId }, body: contact }),
  'another address in place of one': ({ accountId, contactId }) =>
    ask(`PUT ${book}/{contactId}`, { params: { accountId, contactId }, body: contact }),
  'an address less': ({ accountId, contactId }) =>
    ask(`DELETE ${book}/{contactId}`, { params: { accountId, contactId } }),
  'preferences and consents': () =>
    ask(`PUT ${path}/preferences`, {
      body: { substitution: 'refund', consents: { wording: CONSENT_WORDING, channels: { email: true } } },
    }),
  'a cart': ({ user }) => ask(`POST ${checkoutPath}/cart/user/{userId}`, user),
  'a first product': ({ user }) =>
    ask(`POST ${checkoutPath}/cart/user/{userId}/item`, { ...user, body: product(biscuits) }),
  'a further product': async (who) => {
    const { cartId } = await filledCart(who)
    return ask(`POST ${checkoutPath}/cart/{cartId}/item`, { params: { cartId }, body: product(hamper) })
  },
  'another quantity': async (who) => {
    const { cartId, itemId } = await filledCart(who)
    const params = { cartId, itemId, quantity: 3 }
    return ask(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, { params })
  },
  'a coupon': async (who) => {
    const { cartId } = await filledCart(who)
    const params = { cartId, couponCode: 'WELCOME10' }
    return ask(`PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`, { params })
  },
  'what a guest had': guestOf,
  'a cart of a partner’s page': partnerCart,
  'a first heart': ({ user }) => ask(`POST ${hearts}/item`, { ...user, body: { productCode: jumper } }),
  'a heart less': async ({ shopper, user }) => {
    await shopper.do(`POST ${hearts}/item`, { ...user, body: { productCode: jumper } })
    const params = { ...user.params, productCode: jumper }
    return ask(`DELETE ${hearts}/item/{productCode}`, { params })
  },
  'a heart that goes into the cart': async ({ shopper, user }) => {
    await shopper.do(`POST ${hearts}/item`, { ...user, body: { productCode: biscuits } })
    const params = { ...user.params, productCode: biscuits }
    return ask(`POST ${hearts}/item/{productCode}/move`, { params, body: { quantity: 1 } })
  },
  'a shared wishlist': ({ user }) => ask(`POST ${hearts}/share`, user),
  'a line that is saved for later': async (who) => {
    const { cartId, itemId } = await filledCart(who)
    return ask(`POST ${checkoutPath}/cart/{cartId}/item/{itemId}/save`, { params: { cartId, itemId } })
  },
  'a saved product': ({ user }) => ask(`POST ${later}`, { ...user, body: product(biscuits) }),
  'a saved product less': async ({ shopper, user }) => {
    const { items } = await shopper.do(`POST ${later}`, { ...user, body: product(biscuits) })
    return ask(`DELETE ${later}/{savedId}`, { params: { ...user.params, savedId: items[0]!.id } })
  },
  'an order': async (who) => {
    const { cartId, filled } = await filledCart(who)
    return ask(`POST ${checkoutPath}/orders`, { query: { cartId, cartVersion: filled.version } })
  },
  'an alert': () =>
    ask(`POST ${path}/my-account/back-in-stock`, {
      body: { productCode: jumper, variationProductCode: jumperEcruM, hasConsent: true },
    }),
}

describe.each(Object.entries(stages))('a deletion that %s', (_, rowsOf) => {
  it.each(Object.entries(writes))('leaves nothing behind of what is written meanwhile: %s', async (_, prepare) => {
    const who = await customer()
    const write = await prepare(who)
    const keys = await keysOf(who)
    const status = await whileDeleted(who, rowsOf(who), write)
    expect({ status, ...(await leftOf(who)), keys: await keysOf(who) }).toEqual({ status: 401, ...nothing, keys })
  })
})
