import { operations, type Operation, type OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLives } from '../config/lives.ts'
import { newId } from '../ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { openCustomer, openGuest, type Owner } from '../../testing/owned-things.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { contactIn, partnerOrigin, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'

/** Seconds: more than all rows take, each of which is a minute after the one before. */
const LIFE = 40_000
const MINUTE = 60
const entries = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { session }]) => session !== 'none',
)

/** Parameters that say whose a thing is; the others are the caller's to choose. */
const naming = [
  'userId',
  'accountId',
  'contactId',
  'cartId',
  'itemId',
  'savedId',
  'orderId',
  'sessionId',
  'passkeyId',
  'code',
  'customer_ids',
]
const chosen: Record<string, string | number> = {
  ...{ quantity: 2, productCode: testProducts.biscuits, couponCode: 'WELCOME10' },
  ...{ orderNo: 'ALD-AE-100000', email: 'nobody@shopper.example', phoneNumber: '+971501234567' },
}
/** Asked by what one knows and not by who one is; `tracked-order.test` has who is answered. */
const byKnowledge: readonly OperationName[] = [
  'GET /experience/checkout/guest/v1/guest-order',
  'POST /experience/checkout/guest/v1/guest-order/actions',
]
/** The owners' bags are the shop's own; `handover.test` has whose may be handed over. */
const ofPartnersAlone: OperationName = 'POST /experience/checkout/guest/v1/cart/{cartId}/handover'

