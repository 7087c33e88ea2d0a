import type { PayRequest } from '@vitrine/contract'
import { ApiError } from '../../platform/errors/api-error.ts'
import { amountRemaining, isAsked, isOpen, sumOf, type Payable } from '../payment-ledger/amounts.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { isFor } from '../orders/order-payment-fee.ts'
import type { OrderRow } from '../orders/orders.service.ts'
import type { PaymentMethodTerms } from '../payment-methods/payment-methods.service.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Providers by name, as `payment.provider` names them. */
export type PaymentProviders = Readonly<Record<string, PaymentProvider>>

/** Method that a shopper pays with. */
export const methodOf = (payment: PayRequest['payment']): string =>
  'method' in payment ? payment.method : methodsOfTokens[payment.type]

/** Methods that a token pays by, and no page. */
const methodsOfTokens = { Card: 'card', Wallet: 'wallet' } as const

/** Kind of method that each way of asking pays by. */
const kinds = { Card: 'card', Wallet: 'wallet', Redirect: 'redirect', Cash: 'cash' } as const

/** A method that a country offers, and the provider that serves it. */
export interface PaymentOffer {
  readonly terms: PaymentMethodTerms
  readonly provider: PaymentProvider
}

/**
 * The offer that a shopper pays by. `methods`: those of the country.
 * @throws ApiError VALIDATION_CONFLICT, `switched-off`, for a method that is not offered there.
 */
export function offerFor(
  providers: PaymentProviders,
  methods: readonly PaymentMethodTerms[],
  payment: PayRequest['payment'],
): PaymentOffer {
  const method = methodOf(payment)
  // A card is not paid on a page, and a page takes no card's token.
  const terms = methods.find(
    ({ code, kind, isOffered }) => code === method && kind === kinds[payment.type] && isOffered,
  )
  const provider = terms && providerOf(providers, terms.provider)
  if (provider) return { terms, provider }
  const message = `No provider of ${method} is there in this country.`
  throw new ApiError('VALIDATION_CONFLICT', {
    details: [{ field: '/payment/method', reason: 'switched-off', message }],
  })
}

const providerOf = (providers: PaymentProviders, name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined

/** @throws ApiError VALIDATION_CONFLICT, with the limit, when a method does not pay so little or so much. */
export function checkLimits(amount: number, { minimum, maximum, currency }: PaymentMethodTerms): void {
  const refuse = (reason: string, limit: number) => {
    const details = [{ field: '/amount', reason, amount: { amount: limit, currency } }]
    throw new ApiError('VALIDATION_CONFLICT', { details })
  }
  if (minimum !== null && amount < minimum) refuse('below-minimum', minimum)
  if (maximum !== null && amount > maximum) refuse('above-maximum', maximum)
}

/**
 * The fee in an order's total is of the method that pays it; the wallet may pay a part before. It is the one that the
 * shopper was shown, whatever it is by now.
 * @throws ApiError VALIDATION_CONFLICT, `fee`; `switched-off` for cash where the order is collected.
 */
export function checkFee(
  order: Pick<OrderRow, 'paymentMethod' | 'paymentFee' | 'fulfillment'>,
  terms: Pick<PaymentMethodTerms, 'code' | 'kind' | 'fee'>,
  isPart: boolean,
): void {
  const refuse = (reason: string) =>
    new ApiError('VALIDATION_CONFLICT', { details: [{ field: '/payment/method', reason }] })
  if (!isFor(order, terms)) throw refuse('switched-off')
  if (terms.code === order.paymentMethod) return
  const isOwed = terms.kind === 'cash' || (terms.fee ?? 0) > 0
  if (isOwed || (order.paymentFee > 0 && !(terms.kind === 'wallet' && isPart))) throw refuse('fee')
}

/** The provider of a payment that was begun. @throws Error when the shop has it no more: its job comes again. */
export function providerOfPayment(
  providers: PaymentProviders,
  { provider: name }: Pick<PaymentRow, 'provider'>,
): PaymentProvider {
  const provider = providerOf(providers, name)
  if (!provider) throw new Error(`The shop has no provider ${name}.`)
  return provider
}

/** A provider in a sentence for the operator, which it begins. */
export const providerName = (method: string): string => names[method] ?? `The provider of ${method}`

const names: Readonly<Record<string, string>> = { card: 'The card provider', wallet: 'The wallet' }

/** Whether a payment may be of this amount where so much remains of an order: all of it, or a part where it may be. */
export const isRightAmount = (
  amount: number,
  remaining: number,
  provider: Pick<PaymentProvider, 'paysParts'> | undefined,
): boolean => amount > 0 && (amount === remaining || (provider?.paysParts === true && amount < remaining))

/**
 * Payments of other methods that end so that one of this method may begin. Until an open payment ends it holds its
 * amount, so that methods used at once never hold more than the order costs. One that waits for the shopper ends when
 * its amount is needed: the shopper has chosen otherwise. The order must be locked.
 * @throws ApiError ORDER_STATE, `payment-open`, while one that its provider decides holds the amount
 */
export function givingWay(
  order: Payable,
  payments: readonly PaymentRow[],
  { method, amount }: Pick<PaymentRow, 'method' | 'amount'>,
): readonly PaymentRow[] {
  const others = payments.filter((payment) => payment.method !== method && isOpen(payment))
  const free = amountRemaining(order, payments) - amount
  if (sumOf(others) <= free) return []
  const waiting = others.filter(isAsked)
  if (sumOf(others) - sumOf(waiting) <= free) return waiting
  throw new ApiError('ORDER_STATE', { details: [{ field: '/payment', reason: 'payment-open' }] })
}
