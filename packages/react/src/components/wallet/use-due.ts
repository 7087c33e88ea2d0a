import type { Money } from '@vitrine/contract'
import { checkoutDomain, heldPayments, walletDomain, walletShare } from '@vitrine/core/checkout'
import type { Order } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { useCurrentOrder } from '../checkout/use-current-order.ts'

/** How an order is paid, as far as it is decided. */
export interface Due {
  /** What is left to pay, without the fee of the way of paying: a wallet has none. */
  readonly due: Money
  /** Of it, what the wallet has agreed to pay; 0 without. */
  readonly byWallet: Money
  /** What is left for another way of paying, without its fee. */
  readonly rest: Money
  /** What a wallet has paid already: it is held for the order. */
  readonly held: Order['payments'][number] | undefined
  /** The bag has changed since: what is held goes back, and pays nothing of it. */
  readonly isOutdated: boolean
}

/** What is left to pay of the bag or of its order; read below `useSignals()`. */
export function useDue(): Due | undefined {
  const { cart, use } = useStorefront()
  const order = useCurrentOrder()
  const { amount } = use(walletDomain).state.value
  const isAgreed = use(walletDomain).state.value.step === 'ready'
  const due = order ? withoutFee(order) : cart.total.value
  if (!due) return undefined
  const { paid: byWallet, rest } = walletShare(isAgreed ? amount : undefined, due)
  const known = order ?? use(checkoutDomain).order.value
  const payments = known?.status === 'Pending' ? known.payments : (order?.payments ?? [])
  const held = heldPayments(payments).find(({ method }) => method === 'wallet')
  return { due, byWallet, rest, held, isOutdated: !!held && !order }
}

const withoutFee = ({ amountRemainingForPayment: due, paymentFee }: Order) => ({
  ...due,
  amount: Math.max(0, due.amount - paymentFee.amount),
})
