import { StorefrontError, type StorefrontErrorCode } from '../http/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { PurchaseResult } from './purchase.ts'
import type { PurchaseEnd } from './purchase.table.ts'

/**
 * Next step of checkout when a purchase has ended. `check`: asks again later. `edit`: the same attempt goes on.
 * `restart`: the attempt is over, and the bag is read again. `leave`: another page goes on.
 */
export type Ending =
  | { readonly next: 'confirm' }
  | { readonly next: 'leave' }
  | { readonly next: 'check'; readonly orderId: string; readonly error: StorefrontError | undefined }
  | BackToForm

interface BackToForm {
  readonly next: 'edit' | 'restart'
  readonly notice?: MessageKey
  readonly error?: StorefrontError | undefined
}

/** Facts of the attempt that has ended. */
export interface EndedAttempt {
  readonly orderId: string | undefined
  /** A payment was sent with a key that is still valid. */
  readonly isPaymentSent: boolean
  /** Questions about its outcome so far. */
  readonly checks: number
  /** The shopper has been on a provider's page. */
  readonly isReturn?: boolean
}

/**
 * Questions after which a payment that the order knows nothing of was never sent: only after a reload, which forgot the
 * card.
 */
const UNSENT_AFTER = 3

type Given = Omit<PurchaseResult, 'end'> & EndedAttempt

const endings: Readonly<Record<PurchaseEnd, (given: Given) => Ending>> = {
  placed: () => ({ next: 'confirm' }),
  left: () => ({ next: 'leave' }),
  declined: ({ reason = 'card_declined' }) => ({
    next: 'edit',
    notice: reason === 'card_declined' ? 'outcome.declined' : `outcome.${reason}`,
  }),
  reenter: ({ reason }) => ({
    next: 'edit',
    notice: reason === 'wallet_expired' ? 'outcome.wallet_expired' : 'outcome.expired_token',
  }),
  repriced: () => ({ next: 'edit', notice: 'outcome.cartChanged' }),
  unpaid: ({ orderId, isPaymentSent, checks }) =>
    orderId && isPaymentSent && checks < UNSENT_AFTER
      ? { next: 'check', orderId, error: new StorefrontError('PAYMENT_UNKNOWN', 'The order has no payment yet.') }
      : { next: 'edit' },
  unknown: ({ orderId, error }) =>
    // Making the order was not confirmed: its key stays, and the next attempt finds the same order.
    orderId ? { next: 'check', orderId, error } : { next: 'edit', notice: 'outcome.failed', error },
  failed: ({ error }) => ({ next: 'edit', notice: 'outcome.failed', error }),
  over: ({ error, isReturn }) => ({
    next: 'restart',
    notice: isSwitchedOff(error) ? 'outcome.methodOff' : isReturn ? overOnReturn(error) : 'outcome.expired',
    error,
  }),
  refused: ({ error, isReturn }) => {
    if (isSwitchedOff(error)) return { next: 'edit', notice: 'outcome.methodOff', error }
    if (isOverLimit(error)) return { next: 'edit', notice: 'outcome.methodLimit', error }
    if (isUndelivered(error)) return { next: 'edit', notice: 'outcome.notDelivered', error }
    const store = storeFault(error)
    if (store) return { next: 'edit', notice: store, error }
    if (isReturn && (error?.code === 'ORDER_EXPIRED' || error?.code === 'ORDER_STATE'))
      return { next: 'restart', notice: 'outcome.paidLate', error }
    const { next, notice } = refusals[error!.code] ?? cartChanged
    return { next, notice, error }
  },
}

/** The way of delivery or payment that was chosen is not offered any more. */
const isSwitchedOff = (error: StorefrontError | undefined) =>
  !!error?.details.some(({ reason }) => reason === 'switched-off')

/** The order costs less or more than the way of paying takes. */
const isOverLimit = (error: StorefrontError | undefined) =>
  !!error?.details.some(({ reason }) => reason === 'below-minimum' || reason === 'above-maximum')

/** Another browser began the order, or its time was over before the shopper came back. */
const overOnReturn = (error: StorefrontError | undefined) =>
  error?.code === 'NOT_FOUND' ? ('outcome.otherBrowser' as const) : ('outcome.paidLate' as const)

/** Something of the order does not go to its address. */
export const isUndelivered = (error: StorefrontError | undefined) =>
  !!error?.details.some(({ reason }) => reason === 'not-delivered')

/** Why an order cannot be collected: no store was chosen, or the one that was is closed, or has not all of it. */
export function storeFault(error: StorefrontError | undefined): MessageKey | undefined {
  const fault = error?.details.find(({ field }) => field === 'collectionStore' || field === '/storeCode')
  if (fault?.reason === 'closed') return 'outcome.storeClosed'
  return fault && (fault.field === '/storeCode' ? 'outcome.storeSoldOut' : 'outcome.storeRequired')
}

const cartChanged = { next: 'restart', notice: 'outcome.cartChanged' } as const
const expired = { next: 'restart', notice: 'outcome.expired' } as const
const limited = { next: 'edit', notice: 'outcome.limited' } as const
/** The bag itself is too large: it is read again, and says so. */
const overLimit = { next: 'restart', notice: 'outcome.limited' } as const
/** Picked again in its step: nothing else was lost. */
const slot = (notice: MessageKey) => ({ next: 'edit', notice }) as const
const refusals: { readonly [Code in StorefrontErrorCode]?: Pick<Required<BackToForm>, 'next' | 'notice'> } = {
  DELIVERY_SLOT_REQUIRED: slot('outcome.slotRequired'),
  DELIVERY_SLOT_EXPIRED: slot('outcome.slotExpired'),
  HAMPER_DELIVERY_DATE_NOT_AVAILABLE: slot('outcome.slotExpired'),
  ORDER_EXPIRED: expired,
  ORDER_STATE: expired,
  INVALID_INPUT: { next: 'edit', notice: 'outcome.failed' },
  CART_LINES_EXCEEDED: overLimit,
  CART_UNITS_EXCEEDED: overLimit,
  CART_TOTAL_EXCEEDED: overLimit,
  UNPAID_ORDERS_EXCEEDED: limited,
  NETWORK_ORDERS_EXCEEDED: limited,
  TOO_MANY_REQUESTS: limited,
}

/** Next step after the end of a purchase. */
export const endingOf = ({ end, ...result }: PurchaseResult, attempt: EndedAttempt): Ending =>
  endings[end]({ ...result, ...attempt })
