import { Type, type Static } from 'typebox'
import { closed, nullable, stringEnum, text } from '../schema.ts'
import { ProductCode } from './product-code.ts'
import { ProductPrice } from './price.ts'

/** The attributes of a configurable product (specification section 3). */
export const COLOUR = 'tenant~color'
export const SIZE_1 = 'tenant~size1'
export const SIZE_2 = 'tenant~size2'
export const GIFT_MESSAGE = 'tenant~gift-message'
export const optionAttributes = [COLOUR, SIZE_1, SIZE_2, GIFT_MESSAGE] as const

/** What a shopper chose for one attribute. */
export const OptionSelection = Type.Object(
  {
    attributeFQN: stringEnum(optionAttributes),
    value: Type.Optional(text({ maxLength: 64 })),
    shopperEnteredValue: Type.Optional(text({ maxLength: 300, description: 'A gift message' })),
  },
  { $id: 'OptionSelection', ...closed },
)
export type OptionSelection = Static<typeof OptionSelection>

export const OptionValue = Type.Object(
  {
    value: Type.String(),
    stringValue: Type.String({ description: 'The value in the shopper’s language' }),
    isSelected: Type.Boolean(),
    isEnabled: Type.Boolean({ description: 'False when no variation with the other selections is in stock' }),
    displayInfo: nullable(Type.Object({ colorValue: Type.String(), imageUrl: nullable(Type.String()) }, closed)),
  },
  { $id: 'OptionValue', ...closed },
)
export type OptionValue = Static<typeof OptionValue>

export const ProductOption = Type.Object(
  {
    attributeFQN: stringEnum(optionAttributes),
    name: Type.String(),
    isRequired: Type.Boolean(),
    values: Type.Array(OptionValue),
  },
  { $id: 'ProductOption', ...closed },
)
export type ProductOption = Static<typeof ProductOption>

export const InventoryInfo = Type.Object(
  { onlineStockAvailable: Type.Integer({ minimum: 0 }) },
  { $id: 'InventoryInfo', ...closed },
)
export type InventoryInfo = Static<typeof InventoryInfo>

export const Variation = Type.Object(
  {
    productCode: ProductCode,
    options: Type.Array(OptionSelection),
    inventoryInfo: InventoryInfo,
    /** There where not all variations cost the same; the product's own price is then the lowest of them. */
    price: Type.Optional(ProductPrice),
  },
  { $id: 'Variation', ...closed },
)
export type Variation = Static<typeof Variation>
