import { Type, type Static } from 'typebox'
import { Money } from '../money.ts'
import { closed, nullable, stringEnum } from '../schema.ts'

/** `discount` is original price minus sale price (specification section 3); null where nothing is saved. */
export const ProductPrice = Type.Object(
  { price: Money, salePrice: nullable(Money), discount: nullable(Money) },
  { $id: 'ProductPrice', ...closed },
)
export type ProductPrice = Static<typeof ProductPrice>

/** Price per 100 g, 100 ml or piece; food only. */
export const UnitPrice = Type.Object(
  { price: Money, value: Type.Number({ exclusiveMinimum: 0 }), unit: stringEnum(['g', 'kg', 'ml', 'l', 'piece']) },
  { $id: 'UnitPrice', ...closed },
)
export type UnitPrice = Static<typeof UnitPrice>
