import type { Signal } from '@preact/signals-core'
import type { DeliverySlotDay, Order } from '@vitrine/contract'
import { nearestDate, type SlotKind } from '@vitrine/contract/rules'
import type { Cart } from '../cart/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { CheckoutSlots } from './checkout.ts'

interface WishedDayOptions extends Pick<CheckoutSlots, 'daysOf' | 'heldOf' | 'choose'> {
  readonly cart: Cart
  readonly memory: CheckoutMemory
  readonly notice: Signal<MessageKey | undefined>
  /** The order of the bag, where it has been read. */
  readonly orderOfCart: () => Order | undefined
}

const hasRoom = ({ slots }: DeliverySlotDay) => slots.some(({ availability }) => availability === 'Available')

/** The day that the bag chooses for its hampers, as checkout begins with it. */
export function createWishedDay({ cart, memory, notice, daysOf, heldOf, orderOfCart, choose }: WishedDayOptions) {
  /** Slots that were held by themselves once. */
  const tried = new Set<string>()

  /** The wished day, where it has room for where the order goes; else the nearest one that has. */
  function dayOf(kind: SlotKind): DeliverySlotDay | undefined {
    const wished = kind === 'hamper' ? cart.latest.value?.hamperDate : undefined
    if (!wished) return undefined
    const free = (daysOf(kind) ?? []).filter(hasRoom)
    const nearest = nearestDate(
      free.map(({ date }) => date),
      wished,
    )
    return free.find(({ date }) => date === nearest)
  }

  /** An order of an earlier look may hold another slot: nothing is held before it is read. */
  function isOrderUnread(): boolean {
    const attempt = memory.attempt()
    return !!attempt?.orderId && attempt.cartVersion === cart.version.peek() && !orderOfCart()
  }

  return {
    openedDay: (kind: SlotKind) => dayOf(kind)?.date,
    /** Says that a wished day has gone; holds its hour where it is the only one. */
    async open(): Promise<void> {
      const day = dayOf('hamper')
      if (!day || heldOf('hamper') || isOrderUnread()) return
      if (day.date !== cart.latest.peek()?.hamperDate) {
        notice.value ??= 'outcome.dayGone'
        return
      }
      const [only, another] = day.slots
      if (!only || another || tried.has(only.id)) return
      tried.add(only.id)
      await choose('hamper', only.id)
    },
  }
}
