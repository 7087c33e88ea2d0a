import { newId } from '../platform/ids.ts'
import { passkey } from '../modules/identity/passkeys/passkey.schema.ts'
import { testProducts } from './test-seed.ts'
import { signInByCode } from './test-identity.ts'
import type { TestShop } from './test-shop.ts'
import { checkoutPath, contactIn, partnerOrigin, TestShopper } from './test-shopper.ts'

/** Somebody with one of everything that a call can name. */
export interface Owner {
  readonly shopper: TestShopper
  /** Ids of things that belong to nobody else, by the name of the parameter that says which. */
  readonly own: Readonly<Record<string, string>>
  /** Values that others must not learn. */
  readonly secrets: readonly string[]
}

/** The code of a cart that comes from a partner's page. */
async function handoverCode(testShop: TestShop): Promise<string> {
  const visitor = await new TestShopper(testShop).enter(partnerOrigin)
  const { id: cartId } = await visitor.openCart()
  return (await visitor.do(`POST ${checkoutPath}/cart/{cartId}/handover`, { params: { cartId } })).code
}

/** A placed order, a cart with a line, an order of another one, and the code of a hand-over. */
async function shop(testShop: TestShop, shopper: TestShopper) {
  const { id: placedOrderId } = await shopper.buy(testProducts.biscuits)
  const { id: orderId } = await shopper.orderOf(testProducts.biscuits)
  const cart = await shopper.openCart()
  const filled = await shopper.add(cart.id, testProducts.hamper)
  const code = await handoverCode(testShop)
  const itemId = filled.items
    .flatMap(({ items }) => items)
    .find((line) => line.product.productCode === testProducts.hamper)!.id
  const saved = await shopper.do(`POST ${checkoutPath}/cart/user/{userId}/saved`, {
    params: { userId: shopper.subject },
    body: { quantity: 1, product: { productCode: testProducts.biscuits } },
  })
  const savedId = saved.items[0]!.id
  return { userId: shopper.subject, cartId: cart.id, itemId, savedId, orderId, placedOrderId, code }
}

/** A guest. */
export async function openGuest(testShop: TestShop): Promise<Owner> {
  const shopper = await new TestShopper(testShop).enter()
  const own = await shop(testShop, shopper)
  return { shopper, own, secrets: [own.cartId, own.orderId, own.itemId, own.savedId] }
}

/** A shopper with an account, an address, a passkey and a second sign-in. */
export async function openCustomer(testShop: TestShop): Promise<Owner> {
  const email = `${newId()}@shopper.example`
  const { shopper, answer } = await signInByCode(testShop, { email })
  const UID = answer.UID!
  const { accountId } = (await testShop.services.ownerOf(UID))!
  const { id: contactId } = await shopper.do(
    'POST /experience/account/private/v1/accounts/{accountId}/contacts/address',
    { params: { accountId }, body: { ...contactIn('AE'), types: [{ name: 'Shipping', isPrimary: true }] } },
  )
  await testShop.services.privateSessions.begin(testShop.db, { UID, device: 'Second' })
  const { items } = await shopper.do('GET /experience/account/private/v1/sessions')
  const sessionId = items.find(({ isCurrent }) => !isCurrent)!.id
  const passkeyId = newId()
  await testShop.db.insert(passkey).values({
    ...{ id: passkeyId, UID, credentialId: newId(), publicKey: 'AA', counter: 0, transports: [], isSynced: false },
    ...{ name: 'Phone', createdAt: testShop.clock.now(), lastUsedAt: null },
  })
  const guest = await new TestShopper(testShop).enter()
  await guest.add((await guest.openCart()).id, testProducts.biscuits)
  const { guestId: guestUserId, secret: guestSecret = '' } = guest
  const own = {
    ...(await shop(testShop, shopper)),
    email,
    guestUserId,
    guestSecret,
    accountId,
    contactId,
    sessionId,
    passkeyId,
  }
  const { cartId, orderId, itemId, savedId } = own
  const things = [contactId, sessionId, passkeyId, cartId, orderId, itemId, savedId]
  return { shopper, own, secrets: [UID, accountId, email, ...things] }
}
