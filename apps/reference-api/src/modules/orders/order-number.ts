import { randomInt } from 'node:crypto'

/** No vowels, so that no word comes about, and nothing that is taken for another: 0 and O, 1, I and L, 5 and S. */
const SYMBOLS = '2346789BCDFGHJKMNPQRTVWXYZ'
const GROUP = 4

const symbols = (count: number) => Array.from({ length: count }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')
const group = () => symbols(GROUP)

/** A code that a shopper shows in the store to get an order: `7K3M9Q`. */
export const newCollectionCode = (): string => symbols(6)

/**
 * A number for a new order, the merchant's prefix first: `SHP-AE-7K3M-9QXP`. It is one of 26 to the power of 8 in its
 * country, so that nobody reads from theirs how many there are, or finds another's by trying.
 */
export const newOrderNumber = (prefix: string, country: string): string =>
  `${prefix}-${country.toUpperCase()}-${group()}-${group()}`
