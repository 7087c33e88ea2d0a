import { randomBytes, randomUUID } from 'node:crypto'
import type {
  Address,
  Cart,
  DeliverySlotDay,
  ErrorBody,
  OperationName,
  OperationOutput,
  Order,
  PayResult,
  PrivateToken,
} from '@vitrine/contract'
import { slotKindsOf } from '@vitrine/contract/rules'
import { validateResponse } from '@vitrine/contract/validate'
import { CARD_PUBLIC_KEY } from '../demo/card/card-browser.routes.ts'
import { CARD_SDK_PATH } from '../demo/card/index.ts'
import { secrets } from './secrets.ts'

export type Answer<Name extends OperationName> =
  | { ok: true; status: number; body: OperationOutput<Name>; headers: Record<string, unknown> }
  | { ok: false; status: number; body: ErrorBody; headers: Record<string, unknown> }

/** Receiver of a call: an application in this process, or {@link overHttp}. */
export interface Server {
  inject(options: InjectOptions): Promise<Injected>
}
interface InjectOptions {
  method: 'GET'
  url: string
  query?: Record<string, string>
  headers: Record<string, string>
  payload?: string
}
interface Injected {
  statusCode: number
  headers: Record<string, unknown>
  body: string
  /** Bytes of a file. */
  rawPayload?: Uint8Array
}

/** A server that runs as a process of its own. */
export const overHttp = (baseUrl: string): Server => ({
  async inject({ method, url, query, headers, payload }) {
    const address = new URL(url, baseUrl)
    for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, value)
    const response = await fetch(address, { method, headers, ...(payload === undefined ? {} : { body: payload }) })
    const rawPayload = new Uint8Array(await response.arrayBuffer())
    const body = new TextDecoder().decode(rawPayload)
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body, rawPayload }
  },
})

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** Idempotency key; a new one each time when absent. */
  key?: string
  headers?: Record<string, string | undefined>
  app?: Server
}

export const checkoutPath = '/experience/checkout/guest/v1'
export const payOperation = 'POST /experience/payment/private/v1/unifiedPayment/pay'

/** The origin of the demonstration's partner. */
export const partnerOrigin = 'http://127.0.0.1:5500'

/** The numbers of the demonstration's cards. */
export const cards = { approved: '4111111111111111', declined: '4000000000000002', challenged: '4000000000003220' }

/** One shopper with a token, in one country: a guest, or signed in. Every answer is held against the contract. */
export class TestShopper {
  readonly guestId = randomBytes(16).toString('hex')
  shop: { readonly app: Server; readonly cardUrl: string }
  token = ''
  /** UID of the account that is signed in. */
  UID: string | undefined
  /** Secret of the last exchange, with which the next begins. */
  secret: string | undefined
  /** Origin of the partner's page that the token is for; a browser states it with each call. */
  origin: string | undefined
  location = 'AE'
  locale = 'en-ae'

  constructor(
    shop: { readonly app: Server; readonly cardUrl: string },
    shopLocale: { location: string; locale: string } = { location: 'AE', locale: 'en-ae' },
  ) {
    this.shop = shop
    Object.assign(this, shopLocale)
  }

  /** Goes on at another server. */
  moveTo(shop: { readonly app: Server; readonly cardUrl: string }) {
    this.shop = shop
  }

  get subject() {
    return this.UID ?? `anonymous-${this.guestId}`
  }

