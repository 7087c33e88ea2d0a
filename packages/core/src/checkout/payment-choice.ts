import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Money, Order } from '@vitrine/contract'
import type { Storefront } from '../storefront/index.ts'
import type { CheckoutMethods } from './checkout.ts'
import type { CheckoutEvents } from './checkout-events.ts'
import { isCollected } from './checkout.rules.ts'
import type { CheckoutForm } from './form.ts'
import { methodOptions, paymentMethodsDomain } from './payment-methods.ts'
import { isCash, isRedirect, type PaymentPort } from './payment-ports.ts'
import type { CheckoutView } from './view.ts'
import { walletDomain } from './wallet.ts'
import { walletShare } from './wallet.rules.ts'

/** Options of {@link createPaymentChoice}. */
export interface PaymentChoiceOptions {
  readonly storefront: Pick<Storefront, 'cart' | 'use'>
  readonly view: Pick<CheckoutView, 'order' | 'status'>
  readonly form: Pick<CheckoutForm, 'fields' | 'setField'>
  readonly events: Pick<CheckoutEvents, 'payment'>
}

/** What an order costs with the way of paying that was chosen. */
export interface Priced {
  readonly paymentMethod?: string
  /** The total on the screen. */
  readonly shown: Money
}

const plus = (money: Money, more: Money | null | undefined): Money => ({
  ...money,
  amount: money.amount + (more?.amount ?? 0),
})
const less = (money: Money, by: Money): Money => ({ ...money, amount: Math.max(0, money.amount - by.amount) })

/** The ways of paying, the chosen one, and what the order costs with it. */
export function createPaymentChoice(options: PaymentChoiceOptions) {
  const { storefront, form, events } = options
  const methods = storefront.use(paymentMethodsDomain)
  const { total, paidFee, rest } = createAmounts(options)
  const offered = computed(() => {
    const { value } = methods.value
    return methodOptions(value?.items ?? [], rest.value, isCollected(form.fields.value))
  })
  const chosen = computed(() => {
    const { paymentMethod } = form.fields.value
    const possible = offered.value.filter(({ limit }) => !limit)
    return possible.find(({ code }) => code === paymentMethod) ?? possible[0]
  })
  const fee = computed(() => {
    const [paid, option, due] = [paidFee.value, chosen.value, rest.value]
    return paid ?? (due?.amount === 0 ? undefined : (option?.fee ?? undefined))
  })
  const shown: CheckoutMethods & { readonly total: ReadonlySignal<Money | undefined> } = {
    ...{ offered, chosen, fee, rest },
    total: computed(() => {
      const [without, extra] = [total.value, fee.value]
      return without && plus(without, extra)
    }),
    choose(code) {
      form.setField('paymentMethod', code)
      const option = chosen.peek()
      // Payments call all cards by one name.
      if (option?.code === code) events.payment(option.kind === 'card' ? 'card' : code)
    },
  }
  return {
    ...shown,
    reload: () => methods.reload(),
    /** The order as these ways of paying pay it; undefined where there is nothing to order. */
    price(payments: readonly PaymentPort[]): Priced | undefined {
      const method = payments.find((port) => isRedirect(port) || isCash(port))?.method
      const ofMethod = offered.peek().find(({ code }) => code === method)?.fee
      const without = total.peek()
      return without && { shown: plus(without, paidFee.peek() ?? ofMethod), ...(method && { paymentMethod: method }) }
    },
  }
}

/** What the order costs and what is left of it to pay, both without a fee, and the fee of one that is paid. */
function createAmounts({ storefront: { cart, use }, view }: PaymentChoiceOptions) {
  const wallet = use(walletDomain)
  const order = computed((): Order | undefined => {
    const [known, status, id, version] = [view.order.value, view.status.value, cart.id.value, cart.version.value]
    const isOfThisCart = known?.cartId === id && known?.cartVersion === version
    return isOfThisCart || status !== 'editing' ? known : undefined
  })
  return {
    total: computed(() => {
      const [known, ofCart] = [order.value, cart.total.value]
      return known ? less(known.total, known.paymentFee) : ofCart
    }),
    paidFee: computed(() => {
      const known = order.value
      return known && known.total.amount > 0 && known.amountRemainingForPayment.amount === 0
        ? known.paymentFee
        : undefined
    }),
    rest: computed(() => {
      const [known, ofCart, { step, amount }] = [order.value, cart.total.value, wallet.state.value]
      const due = known ? less(known.amountRemainingForPayment, known.paymentFee) : ofCart
      return due && walletShare(step === 'ready' ? amount : undefined, due).rest
    }),
  }
}
