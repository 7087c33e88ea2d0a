import type { CartLimitMessage, Currency, ErrorDetail } from '@vitrine/contract'
import { brokenMeasure, exceededMeasures, formatMoney, type CartContent, type CartMost } from '@vitrine/contract/rules'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Line } from './cart.rules.ts'

/** Limits of one cart in a country. */
export const limitIn = (
  { lines, units, value }: ShopLimits['cart'],
  { currency, language }: Pick<ShopLocale, 'currency' | 'language'>,
): CartLimit => ({ most: { lines, units, value: value[currency] }, currency, language })

/** The limits of one cart, and how its amounts are written. */
export interface CartLimit {
  readonly most: CartMost
  readonly currency: Currency
  readonly language: WrittenLanguage
}

const isCounted = ({ isSoldOut, unitAmount }: Line) => !isSoldOut && unitAmount !== null

/** Content of a cart: all its lines, and the units and the cost of those that are counted. */
export function contentOf(lines: readonly Line[]): CartContent {
  const counted = lines.filter(isCounted)
  return {
    lines: lines.length,
    units: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    value: counted.reduce((sum, { quantity, unitAmount }) => sum + quantity * (unitAmount ?? 0), 0),
  }
}

/** Content of a cart that would be ordered. */
export const orderedContent = (lines: readonly Line[]): CartContent => contentOf(lines.filter(isCounted))

const codes = { lines: 'CART_LINES_EXCEEDED', units: 'CART_UNITS_EXCEEDED', value: 'CART_TOTAL_EXCEEDED' } as const
const notes = { lines: 'CART_LINES_EXCEEDED', units: 'CART_UNITS_EXCEEDED', value: 'CART_TOTAL_EXCEEDED' } as const

/** The refusal that says which limit it is, and how much of it was asked for. */
export function limitRefusal(
  measure: keyof CartMost,
  content: CartContent,
  { most, currency, language }: CartLimit,
  line: ErrorDetail = {},
): ApiError {
  const amount = { amount: most.value, currency }
  const detail =
    measure === 'value'
      ? { reason: 'total', amount, limitText: formatMoney(amount, { language }) }
      : { reason: measure, limit: most[measure], requested: content[measure] }
  return new ApiError(codes[measure], { details: [{ ...line, ...detail }] })
}

/**
 * A change may bring a cart neither above a limit nor further above it. @throws ApiError CART_LINES_EXCEEDED,
 * CART_UNITS_EXCEEDED, CART_TOTAL_EXCEEDED
 */
export function checkLimits(
  before: readonly Line[],
  after: readonly Line[],
  limit: CartLimit,
  line: ErrorDetail,
): void {
  const content = contentOf(after)
  const broken = brokenMeasure(contentOf(before), content, limit.most)
  if (broken) throw limitRefusal(broken, content, limit, line)
}

/**
 * Carts are joined whole, so that nothing is lost, and may then hold twice what one may hold. One that is above the
 * limits already is joined no more. @throws ApiError CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED
 */
export function checkJoin(carts: readonly (readonly Line[])[], limit: CartLimit): void {
  for (const content of carts.map(contentOf)) {
    const [exceeded] = exceededMeasures(content, limit.most).filter((measure) => measure !== 'value')
    if (exceeded) throw limitRefusal(exceeded, content, limit)
  }
}

/**
 * An order holds what a cart may hold. @throws ApiError CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED, CART_TOTAL_EXCEEDED
 */
export function checkOrder(lines: readonly Line[], limit: CartLimit): void {
  const content = orderedContent(lines)
  const [exceeded] = exceededMeasures(content, limit.most)
  if (exceeded) throw limitRefusal(exceeded, content, limit)
}

/** Messages to the shopper about a cart that is above a limit and so cannot be ordered as it is. */
export function limitMessages(lines: readonly Line[], { most, currency }: CartLimit): CartLimitMessage[] {
  const content = orderedContent(lines)
  return exceededMeasures(content, most).map((measure): CartLimitMessage => ({
    code: notes[measure],
    quantity: measure === 'value' ? null : content[measure],
    limit: measure === 'value' ? null : most[measure],
    amount: measure === 'value' ? { amount: most.value, currency } : null,
  }))
}