  async call<Name extends OperationName>(name: Name, options: CallOptions = {}): Promise<Answer<Name>> {
    const [method, path] = name.split(' ') as [string, string]
    const url = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(options.params?.[part])))
    const headers = {
      'x-reference-code': randomUUID(),
      'x-channel': 'web',
      'x-line-of-business': 'retail',
      'x-organisation-id': 'aldersgate',
      'x-location': this.location,
      'x-locale': this.locale,
      'ocp-apim-subscription-key': secrets.subscriptionKey,
      'idempotency-key': options.key ?? randomUUID(),
      ...(this.token ? { 'x-ciam-token': this.token, ...this.#named() } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.origin && { origin: this.origin }),
      ...options.headers,
    }
    const response = await (options.app ?? this.shop.app).inject({
      method: method as 'GET',
      url,
      ...(options.query
        ? { query: Object.fromEntries(Object.entries(options.query).map(([key, value]) => [key, String(value)])) }
        : {}),
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
      ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
    })
    const body = bodyOf(response) as never
    if (response.statusCode !== 304) {
      const validation = validateResponse(name, response.statusCode, body)
      if (!validation.ok) throw new Error(`${validation.message} ${response.body}`)
    }
    return {
      ok: response.statusCode < 400,
      status: response.statusCode,
      body,
      headers: response.headers,
    } as Answer<Name>
  }

  #named() {
    return this.UID ? { scope: 'private' } : { scope: 'guest', guestuserid: this.guestId }
  }

  /** Goes on signed in, as whose token this is. */
  signIn({ UID, accessToken }: Pick<PrivateToken, 'UID' | 'accessToken'>): this {
    return Object.assign(this, { UID, token: accessToken })
  }

  /** Like {@link call}, for steps that must work. @throws Error with the refusal. */
  async do<Name extends OperationName>(name: Name, options: CallOptions = {}): Promise<OperationOutput<Name>> {
    const answer = await this.call(name, options)
    if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Body of a call that the site makes for this guest, on a partner's page with an origin. */
  credentials(origin?: string) {
    return {
      grant_type: 'client_credentials',
      client_id: secrets.clientId,
      client_secret: secrets.clientSecret,
      scope: 'guest',
      guestUserId: this.guestId,
      ...(this.secret && { guestSecret: this.secret }),
      ...(origin && { origin, partnerKey: 'pk_demo' }),
    }
  }

  /** Gets a token, the first or another. */
  async enter(origin?: string): Promise<this> {
    const { accessToken, guestSecret } = await this.do('POST /token/oauth', { body: this.credentials(origin) })
    this.token = accessToken
    this.secret = guestSecret
    this.origin = origin
    return this
  }

  openCart(): Promise<Cart> {
    return this.do(`POST ${checkoutPath}/cart/user/{userId}`, { params: { userId: this.subject } })
  }

  add(cartId: string, productCode: string, quantity = 1, variationProductCode?: string): Promise<Cart> {
    return this.do(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId },
      body: { quantity, product: { productCode, ...(variationProductCode ? { variationProductCode } : {}) } },
    })
  }

  order(cart: Pick<Cart, 'id' | 'version'>, key?: string): Promise<Order> {
    return this.do(`POST ${checkoutPath}/orders`, {
      query: { cartId: cart.id, cartVersion: cart.version },
      ...(key ? { key } : {}),
    })
  }

  async describe(orderId: string): Promise<Order> {
    const contact = contactIn(this.location)
    const { email, firstName, lastNameOrSurname: lastName } = contact
    await this.do(`POST ${checkoutPath}/orders/customer/guest-customer`, {
      body: { orderId, email, firstName, lastName },
    })
    const order = await this.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
      params: { orderId },
      body: { deliveryMethod: 'home-delivery', fulfillmentContact: contact },
    })
    await this.chooseSlots(order)
    return this.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
      params: { orderId },
      body: { isSameBillingShippingAddress: true },
    })
  }

  /** Holds the first slot of each kind that the order needs, where the country delivers in slots. */
  async chooseSlots({ id: orderId, cartId, items }: Pick<Order, 'id' | 'cartId' | 'items'>): Promise<void> {
    const kinds = slotKindsOf(items)
    if (kinds.length === 0) return
    const { stateOrProvince } = contactIn(this.location).address
    const isFoodSlot = kinds.includes('food')
    const isHamperSlot = kinds.includes('hamper')
    const slots = await this.do('POST /experience/checkout/guest/v4/orders/delivery-slots', {
      body: { isFoodSlot, isHamperSlot, cartId, ...(stateOrProvince ? { stateOrProvince } : {}) },
    })
    const firstOf = (days: DeliverySlotDay[] | null) =>
      days?.flatMap((day) => day.slots).find(({ availability }) => availability === 'Available')?.id
    const [food, hamper] = [firstOf(slots.food), firstOf(slots.hamper)]
    if (!food && !hamper) return
    await this.do(`PUT ${checkoutPath}/orders/{orderId}/delivery-slots`, {
      params: { orderId },
      body: { ...(food ? { food } : {}), ...(hamper ? { hamper } : {}) },
    })
  }

  /** Gets a card's token as the card frame does. */
  async cardToken(number: string = cards.approved): Promise<string> {
    const response = await fetch(`${this.shop.cardUrl}${CARD_SDK_PATH}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicKey: CARD_PUBLIC_KEY, number, expiry: '12/30', code: '123', name: 'A Shopper' }),
    })
    const answer = (await response.json()) as { token?: string }
    if (!answer.token) throw new Error(`no token: ${JSON.stringify(answer)}`)
    return answer.token
  }

  /** Answers a challenge as the bank's page does. */
  async answerChallenge(
    id: string,
    answer: { code: string } | { cancel: true },
  ): Promise<{ status: number; result?: string }> {
    const response = await fetch(`${this.shop.cardUrl}${CARD_SDK_PATH}/challenges/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    })
    return { status: response.status, ...((await response.json()) as object) }
  }

  payBody(order: Order, token: string, challengeResult?: string) {
    return {
      orderId: order.id,
      amount: order.total,
      payment: { type: 'Card', token },
      ...(challengeResult ? { challengeResult } : {}),
    }
  }

  async pay(order: Order, number?: string): Promise<PayResult> {
    return this.do(payOperation, { body: this.payBody(order, await this.cardToken(number)) })
  }

  submit(orderId: string, key?: string): Promise<Order> {
    return this.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId },
      body: { actionName: 'SubmitOrder' },
      ...(key ? { key } : {}),
    })
  }

  /** A pending order with one product, described. */
  async orderOf(productCode: string, quantity = 1, variation?: string): Promise<Order> {
    const { id } = await this.openCart()
    return this.describe((await this.order(await this.add(id, productCode, quantity, variation))).id)
  }

  /** A whole purchase. */
  async buy(productCode: string, quantity = 1, variation?: string): Promise<Order> {
    const order = await this.orderOf(productCode, quantity, variation)
    await this.pay(order)
    return this.submit(order.id)
  }
}

