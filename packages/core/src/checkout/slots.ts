import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { DeliverySlotDay, DeliverySlotQuery, DeliverySlots, Order, OrderSlot } from '@vitrine/contract'
import { slotKindsOf, type SlotKind } from '@vitrine/contract/rules'
import { StorefrontError } from '../http/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import { createArea } from './area.ts'
import type { CheckoutSlots } from './checkout.ts'
import { isUndelivered } from './endings.ts'
import { createSlotOrder, explainRefusal, type SlotOrderOptions } from './slot-order.ts'
import { createWishedDay } from './wished-day.ts'

const base = '/experience/checkout/guest/v1'

/** Options of {@link createSlots}. */
export interface SlotsOptions extends SlotOrderOptions {
  /** Place that the order goes to, as far as slots depend on it. */
  readonly place: ReadonlySignal<Pick<DeliverySlotQuery, 'stateOrProvince'>>
  /** Called when a slot is held: the fault of a missing one no longer holds. */
  readonly onHeld: (kind: SlotKind, id: string) => void
  /** Called when all goods are known to go to the place: the fault of those that did not no longer holds. */
  readonly onServed: () => void
}

const isIn = (days: readonly DeliverySlotDay[], { id }: OrderSlot) =>
  days.some(({ slots }) => slots.some((slot) => slot.id === id))

