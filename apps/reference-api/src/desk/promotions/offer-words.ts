import type { CountryCode, Currency } from '@vitrine/contract'
import { countries, currencies, formatMoney } from '@vitrine/contract/rules'
import { zoneOf } from '../../acts/coupon-input.ts'
import type { CartPromotion } from '../../modules/promotions/cart-promotion.model.ts'
import type { CouponRow } from '../../modules/promotions/coupons.service.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { DeskView } from '../desk-view.ts'
import { countryName, momentText, text } from '../desk-words.ts'

/** States of a coupon. */
export type CouponState = 'on' | 'off' | 'notYet' | 'over' | 'usedUp'

/** The first of the reasons for which no cart takes it; `on` without one. */
export function couponState(row: CouponRow, now: Date): CouponState {
  if (row.switchedOffAt) return 'off'
  if (now < row.validFrom) return 'notYet'
  if (row.validTo && now >= row.validTo) return 'over'
  return row.useLimit !== null && row.uses >= row.useLimit ? 'usedUp' : 'on'
}

/** Amounts in the order of the shop's currencies. */
const amountsText = ({ language }: DeskView, amounts: Partial<Record<Currency, number>>): string =>
  currencies
    .flatMap((currency) => {
      const amount = amounts[currency]
      return amount === undefined ? [] : [formatMoney({ amount, currency }, { language })]
    })
    .join(' · ')

/** Amounts that a row of a list shows at most. */
const MOST_LISTED = 2

/** Amounts in the currencies of an offer's countries, the first of them, and how many more there are. */
function listedAmounts(view: DeskView, amounts: Partial<Record<Currency, number>>, codes: Offer['countries']): string {
  const own = codes && new Set(codes.map((code) => countries[code as CountryCode].currency))
  const shown = currencies.filter((currency) => amounts[currency] !== undefined && (!own || own.has(currency)))
  const first = Object.fromEntries(shown.slice(0, MOST_LISTED).map((currency) => [currency, amounts[currency]!]))
  const count = shown.length - MOST_LISTED
  const text = amountsText(view, first)
  return count > 0 ? view.say('promotions.moreCurrencies', { amounts: text, count }) : text
}

type Offer = CouponRow | CartPromotion

/** What an offer gives, as a row of a list says it. */
export const listedGives = (view: DeskView, offer: Offer): string =>
  givesText(view, offer, (shown, amounts) => listedAmounts(shown, amounts, offer.countries))

/** What an offer gives. */
export function givesText(view: DeskView, offer: Offer, amountsOf = amountsText): string {
  const { say } = view
  if (offer.kind === 'percent') return say('promotions.gives.percent', { percent: offer.percent ?? 0 })
  if (offer.kind === 'amount') return say('promotions.gives.amount', { amounts: amountsOf(view, offer.amounts ?? {}) })
  if (offer.kind === 'n-for-m') return say('promotions.gives.nForM', { take: offer.take, pay: offer.pay })
  if (offer.kind === 'bundle-price') return say('promotions.gives.bundle', { amounts: amountsOf(view, offer.amounts) })
  if (offer.kind !== 'gift') return say('promotions.gives.freeDelivery')
  const { productCode, variationProductCode } = offer.gift
  return say('promotions.gives.gift', { product: variationProductCode ?? productCode })
}

export const minimumText = (view: DeskView, minimum: Partial<Record<Currency, number>> | null | undefined): Html =>
  text(minimum ? amountsText(view, minimum) : '–')

export const nameIn = ({ language }: DeskView, name: LocalText): Html => text(name[language])

export const countriesText = (view: DeskView, countries: readonly string[] | null | undefined): Html =>
  text(countries ? countries.map((code) => countryName(view, code)).join(', ') : view.say('promotions.allCountries'))

/** The moments between which a coupon holds, by its clock. */
export const fromText = ({ validFrom, countries }: CouponRow): Html => momentText(validFrom, zoneOf(countries))
export const toText = ({ say }: DeskView, { validTo, countries }: CouponRow): Html =>
  validTo ? momentText(validTo, zoneOf(countries)) : text(say('promotions.noEnd'))

export const usesText = ({ say }: DeskView, uses: number, limit: number | null | undefined): string =>
  limit ? say('promotions.usesOf', { uses, limit }) : `${uses}`

/** Products that an offer is for. */
export function scopeText({ say }: DeskView, scope: CouponRow['scope'] | CartPromotion['scope']): Html {
  if (!scope) return text(say('promotions.allProducts'))
  const { department, categories = [] } = scope
  const { brands = [], products = [] } = scope as { brands?: string[]; products?: string[] }
  const names = [...categories, ...brands, ...products].join(', ')
  return html`${department && say(`promotions.departments.${department}`)} ${text(names)}`
}

export const stackings = {
  combinable: 'promotions.stackings.combinable',
  'own-lines': 'promotions.stackings.ownLines',
  exclusive: 'promotions.stackings.exclusive',
} as const

export const groups = {
  '': 'promotions.groups.everybody',
  'signed-in': 'promotions.groups.signedIn',
  employee: 'promotions.groups.employee',
  'first-order': 'promotions.groups.firstOrder',
} as const

export const kinds = {
  percent: 'promotions.kinds.percent',
  amount: 'promotions.kinds.amount',
  'n-for-m': 'promotions.kinds.nForM',
  'free-delivery': 'promotions.kinds.freeDelivery',
  gift: 'promotions.kinds.gift',
} as const