/** What an answer says: a file by its name and bytes, everything else as JSON. */
function bodyOf({ headers, body, rawPayload: bytes }: Injected): unknown {
  if (headers['content-type'] !== 'application/pdf') return body === '' ? null : JSON.parse(body)
  const [, name] = /filename="(.+)"/.exec(String(headers['content-disposition'])) ?? []
  return { name, bytes }
}

export const email = 'amal.haddad@shopper.example'

const contacts: Record<string, { mobile: string; address: Partial<Address> & Pick<Address, 'address1'> }> = {
  AE: {
    mobile: '+971501234567',
    address: { address1: 'Al Wasl Road', address2: 'Jumeirah 1', address3: 'Villa 12', stateOrProvince: 'DU' },
  },
  KW: {
    mobile: '+96551234567',
    address: {
      address1: 'Street 5',
      address2: '3',
      address3: 'House 12',
      cityOrTown: 'Salmiya',
      stateOrProvince: 'HA',
    },
  },
  OM: {
    mobile: '+96892123456',
    address: {
      ...{ address1: 'Al Inshirah Street', address2: 'Al Khuwair', address3: 'Building 3' },
      ...{ cityOrTown: 'Muscat', stateOrProvince: 'MA' },
    },
  },
  HK: {
    mobile: '+85251234567',
    address: { address1: '1 Peking Road', address2: '8A', cityOrTown: 'Tsim Sha Tsui', stateOrProvince: 'KL' },
  },
  SG: { mobile: '+6581234567', address: { address1: '10 Tampines Street', postalOrZipCode: '529510' } },
}

/** A guest's contact, with an address as the country's form wants it. */
export function contactIn(location: string) {
  const { mobile, address } = contacts[location]!
  return {
    firstName: 'Amal',
    lastNameOrSurname: 'Haddad',
    email,
    phoneNumbers: { mobile },
    address: { ...address, countryCode: location, addressType: 'Residential' as const },
  }
}
