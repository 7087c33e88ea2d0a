import type { Cart } from '../cart/index.ts'
import type { Orders } from '../orders/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { Collection } from './collection.ts'
import type { Ending } from './endings.ts'
import type { CheckoutForm } from './form.ts'
import type { Slots } from './slots.ts'
import type { CheckoutView } from './view.ts'

/** Options of {@link createConclude}. */
export interface ConcludeOptions {
  readonly cart: Cart
  readonly memory: CheckoutMemory
  readonly view: CheckoutView
  readonly form: Pick<CheckoutForm, 'step'>
  /** Reads again what is offered, and takes another method for one that is not. */
  readonly reloadMethods: () => Promise<void>
  readonly slots: Pick<Slots, 'refresh'>
  readonly collection: Pick<Collection, 'refresh'>
  readonly orders: Pick<Orders, 'emitPurchase'>
}

/** An ending that is known: the order is placed, or the shopper is back at the form. */
export type Conclusion = Extract<Ending, { readonly next: 'edit' | 'restart' | 'confirm' }>

/** Shows how an attempt has ended, with everything read again that this depends on. */
export function createConclude(options: ConcludeOptions) {
  const { cart, memory, view, form, reloadMethods, slots, collection, orders } = options

  async function backToForm(ending: Exclude<Conclusion, { next: 'confirm' }>): Promise<void> {
    if (isOfMethod(ending)) await reloadMethods()
    const again = isOfSlot(ending) ? slots : isOfStore(ending) ? collection : undefined
    if (again) {
      await again.refresh()
      form.step.value = 'delivery'
    }
    if (ending.next === 'restart') {
      memory.setAttempt(undefined)
      // Stays busy while the bag is read again, so that the next click orders the bag that is shown by then.
      await cart.load()
    }
    view.show('editing', ending.notice, ending.error)
  }

  return async (ending: Conclusion): Promise<void> => {
    if (ending.next !== 'confirm') return backToForm(ending)
    memory.setAttempt(undefined)
    memory.setDraft(undefined)
    view.show('placed')
    const order = view.order.peek()
    if (order) orders.emitPurchase(order)
    return cart.load()
  }
}

type BackToForm = Pick<Exclude<Conclusion, { next: 'confirm' }>, 'notice'>

/** Ways of delivery and payment are read again. */
const isOfMethod = ({ notice }: BackToForm) => notice === 'outcome.methodOff' || notice === 'outcome.methodLimit'
/** What has to be chosen again in the step of delivery. */
const isOfSlot = ({ notice }: BackToForm) => notice === 'outcome.notDelivered' || !!notice?.startsWith('outcome.slot')
const isOfStore = ({ notice }: BackToForm) => !!notice?.startsWith('outcome.store')
