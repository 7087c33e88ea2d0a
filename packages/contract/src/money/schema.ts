import { Type, type Static } from 'typebox'
import { closed, stringEnum } from '../json-schema.ts'
import { currencies } from './rules.ts'

export const Currency = stringEnum(currencies, { description: 'ISO 4217 code' })
export type Currency = Static<typeof Currency>

/**
 * An amount of money in integer minor units of its currency: 12.345 KWD is `{ amount: 12345, currency: 'KWD' }`. Never
 * a float.
 */
export const Money = Type.Object(
  { amount: Type.Integer({ description: 'Minor units: fils, cents, baisa' }), currency: Currency },
  { $id: 'Money', ...closed },
)
export type Money = Static<typeof Money>
