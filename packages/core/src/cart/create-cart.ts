import { batch, computed, signal, type Signal } from '@preact/signals-core'
import type { Cart as CartData, CartItem } from '@vitrine/contract'
import type { StorefrontConfig } from '../config/index.ts'
import type { Environment } from '../environment/index.ts'
import { StorefrontError, type Client } from '../http/index.ts'
import type { I18n } from '../i18n/index.ts'
import { errorToast, type Notifications } from '../notifications/index.ts'
import type { Session } from '../session/index.ts'
import type { Persisted } from '../storage/index.ts'
import { createCartApi } from './cart.api.ts'
import { addKey, findLine, linesOf, MAX_QUANTITY, paint, parseQuantity, toAddLine } from './cart.rules.ts'
import type { AddLine, Cart, CartOutcome, CartRefusal } from './cart.ts'
import { createCartStore } from './cart.store.ts'
import { createChangeQueue, type ChangeQueue } from './change-queue.ts'

/** What {@link createCart} needs of its storefront. */
export interface CartOptions {
  readonly client: Client
  readonly config: StorefrontConfig
  readonly environment: Environment
  readonly session: Session
  readonly i18n: I18n
  readonly notifications: Notifications
  readonly persisted: Persisted
  readonly localeCode: () => string
  /** What the server loaded; null when it found no cart. */
  readonly initial?: CartData | null | undefined
}

type Add = AddLine & { readonly quantity: number }
type ByKey<V> = Signal<ReadonlyMap<string, V>>

const put = <V>(map: ByKey<V>, key: string, value: V) => void (map.value = new Map(map.peek()).set(key, value))
const drop = <V>(map: ByKey<V>, key: string) =>
  void (map.value = new Map([...map.peek()].filter(([one]) => one !== key)))

