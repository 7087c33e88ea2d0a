import type { Currency } from '@vitrine/contract'
import { dayIn, formatMoney } from '@vitrine/contract/rules'
import { readerOf } from '../modules/orders/order-view.ts'
import type { OrderRow } from '../modules/orders/orders.repository.ts'
import { html, type Html } from '../platform/html/html.ts'
import type { DeskView } from './desk-view.ts'

/** Text of any language, such as a product's name. */
export const text = (value: string | null | undefined): Html => html`<bdi>${value ?? ''}</bdi>`

/** An amount of minor units, as text. */
export const moneyText = ({ language }: Pick<DeskView, 'language'>, amount: number, currency: string): string =>
  formatMoney({ amount, currency: currency as Currency }, { language })

/** An amount of minor units. */
export const money = (view: Pick<DeskView, 'language'>, amount: number, currency: string): Html =>
  text(moneyText(view, amount, currency))

/** What is left of an amount, and where some of it was cancelled the whole beside it. */
export const moneyLeft = (view: DeskView, left: number, whole: number, currency: string): Html =>
  left === whole
    ? money(view, whole, currency)
    : html`${money(view, left, currency)} ${view.say('orders.leftOf')} ${money(view, whole, currency)}`

/** A moment by the clock of a time zone, with the name of the zone: `2026-11-24 13:05 Asia/Dubai`. */
export function momentText(at: Date, timeZone: string): Html {
  const hour = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return html`<bdi class="moment">${dayIn(timeZone, at)} ${hour} ${timeZone}</bdi>`
}

/** A moment of an order by the clock of its market. */
export const timeIn = (row: OrderRow, at: Date | null): Html | '' => (at ? momentText(at, readerOf(row).timeZone) : '')

/** Name of a country or of a language, in the language of the page; the code itself where there is none. */
export const countryName = ({ language }: Pick<DeskView, 'language'>, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code

export const languageName = ({ language }: Pick<DeskView, 'language'>, code: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
