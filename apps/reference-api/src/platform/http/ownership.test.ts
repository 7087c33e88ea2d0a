import { operations, type Operation, type OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { openCustomer, openGuest, type Owner } from '../../testing/owned-things.ts'
import { goods } from '../../testing/test-seed.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { contactIn, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'

const HOUR = 3_600
const partnerOrigin = 'http://127.0.0.1:5500'
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
  'orderId',
  'sessionId',
  'passkeyId',
  'code',
  'customer_ids',
]
const chosen: Record<string, string | number> = {
  ...{ quantity: 2, productCode: goods.biscuits, couponCode: 'WELCOME10' },
  ...{ orderNo: 'ALD-AE-100000', email: 'nobody@shopper.example' },
}
/** Asked by what one knows and not by who one is; `tracked-order.test` has who is answered. */
const byKnowledge: readonly OperationName[] = [
  'GET /experience/checkout/guest/v1/guest-order',
  'POST /experience/checkout/guest/v1/guest-order/actions',
]

const code = { vToken: 'v'.repeat(43), code: '123456' }
const contact = contactIn('AE')
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
const { address: _, ...collector } = contact
/** A body that each call takes, for the things of an owner. */
const bodies: Record<string, (own: Owner['own']) => object> = {
  'POST cart/{cartId}/item': () => ({ quantity: 1, product: { productCode: goods.biscuits } }),
  'PUT cart/{cartId}/item/{itemId}': () => ({ quantity: 2 }),
  'POST cart/user/{userId}/merge': ({ guestUserId }) => ({ guestUserId }),
  'POST wishlist/user/{userId}/item': () => ({ productCode: goods.biscuits }),
  'POST orders/customer/guest-customer': ({ orderId }) => ({
    ...{ orderId, email: contact.email, firstName: 'Amal', lastName: 'Haddad' },
  }),
  'PUT orders/{orderId}/fulfillmentinfo': () => ({ deliveryMethod: 'home-delivery', fulfillmentContact: contact }),
  'PUT orders/{orderId}/billinginfo': () => ({ isSameBillingShippingAddress: true }),
  'POST orders/delivery-slots': () => ({ isFoodSlot: true, isHamperSlot: false }),
  'PUT orders/{orderId}/delivery-slots': () => ({ food: 'ae:food:city:2026-11-26:1000-1200' }),
  'PUT orders/{orderId}/delivery-note': () => ({ deliveryNote: 'Ring' }),
  'PUT orders/{orderId}/collection-store': () => ({ storeCode: 'AE-DXB-01', collector }),
  'POST orders/{orderId}/actions': () => ({ actionName: 'SubmitOrder' }),
  'POST guest-order/actions': () => ({
    ...{ orderNo: 'ALD-AE-100001', email: 'nobody@shopper.example', actionName: 'CancelOrder' },
  }),
  'POST unifiedPayment/pay': ({ orderId }) => ({
    ...{ orderId, amount: { amount: 1, currency: 'AED' }, payment: { type: 'Card', token: `tok_${'x'.repeat(20)}` } },
  }),
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
  'POST export': () => ({ authToken: 'none' }),
  'POST deletion': () => ({ authToken: 'none' }),
}
const shortOf = (name: string) => name.replace(/ \/experience\/[\w/]*?v\d\//, ' ')

const propertiesOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
/** The things that a call names. */
function namedBy(name: OperationName, { params, query, body }: Operation): string[] {
  const inBody = body && bodies[shortOf(name)] ? propertiesOf(body) : []
  const places = [...propertiesOf(params), ...propertiesOf(query), ...inBody]
  // What a shopper types is no name of a thing, and an employee's claims are checked apart.
  return places
    .filter((place) => naming.includes(place) && !(inBody.includes(place) && place === 'code'))
    .filter((place) => !(place === 'accountId' && propertiesOf(query).includes('employeeEmailId')))
}

function callOf(name: OperationName, operation: Operation, own: Owner['own']): CallOptions {
  const pick = (schema: unknown) =>
    Object.fromEntries(
      propertiesOf(schema).flatMap((place) => {
        const value = own[place] ?? chosen[place]
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
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const begin = () => shop.services.privateSessions.begin(shop.db, { UID: newId(), device: '' })

/** Everybody but the owner, and what each of them is answered. */
const strangers = {
  nobody: {
    async caller() {
      return new TestShopper(shop)
    },
    status: () => 401,
  },
  'who has an expired sign-in': { caller: () => ended('expired'), status: () => 401 },
  'who has a revoked sign-in': { caller: () => ended('revoked'), status: () => 401 },
  'a guest': {
    caller: () => new TestShopper(shop).enter(),
    status: ({ session }: Operation) => (session === 'private' ? 401 : 404),
  },
  'another account': {
    caller: async () => (await signInByCode(shop, { email: `${newId()}@stranger.example` })).shopper,
    status: () => 404,
  },
  'a partner’s page': {
    caller: () => new TestShopper(shop).enter(partnerOrigin),
    status: ({ isOwnPagesOnly }: Operation) => (isOwnPagesOnly ? 403 : 404),
  },
} satisfies Record<string, { caller: () => Promise<TestShopper>; status: (operation: Operation) => number }>

async function ended(how: 'expired' | 'revoked') {
  const signIn = await begin()
  if (how === 'expired') shop.clock.pass(HOUR + 1)
  else await shop.services.privateSessions.end(shop.db, signIn.UID, 'all', 'logout')
  return new TestShopper(shop).signIn(signIn)
}

/** Calls of an owner: signed in, and as a guest where guests may. */
const owners = { customer: openCustomer, guest: openGuest }
const rows = entries.flatMap(([name, operation]) =>
  (operation.session === 'private' ? (['customer'] as const) : (['customer', 'guest'] as const)).map(
    (kind) => [name, kind, operation] as const,
  ),
)

describe('whose a call is', () => {
  it('is known of every call: what it names, and a body that it takes', () => {
    const parameters = entries.flatMap(([, { params }]) => propertiesOf(params))
    expect(parameters.filter((place) => !naming.includes(place) && !(place in chosen))).toEqual([])
    const withBody = entries.filter(([, { body }]) => body).map(([name]) => shortOf(name))
    expect(Object.keys(bodies).sort()).toEqual(withBody.sort())
  })

  it.each(rows)('holds for %s of a %s', async (name, kind, operation) => {
    const owner = await owners[kind](shop)
    const options = callOf(name, operation, owner.own)
    const isNaming = namedBy(name, operation).length > 0
    const found: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const [who, { caller, status }] of Object.entries(strangers)) {
      if (who === 'who has an expired sign-in') continue // last: it takes an hour
      const headers = who === 'a partner’s page' ? { origin: partnerOrigin } : {}
      const answer = await (await caller()).call(name, { ...options, headers: { ...options.headers, ...headers } })
      const said = JSON.stringify(answer.body)
      expect(owner.secrets.filter((secret) => said.includes(secret))).toEqual([])
      const wanted = status(operation)
      // Who names nothing is answered about themselves.
      if (wanted === 404 && !isNaming) continue
      found[who] = answer.status
      expected[who] = wanted
    }
    expect(found).toEqual(expected)
    const own = await owner.shopper.call(name, options)
    // Some want to be shown once more who it is.
    if (propertiesOf(operation.body).includes('authToken')) expect(own.status).toBe(403)
    else if (byKnowledge.includes(name)) expect(own.status).toBe(404)
    else expect([401, 403, 404]).not.toContain(own.status)
    expect((await (await ended('expired')).call(name, options)).status).toBe(401)
  })
})
