import type { Money, Order } from '@vitrine/contract'
import type { I18n } from '@vitrine/core'
import { heldPayments } from '@vitrine/core/checkout'
import { paymentName } from './payment-name.ts'

type Payment = Order['payments'][number]

/**
 * What an order was paid with, one line each: the card, or where a wallet paid all or part of it, each way of paying
 * with its amount. The texts `orderConfirmation` have to be there.
 *
 * @param payments - All of the order; those that hold no money are left out.
 */
export function paidWith(
  payments: readonly Payment[],
  { t }: Pick<I18n, 't'>,
  money: (amount: Money) => string,
): readonly string[] {
  const shown = heldPayments(payments).filter(({ cardNumberPartOrMask }) => cardNumberPartOrMask)
  const [only] = shown
  if (shown.length === 1 && only?.paymentType === 'Card') return [t('orderConfirmation.paid', wordsOf(only))]
  return shown.map((payment) =>
    t('orderConfirmation.paidBy.part', {
      method: t(`orderConfirmation.paidBy.${payment.paymentType === 'Wallet' ? 'wallet' : 'card'}`, wordsOf(payment)),
      amount: money(payment.amountRequested),
    }),
  )
}

const wordsOf = ({ cardBrand, cardNumberPartOrMask }: Payment) => ({
  brand: paymentName(cardBrand ?? ''),
  last4: cardNumberPartOrMask?.slice(-4) ?? '',
})
