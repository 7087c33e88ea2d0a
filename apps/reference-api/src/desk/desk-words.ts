import type { Currency } from '@vitrine/contract'
import { dayIn, formatMoney } from '@vitrine/contract/rules'
import { readerOf } from '../modules/orders/order-view.ts'
import type { OrderRow } from '../modules/orders/orders.repository.ts'
import { escapeHtml } from '../platform/html/escape-html.ts'

/** Text of any language as HTML. */
export const text = (value: string | null | undefined): string => `<bdi>${escapeHtml(value ?? '')}</bdi>`

/** An amount as HTML. */
export const money = (amount: number, currency: string): string =>
  `<bdi>${escapeHtml(formatMoney({ amount, currency: currency as Currency }, { language: 'en' }))}</bdi>`

/** What is left of an amount, and where some of it was cancelled the whole beside it, as HTML. */
export const moneyLeft = (left: number, whole: number, currency: string): string =>
  left === whole ? money(whole, currency) : `${money(left, currency)} left of ${money(whole, currency)}`

/** A moment by the clock of a time zone, with the name of the zone: `2026-11-24 13:05 Asia/Dubai`. */
export function momentText(at: Date, timeZone: string): string {
  const hour = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return `${dayIn(timeZone, at)} ${hour} ${timeZone}`
}

/** A moment of an order by the clock of its market. */
export const timeIn = (row: OrderRow, at: Date | null): string => (at ? momentText(at, readerOf(row).timeZone) : '')
