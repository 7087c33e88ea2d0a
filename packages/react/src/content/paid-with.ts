import type { Money, Order } from '@vitrine/contract'
import type { I18n } from '@vitrine/core'
import { heldPayments } from '@vitrine/core/checkout'
import { paymentName } from './payment-name.ts'

type Payment = Order['payments'][number]

/**
 * What an order was paid with, one line each: the card or other way of paying alone, or where a wallet paid all or part
 * of it, each with its amount. Cash that is not collected yet is to be paid. The texts `orderConfirmation` have to be
 * there.
 *
 * @param payments - All of the order; those that hold no money are left out.
 */
export function paidWith(
  payments: readonly Payment[],
  { t }: Pick<I18n, 't'>,
  money: (amount: Money) => string,
): readonly string[] {
  const shown = heldPayments(payments).filter(
    ({ paymentType, cardNumberPartOrMask }) => !(paymentType in numbered) || cardNumberPartOrMask,
  )
  const [only] = shown
  if (shown.length === 1 && only?.paymentType === 'Card') return [t('orderConfirmation.paid', wordsOf(only))]
  if (shown.length === 1 && only?.paymentType === 'Redirect')
    return [t('orderConfirmation.paidBy.alone', { method: nameOf(only) })]
  return shown.map((payment) => {
    const { paymentType, status, amountRequested } = payment
    const key = numbered[paymentType]
    const method = key ? t(`orderConfirmation.paidBy.${key}`, wordsOf(payment)) : nameOf(payment)
    const isToPay = paymentType === 'Cash' && status !== 'Captured'
    return t(`orderConfirmation.paidBy.${isToPay ? 'cash' : 'part'}`, { method, amount: money(amountRequested) })
  })
}

/** Those that are known by a number, of which the last digits are shown. */
const numbered: { readonly [Type in Payment['paymentType']]?: 'card' | 'wallet' } = { Card: 'card', Wallet: 'wallet' }

/** A method that is gone has no name of its own any more. */
const nameOf = ({ name, method }: Payment) => name ?? paymentName(method)

const wordsOf = ({ cardBrand, cardNumberPartOrMask }: Payment) => ({
  brand: paymentName(cardBrand ?? ''),
  last4: cardNumberPartOrMask?.slice(-4) ?? '',
})