/** Makes the cart of one storefront. */
export function createCart(options: CartOptions): Cart & { snapshot(): CartData | null | undefined } {
  const { environment, i18n, notifications } = options
  const api = createCartApi({
    ...options,
    cartId: () => store.server.peek()?.id ?? options.persisted.get('cartId'),
    onOpen: (cart) => store.replace(cart),
  })
  const store = createCartStore(options, api.read, api.settle)
  const { server } = store

  const wanted = signal<ReadonlyMap<string, number>>(new Map())
  const adding = signal<ReadonlyMap<string, Add>>(new Map())
  const lineErrors = signal<ReadonlyMap<string, CartRefusal>>(new Map())
  const lastAdded = signal<CartItem | undefined>()
  const removed = signal<CartItem | undefined>()
  const painted = computed(() => paint(server.value, wanted.value))

  const queues = new Map<string, ChangeQueue<never, CartOutcome>>()
  const turns = new Map<string, Promise<unknown>>()
  const open = new Set<Promise<unknown>>()

  /** Adds and absolute quantities of one product must arrive in the order of the shopper's clicks. */
  function inTurn<T>(productCode: string, task: () => Promise<T>): Promise<T> {
    const turn = (turns.get(productCode) ?? Promise.resolve()).then(task)
    turns.set(productCode, turn)
    return turn
  }

  function enqueue<Change>(
    key: string,
    change: Change,
    join: (waiting: Change, next: Change) => Change,
    send: (change: Change) => Promise<CartOutcome>,
  ): Promise<CartOutcome> {
    let found = queues.get(key) as ChangeQueue<Change, CartOutcome> | undefined
    if (!found) queues.set(key, (found = createChangeQueue(environment, join, send)) as never)
    const outcome = found.push(change)
    open.add(outcome)
    return outcome.finally(() => open.delete(outcome))
  }

  const lineOf = (id: string) => linesOf(server.peek()).find((line) => line.id === id)

  function refuse(id: string, error: StorefrontError, name: string, message?: string): CartOutcome {
    const { code, details } = error
    const [detail] = details
    const refusal: CartRefusal = {
      code,
      details,
      message:
        message ??
        i18n.find(`cart.refused.${code}`, {
          name: detail?.productName || name,
          ...(detail?.available != null && { count: detail.available }),
        }) ??
        i18n.find(`errors.${code}`) ??
        error.message,
    }
    put(lineErrors, id, refusal)
    notifications.show({ kind: 'error', message: refusal.message })
    return { outcome: 'refused', ...refusal }
  }

  function fail(outcome: 'failed' | 'unknown', error: StorefrontError): CartOutcome {
    if (outcome === 'unknown') store.doubt(error)
    const message =
      outcome === 'unknown' ? i18n.t('cart.changeUnknown') : (errorToast(error, i18n) ?? i18n.t('cart.changeFailed'))
    notifications.show({ kind: 'error', message })
    return { outcome, error }
  }

  const refuseInput = (id: string) =>
    refuse(
      id,
      new StorefrontError('INVALID_INPUT', 'Not a quantity.'),
      '',
      i18n.t('cart.refused.INVALID_QUANTITY', { max: MAX_QUANTITY }),
    )

  /** Sends one absolute quantity; the optimistic one is dropped with the answer, unless the shopper wants another by then. */
  async function sendQuantity(line: CartItem, quantity: number): Promise<CartOutcome> {
    const result = await inTurn(line.product.productCode, () => api.setQuantity(line.id, quantity))
    const isGone = result.outcome === 'refused' && result.error.code === 'NOT_FOUND'
    const outcome = batch((): CartOutcome => {
      // What waits behind this change is still the shopper's wish: it is painted, and sent next.
      if (wanted.peek().get(line.id) === quantity) drop(wanted, line.id)
      if (result.outcome === 'done') {
        store.commit(result.value)
        return { outcome: 'done' }
      }
      if (isGone && !quantity) return { outcome: 'done' }
      if (!quantity) removed.value = undefined
      return result.outcome === 'refused'
        ? refuse(line.id, result.error, line.product.productName)
        : fail(result.outcome, result.error)
    })
    if (isGone || (result.outcome === 'refused' && result.error.code === 'CART_CLOSED')) await store.load()
    return outcome
  }

  function change(line: CartItem | undefined, lineId: string, quantity: number): Promise<CartOutcome> {
    if (!line)
      return store
        .load()
        .then(() => refuse(lineId, new StorefrontError('NOT_FOUND', 'The line is no longer there.'), ''))
    batch(() => {
      put(wanted, lineId, quantity)
      drop(lineErrors, lineId)
      if (!quantity) removed.value = line
    })
    return enqueue(
      lineId,
      quantity,
      (_, next) => next,
      (last) => sendQuantity(lineOf(lineId) ?? line, last),
    )
  }

  async function sendAdd(key: string, add: Add): Promise<CartOutcome> {
    const id = `new:${add.productCode}`
    const result = await inTurn(add.productCode, () => api.add(key, add))
    return batch((): CartOutcome => {
      const left = (adding.peek().get(key)?.quantity ?? 0) - add.quantity
      if (left > 0) put(adding, key, { ...add, quantity: left })
      else drop(adding, key)
      if (result.outcome === 'done') {
        store.commit(result.value)
        lastAdded.value = findLine(result.value, add)
        return { outcome: 'done' }
      }
      return result.outcome === 'refused' ? refuse(id, result.error, '') : fail(result.outcome, result.error)
    })
  }

  async function addLine(line: AddLine): Promise<CartOutcome> {
    const quantity = parseQuantity(line.quantity ?? 1)
    const id = `new:${line.productCode}`
    if (!quantity) return refuseInput(id)
    const key = addKey(line)
    batch(() => {
      put(adding, key, { ...line, quantity: quantity + (adding.peek().get(key)?.quantity ?? 0) })
      drop(lineErrors, id)
    })
    return enqueue<Add>(
      key,
      { ...line, quantity },
      (waiting, next) => ({ ...next, quantity: waiting.quantity + next.quantity }),
      (add) => sendAdd(key, add),
    )
  }

  const quantityOf = (lineId: string) => wanted.peek().get(lineId) ?? lineOf(lineId)?.quantity ?? 0
  const step = async (lineId: string, by: number): Promise<CartOutcome> => {
    const quantity = quantityOf(lineId) + by
    if (quantity < 0) return { outcome: 'done' }
    if (quantity > MAX_QUANTITY) return refuseInput(lineId)
    return change(lineOf(lineId), lineId, quantity)
  }

  // In-flight requests outlive the page; what still waits for a quiet moment is sent at once.
  const flush = () => queues.forEach((queued) => queued.flush())
  environment.lifecycle.onLeave(flush)
  environment.lifecycle.onResume(() => void (store.isWatching() && store.load()))

  return {
    status: store.status,
    error: store.error,
    id: computed(() => server.value?.id),
    version: computed(() => server.value?.version ?? 0),
    groups: computed(() => painted.value.groups),
    lines: computed(() => painted.value.groups.flatMap(({ items }) => items)),
    count: computed(() =>
      [...adding.value.values()].reduce((sum, { quantity }) => sum + quantity, painted.value.count),
    ),
    subtotal: computed(() => store.sum('subtotal', painted.value.difference)),
    total: computed(() => store.sum('total', painted.value.difference)),
    discountTotal: computed(() => server.value?.discountTotal),
    deliveryFee: computed(() => server.value?.shippingTotal),
    freeDelivery: computed(() => server.value?.freeDelivery),
    messages: computed(() => server.value?.cartMessages ?? []),
    pending: computed(
      () =>
        new Set([...wanted.value.keys(), ...[...adding.value.values()].map(({ productCode }) => `new:${productCode}`)]),
    ),
    lineErrors,
    lastAdded,
    removed,
    load: store.load,
    addLine,
    setQuantity: async (lineId, value) => {
      const quantity = parseQuantity(value)
      return quantity === undefined ? refuseInput(lineId) : change(lineOf(lineId), lineId, quantity)
    },
    increase: (lineId) => step(lineId, 1),
    decrease: (lineId) => step(lineId, -1),
    removeLine: async (lineId) => change(lineOf(lineId), lineId, 0),
    async undoRemove() {
      const line = removed.peek()
      if (!line) return { outcome: 'done' }
      removed.value = undefined
      return addLine(toAddLine(line))
    },
    async settled() {
      while (open.size) {
        flush()
        await Promise.all(open)
      }
    },
    snapshot: store.snapshot,
  }
}