/** Refusals of a slot that another has taken, or that is too near by now. */
const gone: readonly string[] = ['VALIDATION_CONFLICT', 'DELIVERY_SLOT_EXPIRED', 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE']

const ofCart = (cartId: string | undefined) => (cartId ? { cartId } : {})

const hasNoDate = (thrown: unknown) => thrown instanceof StorefrontError && thrown.code === 'NO_HAMPER_DATES_AVAILABLE'

/** Says why no slot is held. @returns What is said beside the slots. */
async function explain(error: StorefrontError, options: SlotsOptions): Promise<MessageKey | undefined> {
  if (isUndelivered(error)) return 'outcome.notDelivered'
  return gone.includes(error.code) ? 'outcome.slotTaken' : explainRefusal(error, options, 'outcome.slotFailed')
}

/** The slots that the order of the cart holds, or held until their time was over. */
function createHeld({ cart, view }: Pick<SlotsOptions, 'cart' | 'view'>) {
  const orderOfCart = (): Order | undefined => {
    const order = view.order.value
    return order?.cartId === cart.id.value && order?.cartVersion === cart.version.value ? order : undefined
  }
  const heldOf = (kind: SlotKind): OrderSlot | undefined =>
    orderOfCart()?.deliverySlots?.find((slot) => slot.kind === kind && slot.status !== 'Booked')
  return { heldOf, orderOfCart }
}

/** Reads the slots for where the order goes, one answer at a time. */
function createReading(options: SlotsOptions) {
  const { client, cart, environment, place, onServed } = options
  const status = signal<Exclude<CheckoutSlots['status']['value'], 'holding'>>('idle')
  const listed = signal<DeliverySlots | undefined>()
  /** Milliseconds that the server's clock is before the shopper's. */
  const ahead = signal(0)
  const kinds = computed(() => slotKindsOf(cart.groups.value))
  const { note, types, undelivered } = createArea(options)
  let asked = 0
  const daysOf = (kind: SlotKind): readonly DeliverySlotDay[] | undefined =>
    kinds.value.includes(kind) ? (listed.value?.[kind] ?? undefined) : undefined
  const secondsLeft = (slot: OrderSlot): number => {
    // The shop gives a place back as soon as somebody asks for places, at a time of its own.
    if (slot.status === 'Expired') return 0
    const days = daysOf(slot.kind)
    // One that nobody gets any more is over whatever its time: the operator closed it, or the order goes elsewhere.
    if (days && !isIn(days, slot)) return 0
    return Math.ceil((Date.parse(slot.heldUntil ?? '') - ahead.value - environment.now()) / 1000)
  }

  /**
   * Reads the slots for where the order goes now, and what of it does not go there.
   * @returns Whether this is the last answer that was asked for.
   */
  async function read(): Promise<boolean> {
    const isFoodSlot = kinds.peek().includes('food')
    const isHamperSlot = kinds.peek().includes('hamper')
    const isFashion = types.peek().includes('fashion')
    const area = place.peek().stateOrProvince
    if (!isFoodSlot && !isHamperSlot && !(isFashion && area)) return false
    const turn = ++asked
    status.value = 'loading'
    try {
      const asking = { isFoodSlot, isHamperSlot, isFashion }
      const body = { ...asking, ...ofCart(cart.id.peek()), ...place.peek() }
      const found = await client.call('POST /experience/checkout/guest/v4/orders/delivery-slots', { body })
      if (turn !== asked) return false
      ahead.value = Date.parse(found.now) - environment.now()
      listed.value = found
      const isServedNow = note(area, found.undelivered)
      status.value = 'ready'
      if (isServedNow) onServed()
      return true
    } catch (thrown) {
      if (turn !== asked) return false
      listed.value = undefined
      status.value = hasNoDate(thrown) ? 'none' : 'failed'
      return false
    }
  }

  return { status, kinds, types, undelivered, daysOf, secondsLeft, read }
}

/** When food and hampers come, where the country delivers them in slots: one is held for each, for some minutes. */
export function createSlots(options: SlotsOptions) {
  const { client, cart, memory, view, place, onHeld } = options
  const notice = signal<MessageKey | undefined>()
  const { kinds, types, undelivered, daysOf, secondsLeft, read, ...reading } = createReading(options)
  const { ensureOrder, readOrder } = createSlotOrder(options)
  const { heldOf, orderOfCart } = createHeld(options)

  async function load(): Promise<void> {
    if (await read()) await wishedDay.open()
  }

  /** The last choice of each kind that is still to be held. */
  const waiting = new Map<SlotKind, string>()
  const holding = signal<Promise<void> | undefined>()
  const status = computed(() => (holding.value ? 'holding' : reading.status.value))

  async function choose(kind: SlotKind, id: string): Promise<void> {
    if (view.status.peek() !== 'editing') return
    waiting.set(kind, id)
    if (holding.peek()) return
    holding.value = holdAll().finally(() => (holding.value = undefined))
    await holding.peek()
  }

  async function holdAll(): Promise<void> {
    for (const [kind, id] of waiting) {
      waiting.delete(kind)
      if (view.status.peek() === 'editing') await hold(kind, id)
    }
  }

  async function hold(kind: SlotKind, id: string): Promise<void> {
    notice.value = undefined
    try {
      view.order.value = await client.call(`PUT ${base}/orders/{orderId}/delivery-slots`, {
        params: { orderId: (await ensureOrder()).id },
        body: { [kind]: id },
      })
      onHeld(kind, id)
    } catch (thrown) {
      notice.value = await explain(thrown as StorefrontError, options)
      await load()
    }
  }

  /** The kinds that still need a slot, as far as the slots are known. */
  const missing = (): SlotKind[] =>
    kinds.peek().filter((kind) => {
      const held = heldOf(kind)
      const isKnown = !!daysOf(kind) || (kind === 'hamper' && status.peek() === 'none')
      return isKnown && !(held && secondsLeft(held) > 0)
    })

  const stillHeld = (kind: SlotKind) => (heldOf(kind)?.status === 'Held' ? heldOf(kind) : undefined)
  const wishedDay = createWishedDay({ cart, memory, notice, daysOf, heldOf: stillHeld, orderOfCart, choose })

  return {
    ...{ status, notice, kinds, types, undelivered },
    load,
    choose,
    /** The end of what is being held; undefined when nothing is. */
    held: () => holding.peek(),
    daysOf,
    heldOf,
    openedDay: wishedDay.openedDay,
    secondsLeft,
    place,
    missing,
    /** What is said of each of them. */
    faults: () =>
      missing().map(
        (kind) =>
          [kind, status.peek() === 'none' ? 'checkoutSlots.none' : (`validation.slot.${kind}` as const)] as const,
      ),
    /**
     * Brings back what this tab holds after a reload.
     * @param isBeforePayment - Whether the payment is to be opened, which asks for what is missing.
     */
    async restore(isBeforePayment = false): Promise<void> {
      if (memory.attempt()?.payKey) return
      await Promise.all([kinds.peek().length > 0 && readOrder(), isBeforePayment && read()])
    },
    /** Reads anew, after an order was refused for its slots, what is held and what there is to choose. */
    async refresh(): Promise<void> {
      await Promise.all([load(), readOrder()])
    },
  }
}

/** @see createSlots */
export type Slots = ReturnType<typeof createSlots>
