import { batch } from '@preact/signals-core'
import type { Cart as CartData, CartItem } from '@vitrine/contract'
import { MAX_LINE_QUANTITY, parseQuantity } from '@vitrine/contract/rules'
import type { StorefrontConfig } from '../config/index.ts'
import type { Emitter } from '../emitter/index.ts'
import type { Environment } from '../environment/index.ts'
import { StorefrontError, type Client, type StorefrontErrorCode, type WriteOutcome } from '../http/index.ts'
import type { I18n } from '../i18n/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Session } from '../session/index.ts'
import type { Persisted } from '../storage/index.ts'
import { createCartApi } from './cart.api.ts'
import { createCartNotices } from './cart.notices.ts'
import type { CartChange } from './cart.reducer.ts'
import { addKey, linesOf, toAddLine } from './cart.rules.ts'
import { createCartSender, type CartSender } from './cart.sender.ts'
import { cartSignals } from './cart.signals.ts'
import { createCartStore, type CartStore } from './cart.store.ts'
import { createCartSync, type CartSync } from './cart.sync.ts'
import { createCartTabs } from './cart.tabs.ts'
import type { AddLine, Cart, CartOutcome, CartRefusal } from './cart.types.ts'

/** Options of {@link createCart}, which its storefront gives. */
export interface CartOptions {
  readonly client: Client
  readonly config: StorefrontConfig
  readonly environment: Environment
  readonly events: Emitter
  readonly session: Session
  readonly i18n: I18n
  readonly notifications: Notifications
  readonly persisted: Persisted
  readonly localeCode: () => string
  /** Cart that the server loaded; null when it found none. */
  readonly initial?: CartData | null | undefined
}

/** Makes the cart of one storefront. */
export function createCart(options: CartOptions): Cart & { snapshot(): CartData | null | undefined } {
  const { environment } = options
  const api = createCartApi(options)
  const store = createCartStore(options.persisted, options.initial)
  const sender = createCartSender(environment, api, store, options.events)
  const sync = createCartSync({ ...options, api, store, sender, tabs: createCartTabs(options) })
  const signals = cartSignals(store.state, options.client)
  // In-flight requests outlive the page; debounced changes are sent at once.
  environment.lifecycle.onLeave(sender.flush)
  return {
    ...signals,
    ...createActions({ store, sender, sync, events: options.events, notices: createCartNotices(options) }),
    load: sync.load,
    settled: sender.idle,
    snapshot() {
      const { status, server } = store.state.peek()
      return status === 'ready' ? (server ?? null) : undefined
    },
  }
}

type Actions = Pick<Cart, 'addLine' | 'setQuantity' | 'increase' | 'decrease' | 'removeLine' | 'undoRemove'>

interface Parts {
  readonly store: CartStore
  readonly sender: CartSender
  readonly sync: CartSync
  readonly events: Emitter
  readonly notices: ReturnType<typeof createCartNotices>
}

function createActions(parts: Parts): Actions {
  const { sync, notices } = parts
  const { state, dispatch } = parts.store
  let sequence = 0
  const change = createChange(parts)

  function refuse(key: string, refusal: CartRefusal): CartOutcome {
    dispatch({ type: 'inputRefused', key, refusal })
    return { outcome: 'refused', ...refusal }
  }
  const notAQuantity = (key: string) => refuse(key, notices.notAQuantity())

  async function addLine(line: AddLine): Promise<CartOutcome> {
    const { productCode } = line
    const quantity = parseQuantity(line.quantity ?? 1)
    if (!quantity) return notAQuantity(`new:${productCode}`)
    return change({ kind: 'add', sequence: ++sequence, key: addKey(line), productCode, quantity, line })
  }

  async function setLine(key: string, quantity: number): Promise<CartOutcome> {
    const line = lineAt(key)
    if (line) {
      const { productCode } = line.product
      return change({ kind: 'set', sequence: ++sequence, key, productCode, quantity, line })
    }
    await sync.load()
    return refuse(key, notices.refused(new StorefrontError('NOT_FOUND', 'The line is no longer there.')))
  }

  const lineAt = (id: string): CartItem | undefined => linesOf(state.peek().server).find((line) => line.id === id)

  async function step(lineId: string, by: number): Promise<CartOutcome> {
    const desired = state.peek().pending.findLast(({ key }) => key === lineId) ?? lineAt(lineId)
    const quantity = (desired?.quantity ?? 0) + by
    if (quantity < 0) return { outcome: 'done' }
    return quantity > MAX_LINE_QUANTITY ? notAQuantity(lineId) : setLine(lineId, quantity)
  }

  return {
    addLine,
    async setQuantity(lineId, value) {
      const quantity = parseQuantity(value)
      return quantity === undefined ? notAQuantity(lineId) : setLine(lineId, quantity)
    },
    increase: (lineId) => step(lineId, 1),
    decrease: (lineId) => step(lineId, -1),
    removeLine: (lineId) => setLine(lineId, 0),
    async undoRemove() {
      const line = state.peek().removed
      if (!line) return { outcome: 'done' }
      dispatch({ type: 'undone' })
      return addLine(toAddLine(line))
    },
  }
}

type Result = WriteOutcome<CartData>

/**
 * A change's whole life: shown at once, sent in its turn, then acknowledged, rolled back, or asked about until known.
 */
function createChange({ store: { state, dispatch }, sender, sync, events, notices }: Parts) {
  return async (next: CartChange): Promise<CartOutcome> => {
    dispatch({ type: 'changed', change: next })
    return sender.send(next, async (change, result) => {
      const outcome = batch(() => finish(change, result))
      if (state.peek().status === 'unknown') sync.reconcile()
      if (isRefusedSet(change, result, 'NOT_FOUND', 'CART_CLOSED')) await sync.load()
      return outcome
    })
  }

  function finish(change: CartChange, result: Result): CartOutcome {
    if (result.outcome === 'done') {
      const before = state.peek().server
      dispatch({ type: 'acknowledged', change, cart: result.value })
      sync.share(result.value)
      events.emit({ type: 'cartChanged', change, before, cart: result.value })
      return { outcome: 'done' }
    }
    if (isRefusedSet(change, result, 'NOT_FOUND') && !change.quantity) {
      dispatch({ type: 'alreadyGone', change })
      return { outcome: 'done' }
    }
    const { outcome, error } = result
    if (outcome === 'refused') {
      const refusal = notices.refused(error, change.kind === 'set' ? change.line.product.productName : '')
      dispatch({ type: 'refused', change, refusal })
      return { outcome, ...refusal }
    }
    if (outcome === 'unknown') dispatch({ type: 'unknown', change, error })
    else dispatch({ type: 'failed', change })
    notices[outcome](error)
    return { outcome, error }
  }
}

const isRefusedSet = ({ kind }: CartChange, result: Result, ...codes: readonly StorefrontErrorCode[]) =>
  kind === 'set' && result.outcome === 'refused' && codes.includes(result.error.code)
