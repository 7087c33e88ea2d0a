import { closed, stringEnum, Type, type Currency } from '@vitrine/contract'
import { currencies } from '@vitrine/contract/rules'

/** Minor units of each currency: prices of a country are set in its own price points. */
export const amounts = Type.Unsafe<Record<Currency, number>>({
  type: 'object',
  properties: Object.fromEntries(currencies.map((currency) => [currency, { type: 'integer', minimum: 1 }])),
  required: [...currencies],
  ...closed,
})

/** The same, of some currencies. */
export const someAmounts = Type.Unsafe<Partial<Record<Currency, number>>>({
  type: 'object',
  properties: Object.fromEntries(currencies.map((currency) => [currency, { type: 'integer', minimum: 1 }])),
  minProperties: 1,
  ...closed,
})

export const Stacking = stringEnum(['combinable', 'own-lines', 'exclusive'] as const, {
  description:
    'combinable: on top of what others leave. own-lines: on lines that no other reduces. exclusive: in a bag that has no other.',
})
