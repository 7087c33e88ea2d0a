import type { Cart, CartItem, Currency, OperationInput } from '@vitrine/contract'
import { brokenMeasure } from '@vitrine/contract/rules'
import { fixtureCart, type BulkFrom, type CartMost, type DeliveryFee, type Hinted } from '../fixtures/cart.ts'
import { fixtureHamperDays, fixtureDayChoice } from '../fixtures/hamper-days.ts'
import { addEach } from './bulk-double.ts'
import { doubleCoupon, withDoubleCoupon } from './coupon-double.ts'
import type { Handlers } from './operation.ts'
import { notFound, Refusal } from './refusal.ts'

const checkout = '/experience/checkout/guest/v1'

export interface CartDoubleOptions extends DeliveryFee, CartMost, BulkFrom, Hinted {
  readonly currency: Currency
  /** Of the words of days. @defaultValue 'en' */
  readonly language?: string
  /** Day that is wished for the hampers at the start. */
  readonly hamperDate?: string | undefined
  /** One unit of what a code names, as a line of the cart; undefined when it is not sold. */
  readonly find: (productCode: string, variationProductCode?: string) => CartItem | undefined
  /** What is in the cart at the start; there is no cart without. */
  readonly items?: readonly CartItem[]
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

type AddBody = OperationInput<`POST ${typeof checkout}/cart/{cartId}/item`>['body']

/** The carts of one shopper, one open at a time. */
export interface CartDouble {
  readonly handlers: Handlers
  /** Units by product or variation code, where they differ from the product's own. */
  readonly stock: Map<string, number>
  /** Minor units by product code, where they differ. */
  readonly price: Map<string, number>
  /** Bodies of the calls that added something, in order. */
  readonly added: readonly AddBody[]
  /** Opens the cart, and adds something to it. */
  addToOpen(body?: AddBody): Cart
  /** Sets the units of a line; 0 removes it. */
  setQuantity(cartId: string, itemId: string, quantity: number): Cart
  /** The open cart. @throws Refusal when there is none */
  snapshot(): Cart
  /** Units of a product, 0 when there is none. */
  quantity(productCode: string): number
  /** The cart was ordered elsewhere. */
  close(): void
  /** Another tab, or device, has wished a day for the hampers. */
  chooseDay(date: string | null): void
  id(): string
  version(): number
}

/**
 * Carts that keep the rules a client can see: one line a configuration, absolute quantities, stock, a version for each
 * change.
 */
export function createCartDouble({ currency, find, now = Date.now, ...options }: CartDoubleOptions): CartDouble {
  const stock = new Map<string, number>()
  const price = new Map<string, number>()
  const added: AddBody[] = []
  let opened = 0
  let lines = 0
  let hasCoupon = false
  let hamperDate = options.hamperDate ?? null
  let cart: { readonly id: string; version: number; items: readonly CartItem[] } | undefined
  if (options.items?.length) cart = { ...open(), version: 1, items: options.items }

  function open() {
    return { id: `${++opened}`.padStart(32, '0'), version: 0, items: [] }
  }

  const codeOf = ({ product }: CartItem) => product.variationProductCode ?? product.productCode
  const stockOf = (item: CartItem) =>
    stock.get(codeOf(item)) ?? stock.get(item.product.productCode) ?? item.product.inventoryInfo.onlineStockAvailable

  function pricedLine(item: CartItem): CartItem {
    const amount = price.get(item.product.productCode) ?? item.unitAmount.amount
    const unitAmount = { ...item.unitAmount, amount }
    const inventoryInfo = { onlineStockAvailable: stockOf(item) }
    const total = { ...unitAmount, amount: amount * item.quantity }
    return { ...item, unitAmount, total, product: { ...item.product, inventoryInfo } }
  }

  function snapshot(): Cart {
    if (!cart) throw notFound()
    const shown = fixtureCart(cart.items.map(pricedLine), currency, cart.version, options)
    const dayChoice = { hamperDate, hamperDateInfo: fixtureDayChoice(hamperDate, options.language ?? 'en') }
    const priced = { ...shown, ...dayChoice, id: cart.id, updatedAt: new Date(now()).toISOString() }
    return hasCoupon ? withDoubleCoupon(priced) : priced
  }

  function openCart(cartId: string) {
    if (cart?.id !== cartId) throw new Refusal({ status: 409, code: 'CART_CLOSED' })
    return cart
  }

  function change(cartId: string, items: readonly CartItem[]): Cart {
    const current = openCart(cartId)
    assertLimits(current.items, items)
    cart = { ...current, version: current.version + 1, items }
    return snapshot()
  }

  /** As the server: a change may bring a cart neither above a limit nor further above it. */
  function assertLimits(before: readonly CartItem[], after: readonly CartItem[]) {
    const contentOf = (lines: readonly CartItem[]) => ({
      lines: lines.length,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      value: 0,
    })
    const most = { lines: options.lines ?? Infinity, units: options.units ?? Infinity, value: Infinity }
    const broken = brokenMeasure(contentOf(before), contentOf(after), most)
    if (!broken || broken === 'value') return
    const code = broken === 'lines' ? 'CART_LINES_EXCEEDED' : 'CART_UNITS_EXCEEDED'
    throw new Refusal({ status: 409, code, details: [{ reason: broken, limit: most[broken] }] })
  }

  function assertStock(item: CartItem, requested: number, wanted = requested) {
    const available = stockOf(item)
    if (wanted <= available) return
    const { productCode, productName } = item.product
    const details = [{ itemId: item.id, productCode, productName, requested, available }]
    throw new Refusal({ status: 409, code: 'QUANTITY_EXCEED', details })
  }

  function add(cartId: string, body: AddBody): Cart {
    const { items } = openCart(cartId)
    const unit = find(body.product.productCode, body.product.variationProductCode ?? undefined)
    if (!unit) throw notFound()
    const present = items.find((item) => codeOf(item) === codeOf(unit))
    assertStock(present ?? unit, body.quantity, (present?.quantity ?? 0) + body.quantity)
    const next = present
      ? items.map((item) => (item === present ? withUnits(item, body.quantity) : item))
      : [...items, { ...unit, id: unit.id || `line-${++lines}`, quantity: body.quantity }]
    const changed = change(cartId, next)
    added.push(body)
    return changed
  }

  const withUnits = (item: CartItem, more: number): CartItem => ({ ...item, quantity: item.quantity + more })

  function setQuantity(cartId: string, itemId: string, quantity: number): Cart {
    const { items } = openCart(cartId)
    const line = items.find(({ id }) => id === itemId)
    if (!line) throw notFound()
    assertStock(line, quantity)
    if (quantity === 0)
      return change(
        cartId,
        items.filter((item) => item !== line),
      )
    return change(
      cartId,
      items.map((item) => (item === line ? { ...item, quantity } : item)),
    )
  }

  function addToOpen(body?: AddBody): Cart {
    cart ??= open()
    return body ? add(cart.id, body) : snapshot()
  }

  const language = options.language ?? 'en'

  const handlers: Handlers = {
    [`GET ${checkout}/cart/{cartId}/hamper-days`]: () => fixtureHamperDays('hamper', language),
    [`PUT ${checkout}/cart/{cartId}/hamper-date`]: ({ params, body: { date } }) => {
      const said = fixtureDayChoice(date, language)
      if (said && !said.isOffered)
        throw new Refusal({
          ...{ status: 409, code: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE' },
          details: [{ field: '/date', reason: 'nearest-day', message: said.nearest!.date }],
        })
      hamperDate = date
      return change(params.cartId, openCart(params.cartId).items)
    },
    [`POST ${checkout}/cart/user/{userId}`]: () => addToOpen(),
    [`POST ${checkout}/cart/user/{userId}/item`]: ({ body }) => addToOpen(body),
    [`GET ${checkout}/cart/user/{userId}`]: () => (cart ? snapshot() : null),
    [`GET ${checkout}/cart/{cartId}`]: ({ params }) => {
      if (cart?.id !== params.cartId) throw notFound()
      return snapshot()
    },
    [`POST ${checkout}/cart/{cartId}/item`]: ({ params, body }) => add(params.cartId, body),
    [`POST ${checkout}/cart/{cartId}/bulkitems`]: ({ params, body }) => {
      openCart(params.cartId)
      return { items: addEach(body.items, (item) => add(params.cartId, item)), cart: snapshot() }
    },
    [`PUT ${checkout}/cart/{cartId}/item/{itemId}/{quantity}`]: ({ params }) =>
      setQuantity(params.cartId, params.itemId, params.quantity),
    [`DELETE ${checkout}/cart/{cartId}/item/{itemId}`]: ({ params }) => setQuantity(params.cartId, params.itemId, 0),
    [`PUT ${checkout}/cart/{cartId}/coupon/{couponCode}`]: ({ params }) => {
      if (params.couponCode.toUpperCase() !== doubleCoupon) throw new Refusal({ status: 409, code: 'COUPON_UNKNOWN' })
      hasCoupon = true
      return change(params.cartId, openCart(params.cartId).items)
    },
    [`DELETE ${checkout}/cart/{cartId}/coupon/{couponCode}`]: ({ params }) => {
      hasCoupon = false
      return change(params.cartId, openCart(params.cartId).items)
    },
    [`POST ${checkout}/cart/{cartId}/handover`]: ({ params }) => {
      openCart(params.cartId)
      return { code: 'fixture-handover-code', expiresAt: new Date(now() + 60_000).toISOString() }
    },
  }

  return {
    handlers,
    stock,
    price,
    added,
    addToOpen,
    setQuantity,
    snapshot,
    quantity: (code) => cart?.items.find(({ product }) => product.productCode === code)?.quantity ?? 0,
    close: () => void (cart = undefined),
    chooseDay(date) {
      hamperDate = date
      if (cart) change(cart.id, cart.items)
    },
    id: () => cart?.id ?? '',
    version: () => cart?.version ?? -1,
  }
}
