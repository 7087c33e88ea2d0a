import type { Order, PaymentSummary } from '@vitrine/contract'
import { formatMoney } from '@vitrine/contract/rules'
import type { MessageValues } from '../../platform/language/message-renderer.ts'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'

type Word = 'toPayInCash' | 'paidPart' | 'paidBy' | 'paidByWallet' | 'paid'
const wordsIn = (language: WrittenLanguage) => (word: Word, values: MessageValues) =>
  message(`mail.order.${word}`, language, values)

/** What has paid, with its part where there are several, and what the driver is still to get. */
export function paymentLines({ payments }: Pick<Order, 'payments'>, language: WrittenLanguage): string[] {
  const say = wordsIn(language)
  const paid = payments.filter(({ status }) => status === 'Authorized' || status === 'Captured')
  return paid.flatMap((one) => {
    const amount = formatMoney(one.amountRequested, { language })
    if (one.paymentType === 'Cash') return one.status === 'Authorized' ? [say('toPayInCash', { amount })] : []
    const payment = paidWith(one, language)
    if (payment === '') return []
    return paid.length === 1 ? [payment] : [say('paidPart', { payment, amount })]
  })
}

/** By what a payment was made; nothing of a method that is gone. */
function paidWith(
  { paymentType, name, cardBrand, cardNumberPartOrMask }: PaymentSummary,
  language: WrittenLanguage,
): string {
  const say = wordsIn(language)
  if (paymentType === 'Redirect') return name === null ? '' : say('paidBy', { name })
  const last4 = (cardNumberPartOrMask ?? '').slice(-4)
  if (paymentType === 'Wallet') return say('paidByWallet', { last4 })
  return say('paid', { brand: brandName(cardBrand) || (name ?? ''), last4 })
}

function brandName(brand: string | null): string {
  const names: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
  return names[brand ?? ''] ?? ''
}