const code = { vToken: 'v'.repeat(43), code: '123456' }
const contact = contactIn('AE')
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
const { address: _, ...collector } = contact
/** A body that each call takes, for the things of an owner. */
const bodies: Record<string, (own: Owner['own']) => object> = {
  'POST cart/{cartId}/item': () => ({ quantity: 1, product: { productCode: testProducts.biscuits } }),
  'POST cart/user/{userId}/item': () => ({ quantity: 1, product: { productCode: testProducts.biscuits } }),
  'POST cart/{cartId}/bulkitems': () => ({ items: [{ quantity: 1, product: { productCode: testProducts.biscuits } }] }),
  'PUT cart/{cartId}/item/{itemId}': () => ({ quantity: 2 }),
  'PUT cart/{cartId}/hamper-date': () => ({ date: null }),
  'POST cart/user/{userId}/merge': ({ guestUserId }) => ({ guestUserId }),
  'POST cart/user/{userId}/saved': () => ({ quantity: 1, product: { productCode: testProducts.biscuits } }),
  'POST cart/user/{userId}/saved/{savedId}/move': () => ({}),
  'POST wishlist/user/{userId}/item': () => ({ productCode: testProducts.biscuits }),
  'POST wishlist/user/{userId}/item/{productCode}/move': () => ({ quantity: 1 }),
  'POST orders/customer/guest-customer': ({ orderId }) => ({
    ...{ orderId, email: contact.email, firstName: 'Amal', lastName: 'Haddad' },
  }),
  'PUT orders/{orderId}/fulfillmentinfo': () => ({ deliveryMethod: 'home-delivery', fulfillmentContact: contact }),
  'PUT orders/{orderId}/billinginfo': () => ({ isSameBillingShippingAddress: true }),
  'POST orders/delivery-slots': ({ cartId }) => ({ isFoodSlot: false, isHamperSlot: true, cartId }),
  'PUT orders/{orderId}/delivery-slots': () => ({ food: 'ae:food:city:2026-11-26:1000-1200' }),
  'PUT orders/{orderId}/delivery-note': () => ({ deliveryNote: 'Ring' }),
  'PUT orders/{orderId}/collection-store': () => ({ storeCode: 'AE-DXB-01', collector }),
  'POST orders/{orderId}/actions': () => ({ actionName: 'SubmitOrder' }),
  // `order-access.test` has who gets in.
  'POST guest-order/code': () => ({ orderNo: 'ALD-AE-100001', email: 'nobody@shopper.example' }),
  'POST guest-order/access': () => code,
  'POST guest-order/actions': () => ({
    ...{ orderNo: 'ALD-AE-100001', email: 'nobody@shopper.example', actionName: 'CancelOrder' },
  }),
  'POST unifiedPayment/pay': ({ orderId }) => ({
    ...{ orderId, amount: { amount: 1, currency: 'AED' }, payment: { type: 'Card', token: `tok_${'x'.repeat(20)}` } },
  }),
  'POST sendPin': () => ({ phoneNumber: '+971501234567', amount: { amount: 1, currency: 'AED' } }),
  // `wallet.test` has whose PIN may be given.
  'POST verifyPin': () => ({ referenceId: `wref_${'x'.repeat(20)}`, pin: '123456' }),
  'POST otp/send': () => ({ email: `${newId()}@shopper.example`, purpose: 'login' }),
  'POST otp/verify': () => code,
  'POST otp/login': () => code,
  'POST otp/update': () => code,
  'POST otp/authenticate': () => code,
  'POST accounts/register': () => ({
    ...{ regToken: 'r'.repeat(43), profile: { firstName: 'Amal', lastName: 'Haddad' }, terms: true },
  }),
  'POST accounts/login': () => ({ loginID: 'nobody@shopper.example', password: 'a password of nobody' }),
  'POST accounts/reset-password': () => ({ ...code, newPassword: 'another long password' }),
  'PUT accounts/info': () => ({ profile: { firstName: 'Mona' } }),
  'POST passkeys': () => ({
    challengeId: newId(),
    name: 'Phone',
    response: { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
  }),
  'POST passkeys/login': () => ({
    challengeId: newId(),
    response: { ...credential, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
  }),
  'POST existing-user': () => ({ id: 'email', identifier: 'nobody@shopper.example' }),
  'POST employee-email-identifier': () => ({ employeeEmailId: 'nobody@shopper.example' }),
  'POST consent': ({ email }) => ({
    customer_ids: { email_id: email },
    attributes: [{ type: 'consent', category: 'email', mode: 'valid' }],
  }),
  'POST accounts/{accountId}/contacts/address': () => ({ ...contact, types: [{ name: 'Billing', isPrimary: false }] }),
  'PUT accounts/{accountId}/contacts/address/{contactId}': () => ({
    ...{ ...contact, types: [{ name: 'Shipping', isPrimary: true }] },
  }),
  'PUT preferences': () => ({ substitution: 'ask' }),
  'POST my-account/back-in-stock': () => ({ productCode: testProducts.biscuits, hasConsent: true }),
  'PUT my-account/tracking-consent': () => ({ analytics: true, personalisation: true, marketing: false }),
  'POST export': () => ({ authToken: 'none' }),
  'POST deletion': () => ({ authToken: 'none' }),
}
const shortOf = (name: string) => name.replace(/ \/experience\/[\w/]*?v\d\//, ' ')

const propertiesOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
/** The things that a call names. */
function namedBy(name: OperationName, { params, query, body }: Operation): string[] {
  const inBody = body && bodies[shortOf(name)] ? propertiesOf(body) : []
  const places = [...propertiesOf(params), ...propertiesOf(query), ...inBody]
  // A code that a shopper types names no thing, and an employee's claims are checked apart.
  return places
    .filter((place) => naming.includes(place) && !(inBody.includes(place) && place === 'code'))
    .filter((place) => !(place === 'accountId' && propertiesOf(query).includes('employeeEmailId')))
}

function callOf(name: OperationName, operation: Operation, own: Owner['own']): CallOptions {
  const pick = (schema: unknown) =>
    Object.fromEntries(
      propertiesOf(schema).flatMap((place) => {
        // What is not placed yet has no invoice.
        const thing = place === 'orderId' && name.endsWith('/invoice') ? 'placedOrderId' : place
        const value = own[thing] ?? chosen[place]
        return value === undefined ? [] : [[place, value]]
      }),
    )
  const body = bodies[shortOf(name)]?.(own)
  const isClaim = propertiesOf(operation.query).includes('employeeEmailId')
  return {
    params: pick(operation.params),
    ...(operation.query && !isClaim && { query: pick(operation.query) }),
    ...(body && { body }),
    ...(operation.headers && own['guestSecret'] && { headers: { 'x-guest-secret': own['guestSecret'] } }),
  }
}

let shop: TestShop
/** Somebody who is not the owner, and what they are answered. */
interface Stranger {
  readonly caller: () => Promise<TestShopper>
  readonly status: (operation: Operation) => number
}
const strangers: Record<string, Stranger> = {
  nobody: { caller: async () => new TestShopper(shop), status: () => 401 },
  'who has an expired sign-in': { caller: () => expired, status: () => 401 },
  'who has a revoked sign-in': { caller: revoke, status: () => 401 },
  'a guest': {
    caller: () => new TestShopper(shop).enter(),
    status: ({ session }) => (session === 'private' ? 401 : 404),
  },
  'another account': {
    caller: async () => (await signInByCode(shop, { email: `${newId()}@stranger.example` })).shopper,
    status: () => 404,
  },
  'another account in another country': {
    caller: async () => {
      const { shopper } = await signInByCode(shop, { email: `${newId()}@stranger.example` })
      return Object.assign(shopper, { location: 'KW', locale: 'en-kw' })
    },
    status: () => 404,
  },
  'a guest in another country': {
    caller: async () => Object.assign(await new TestShopper(shop).enter(), { location: 'KW', locale: 'en-kw' }),
    status: ({ session }) => (session === 'private' ? 401 : 404),
  },
  'a partner’s page': {
    caller: () => new TestShopper(shop).enter(partnerOrigin),
    status: ({ isOwnPagesOnly }) => (isOwnPagesOnly ? 403 : 404),
  },
}
let expired: Promise<TestShopper>
/** The strangers of all rows: who is refused stays who they are. */
const callers: Record<string, TestShopper> = {}

beforeAll(async () => {
  const lives = {
    ...usualLives,
    guestToken: LIFE,
    partnerGuestToken: LIFE,
    privateToken: LIFE,
    freshProof: LIFE,
    reservation: LIFE,
  }
  shop = await openTestShop({ config: { lives } })
  expired = Promise.resolve(new TestShopper(shop).signIn(await begin()))
  shop.clock.pass(LIFE + 1)
  for (const [who, { caller }] of Object.entries(strangers)) callers[who] = await caller()
})
afterAll(() => shop.close())

const begin = () => beginSignIn(shop)

async function revoke() {
  const signIn = await begin()
  await shop.services.privateSessions.end(shop.db, signIn.UID, 'all', 'logout')
  return new TestShopper(shop).signIn(signIn)
}

/** Calls of an owner: signed in, and as a guest where guests may. */
const owners = { customer: openCustomer, guest: openGuest }
type Kind = keyof typeof owners
/** Owners whose things are still there, as far as is known. */
const opened: Partial<Record<Kind, Owner>> = {}
const rows = entries.flatMap(([name, operation]) =>
  (operation.session === 'private' ? (['customer'] as const) : (['customer', 'guest'] as const)).map(
    (kind) => [name, kind, operation] as const,
  ),
)

describe('the ownership of a call', () => {
  it('is known of every call: what it names, and a body that it takes', () => {
    const parameters = entries.flatMap(([, { params }]) => propertiesOf(params))
    expect(parameters.filter((place) => !naming.includes(place) && !(place in chosen))).toEqual([])
    const withBody = entries.filter(([, { body }]) => body).map(([name]) => shortOf(name))
    expect(Object.keys(bodies).sort()).toEqual(withBody.sort())
  })

  it.each(rows)('holds for %s of a %s', async (name, kind, operation) => {
    shop.clock.pass(MINUTE) // some calls are counted by the minute
    const isNew = !opened[kind]
    opened[kind] ??= await owners[kind](shop)
    const wanted = expectedOfOwner(name, operation)
    let own = await lookAt(name, operation, opened[kind])
    // A row before has used up what this one names, and a stranger's 404 proves nothing then: again, with new things.
    if (!wanted(own) && !isNew) own = await lookAt(name, operation, (opened[kind] = await owners[kind](shop)))
    expect(own).toSatisfy(wanted)
  })
})

describe('a call whose session has ended', () => {
  const ended: Record<string, () => Promise<TestShopper>> = {
    'an expired sign-in': () => expired,
    'a revoked sign-in': revoke,
  }
  const bodied = entries.filter(([, { body }]) => body).map(([name]) => name)
  const invalid = { nobody: 'takes this' }

  it.each(Object.keys(ended))('is of nobody, whatever is wrong with it besides: %s', async (who) => {
    const shopper = await ended[who]!()
    const found: Record<string, number> = {}
    for (const name of bodied) {
      shop.clock.pass(MINUTE)
      const options = { params: nowhere(name), body: invalid, headers: { 'idempotency-key': undefined } }
      found[name] = (await shopper.call(name, options)).status
    }
    expect(found).toEqual(Object.fromEntries(bodied.map((name) => [name, 401])))
  })
})

/** Things that there are not, for all that the path of a call names. */
const nowhere = (name: OperationName) =>
  Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, '0'.repeat(32)]))

