import type { AddCartItem, BulkItem, ErrorCode } from '@vitrine/contract'
import { ApiError } from '../../platform/errors/api-error.ts'
import { withItem, type CartContents } from './cart-changes.ts'
import { productOf } from './cart-offers.ts'
import { note, type Line } from './cart.rules.ts'

/** Refusals that fewer units may escape. */
const ofQuantity: readonly ErrorCode[] = ['QUANTITY_EXCEED', 'CART_UNITS_EXCEEDED', 'CART_TOTAL_EXCEEDED']

/** The lines of a cart after an add, or why it was refused. */
type Attempt = readonly Line[] | ApiError

function attempt(contents: CartContents, item: AddCartItem): Attempt {
  try {
    return withItem(contents, item)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** As many units of an item as an add of it alone would take, and why it takes no more. */
function withMost(
  contents: CartContents,
  item: AddCartItem,
): { lines: readonly Line[]; quantity: number; why?: ApiError } {
  const { lines } = contents
  const whole = attempt(contents, item)
  if (!(whole instanceof ApiError)) return { lines: whole, quantity: item.quantity }
  if (!ofQuantity.includes(whole.code)) return { lines, quantity: 0, why: whole }
  let most: { lines: readonly Line[]; quantity: number } = { lines, quantity: 0 }
  let least = { quantity: item.quantity, why: whole }
  while (least.quantity - most.quantity > 1) {
    const quantity = Math.floor((most.quantity + least.quantity) / 2)
    const tried = attempt(contents, { ...item, quantity })
    if (tried instanceof ApiError) least = { quantity, why: tried }
    else most = { lines: tried, quantity }
  }
  // Said of all that was asked for, unless something else is what ends it.
  return { ...most, why: least.why.code === whole.code ? whole : least.why }
}

/**
 * The lines with as many units of an item as there are in stock, which the line says where it is not all of them.
 * @throws ApiError as an add of one item, where none is added or the cart holds no more.
 */
export function withInStock(contents: CartContents, item: AddCartItem): Line[] {
  const { lines, quantity, why } = withMost(contents, item)
  if (why && (quantity === 0 || why.code !== 'QUANTITY_EXCEED')) throw why
  if (!why) return [...lines]
  return lines.map((line) => {
    if (contents.lines.includes(line)) return line
    const { offer } = productOf(contents.products, line)
    const capped = note('LINE_CAPPED', offer, { quantity: line.quantity, available: offer.available })
    return { ...line, messages: [...line.messages, capped] }
  })
}

/** A field of one item is one of the whole request. */
const detailsOf = ({ details }: ApiError, index: number) =>
  details.map((detail) => (detail.field ? { ...detail, field: `/items/${index}${detail.field}` } : detail))

/**
 * The lines with several items more, one after the other: of each as many units as can be had and the cart holds. One
 * that is refused leaves the others alone.
 */
export function withItems(
  contents: CartContents,
  items: readonly AddCartItem[],
): { readonly lines: readonly Line[]; readonly items: BulkItem[] } {
  let { lines } = contents
  const answers = items.map((item, index): BulkItem => {
    const { quantity, why, ...next } = withMost({ ...contents, lines }, item)
    lines = next.lines
    const errorCode = why?.code ?? null
    const outcome = !why ? 'added' : quantity > 0 ? 'capped' : 'refused'
    return { outcome, requested: item.quantity, quantity, errorCode, details: why ? detailsOf(why, index) : [] }
  })
  return { lines, items: answers }
}
