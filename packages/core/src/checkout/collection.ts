import { computed, signal } from '@preact/signals-core'
import type { CollectionChoice, CollectionStore, Order, OrderStore } from '@vitrine/contract'
import type { StorefrontError } from '../http/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { CheckoutCollection } from './checkout.ts'
import { isCollected } from './checkout.rules.ts'
import { storeFault } from './endings.ts'
import type { CheckoutForm } from './form.ts'
import { createSlotOrder, explainRefusal, type SlotOrderOptions } from './slot-order.ts'

const base = '/experience/checkout/guest/v1'

/** Options of {@link createCollection}. */
export interface CollectionOptions extends SlotOrderOptions {
  readonly form: Pick<CheckoutForm, 'fields' | 'setField' | 'collector'>
}

const ranks = ['All', 'Part', 'None'] as const
const bestFirst = (stores: readonly CollectionStore[]): CollectionStore[] =>
  stores.toSorted((a, b) => ranks.indexOf(a.availability) - ranks.indexOf(b.availability))

type OrderId = Pick<Order, 'id'>

function createCalls({ client, environment }: CollectionOptions) {
  return {
    stores: async ({ id: orderId }: OrderId) =>
      (await client.call(`GET ${base}/orders/{orderId}/collection-store`, { params: { orderId } })).items,
    choose: ({ id: orderId }: OrderId, body: CollectionChoice) =>
      client.call(`PUT ${base}/orders/{orderId}/collection-store`, { params: { orderId }, body }),
    abandon({ id: orderId }: OrderId) {
      const input = { params: { orderId }, body: { actionName: 'AbandonOrder' as const } }
      return client.call(`POST ${base}/orders/{orderId}/actions`, input, { idempotencyKey: environment.uuid() })
    },
  }
}

/** What is known of the stores, and of the one that the order has. */
function createState({ cart, view, form }: CollectionOptions) {
  const stores = signal<readonly CollectionStore[] | undefined>()
  const order = computed((): Order | undefined => {
    const known = view.order.value
    return known?.cartId === cart.id.value && known?.cartVersion === cart.version.value ? known : undefined
  })
  const chosen = computed((): OrderStore | undefined => order.value?.fulfillmentInfo?.collectionStore)
  const storeIn = (code: string) => stores.peek()?.find(({ location }) => location.code === code)
  const hasAll = (code: string) => !stores.peek() || storeIn(code)?.availability === 'All'
  return {
    status: signal<CheckoutCollection['status']['value']>('idle'),
    notice: signal<MessageKey | undefined>(),
    stores,
    order,
    chosen,
    isWanted: () => isCollected(form.fields.peek()),
    storeIn,
    hasAll,
    isHeld: (code: string | undefined) => !!code && chosen.peek()?.code === code && hasAll(code),
  }
}

/** Reads the stores, one answer at a time: a later question makes an earlier answer worth nothing. */
function createReading(options: CollectionOptions, { status, notice, stores }: ReturnType<typeof createState>) {
  const { ensureOrder } = createSlotOrder(options)
  const calls = createCalls(options)
  let asked = 0
  const next = () => ++asked

  /** @returns Whether the answer is the last one that was asked for. */
  async function read(): Promise<boolean> {
    const turn = next()
    status.value = 'loading'
    try {
      const found = await calls.stores(await ensureOrder())
      if (turn !== asked) return false
      stores.value = bestFirst(found)
      status.value = 'ready'
      return true
    } catch (thrown) {
      if (turn !== asked) return false
      stores.value = undefined
      const said = await explainRefusal(thrown as StorefrontError, options, 'outcome.storeFailed')
      // Where checkout says why, there is nothing to say beside the stores.
      notice.value = said === 'outcome.storeFailed' ? undefined : said
      status.value = 'failed'
      return false
    }
  }

  return { next, isLast: (turn: number) => turn === asked, read }
}

/** Where an order is collected: the stores with what they have of it, and the one that it has. */
export function createCollection(options: CollectionOptions) {
  const { memory, view, form } = options
  const state = createState(options)
  const { status, notice, stores, order, chosen, isWanted, storeIn, hasAll, isHeld } = state
  const { ensureOrder, readOrder } = createSlotOrder(options)
  const calls = createCalls(options)
  const { next, isLast, read } = createReading(options, state)

  function lose(why: MessageKey) {
    form.setField('store', '')
    notice.value = why
  }

  async function put(storeCode: string): Promise<void> {
    const turn = next()
    status.value = 'choosing'
    try {
      const held = await calls.choose(await ensureOrder(), { storeCode, collector: form.collector() })
      if (!isWanted()) return leave(held)
      if (!isLast(turn)) return
      view.order.value = held
      form.setField('store', storeCode)
      status.value = 'ready'
    } catch (thrown) {
      const error = thrown as StorefrontError
      const fault = error.code === 'NOT_FOUND' ? 'outcome.storeClosed' : storeFault(error)
      if (fault) lose(fault)
      else notice.value = await explainRefusal(error, options, 'outcome.storeFailed')
      await read()
    }
  }

  /** Chooses the store of the form for an order that has it not, or says that it cannot be had any more. */
  async function chooseAgain(): Promise<void> {
    const { store } = form.fields.peek()
    if (!store || isHeld(store)) return
    if (hasAll(store)) await put(store)
    else lose(storeIn(store) ? 'outcome.storeSoldOut' : 'outcome.storeClosed')
  }

  async function load(): Promise<void> {
    if (isWanted() && (await read())) await chooseAgain()
  }

  /** Gives up an order that is not collected any more: the next one has the fee of its delivery again. */
  async function leave(left = order.peek()): Promise<void> {
    if (isWanted() || !left?.fulfillmentInfo?.collectionStore || left.payments.length > 0) return
    next()
    status.value = 'idle'
    memory.setAttempt(undefined)
    view.order.value = undefined
    await calls.abandon(left).catch(() => undefined)
  }

  return {
    status,
    notice,
    stores,
    chosen,
    load,
    leave,
    async choose(code: string): Promise<void> {
      if (status.peek() === 'choosing' || view.status.peek() !== 'editing') return
      notice.value = undefined
      view.notice.value = undefined
      form.setField('store', code)
      if (!isHeld(code)) await put(code)
    },
    /** Whether an order that is collected has no store yet that has all of it. */
    isMissing: () => !isHeld(form.fields.peek().store),
    /** Brings back after a reload what this tab has chosen. */
    async restore(): Promise<void> {
      const { store } = form.fields.peek()
      if (!store || memory.attempt()?.payKey) return
      if (!view.order.peek()) await readOrder()
      await (isWanted() && !isHeld(store) ? load() : leave())
    },
    /** Reads anew, after an order was refused for its store, what it has and what there is to choose. */
    async refresh(): Promise<void> {
      await readOrder()
      await load()
    },
  }
}

/** @see createCollection */
export type Collection = ReturnType<typeof createCollection>
