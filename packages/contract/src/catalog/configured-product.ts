import { Type, type Static } from 'typebox'
import { closed, nullable } from '../schema.ts'
import { InventoryInfo, OptionSelection, ProductOption } from './options.ts'
import { ProductCode } from './product-code.ts'
import { ProductImage } from './images.ts'
import { ProductPrice } from './price.ts'

export const ConfigureRequest = Type.Object(
  { variationProductCode: Type.Optional(ProductCode), options: Type.Array(OptionSelection, { maxItems: 4 }) },
  { $id: 'ConfigureRequest', ...closed },
)
export type ConfigureRequest = Static<typeof ConfigureRequest>

/** `variationProductCode` is set once every required option is chosen. */
export const ConfiguredProduct = Type.Object(
  {
    productCode: ProductCode,
    variationProductCode: nullable(ProductCode),
    options: Type.Array(ProductOption),
    price: ProductPrice,
    productImages: Type.Array(ProductImage),
    inventoryInfo: InventoryInfo,
    upc: nullable(Type.String()),
    purchasableState: Type.Object(
      {
        isPurchasable: Type.Boolean(),
        messages: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }, closed)),
      },
      closed,
    ),
  },
  { $id: 'ConfiguredProduct', ...closed },
)
export type ConfiguredProduct = Static<typeof ConfiguredProduct>
