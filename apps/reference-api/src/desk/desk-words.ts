import type { Currency } from '@vitrine/contract'
import { formatMoney } from '@vitrine/contract/rules'
import { escapeHtml } from '../platform/html/escape-html.ts'

/** Text of any language as HTML. */
export const text = (value: string | null | undefined): string => `<bdi>${escapeHtml(value ?? '')}</bdi>`

/** An amount as HTML. */
export const money = (amount: number, currency: string): string =>
  `<bdi>${escapeHtml(formatMoney({ amount, currency: currency as Currency }, { language: 'en' }))}</bdi>`

/** What is left of an amount, and where some of it was cancelled the whole beside it, as HTML. */
export const moneyLeft = (left: number, whole: number, currency: string): string =>
  left === whole ? money(whole, currency) : `${money(left, currency)} left of ${money(whole, currency)}`