/** Some want to be shown once more who it is, or what one knows. */
function expectedOfOwner(name: OperationName, { body }: Operation): (status: number) => boolean {
  if (propertiesOf(body).includes('authToken')) return (status) => status === 403
  if (byKnowledge.includes(name)) return (status) => status === 404
  if (name === ofPartnersAlone) return (status) => status === 403
  return (status) => ![401, 403, 404].includes(status)
}

/** Lets every stranger make the owner's call, and the owner last. @returns the status that the owner gets. */
async function lookAt(name: OperationName, operation: Operation, owner: Owner): Promise<number> {
  const options = callOf(name, operation, owner.own)
  const isNaming = namedBy(name, operation).length > 0
  const found: Record<string, number> = {}
  const expected: Record<string, number> = {}
  for (const [who, { caller, status }] of Object.entries(strangers)) {
    const answer = await callers[who]!.call(name, options)
    const said = JSON.stringify(answer.body)
    expect(owner.secrets.filter((secret) => said.includes(secret))).toEqual([])
    const wanted = status(operation)
    // A caller who names nothing is answered about themselves, and may have changed what they are.
    if (wanted === 404 && !isNaming) {
      if (!name.startsWith('GET ')) callers[who] = await caller()
      continue
    }
    found[who] = answer.status
    expected[who] = wanted
  }
  expect(found).toEqual(expected)
  return (await owner.shopper.call(name, options)).status
}
