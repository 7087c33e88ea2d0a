import { Type, type CountryCode } from '@vitrine/contract'
import { countries, currencyDecimals, latinDigits } from '@vitrine/contract/rules'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'

/** A price as people write it, in the units of its currency: 10.5. */
export const priceField = Type.String({ maxLength: 20, ...asked('slots.fields.price', 'slots.allowed.price') })

/** The most minor units that a column can hold. */
const MOST = 2 ** 31 - 1

/**
 * A written price in minor units, in the digits of any language.
 * @throws ActRefused that says how prices are written in the currency of the country
 */
export function readPrice(written: string, country: CountryCode): number {
  const { currency } = countries[country]
  const decimals = currencyDecimals(currency)
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(latinDigits(written).replace('٫', '.')) ?? []
  const amount = whole === undefined || part.length > decimals ? Number.NaN : Number(whole + part.padEnd(decimals, '0'))
  if (amount <= MOST) return amount
  throw new ActRefused('input', {
    key: 'refusals.wrong',
    values: {
      field: { key: 'slots.fields.price' },
      allowed: { key: 'slots.allowed.priceIn', values: { currency, count: decimals } },
    },
  })
}
