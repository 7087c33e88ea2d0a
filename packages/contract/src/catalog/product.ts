import { Type, type Static } from 'typebox'
import { DepartmentType } from '../places.ts'
import { closed, nullable, stringEnum } from '../schema.ts'
import { CategoryRef } from './categories.ts'
import { DeliveryPromise } from './delivery-promise.ts'
import { FashionFacts, FoodFacts } from './facts.ts'
import { ProductImage } from './images.ts'
import { InventoryInfo, ProductOption, Variation } from './options.ts'
import { ProductCode } from './product-code.ts'
import { ProductPrice, UnitPrice } from './price.ts'

export const Badge = Type.Object(
  {
    type: stringEnum(['text', 'icon', 'product-icon']),
    label: Type.String(),
    iconName: nullable(Type.String()),
    backgroundColor: nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
    iconShape: nullable(stringEnum(['circle', 'square'])),
    className: nullable(Type.String({ pattern: '^[a-z0-9-]*$' })),
    isProductinfo: Type.Boolean({ description: 'Shown with the product facts instead of on the picture' }),
    imageUrls: Type.Array(Type.String()),
  },
  { $id: 'Badge', ...closed },
)
export type Badge = Static<typeof Badge>

const productFields = {
  productCode: ProductCode,
  productName: Type.String(),
  productBrand: Type.String(),
  slug: Type.String(),
  departmentType: DepartmentType,
  productType: Type.String({ description: 'jumper, trousers, jar, hamper …: decides size chart and facts' }),
  productUsage: stringEnum(['Configurable', 'Standard']),
  price: ProductPrice,
  unitPrice: nullable(UnitPrice),
  productImages: Type.Array(ProductImage),
  promotion: nullable(Type.Object({ name: Type.String(), promotionStyle: Type.String() }, closed)),
  badges: Type.Array(Badge),
  categories: Type.Array(CategoryRef, { description: 'From the top category to the product’s own' }),
  upc: nullable(Type.String()),
  options: Type.Array(ProductOption),
  variations: Type.Array(Variation),
  inventoryInfo: InventoryInfo,
}

/**
 * A product as cards and lists need it: two pictures of one colour, the first or one that the list was narrowed to, and the variations of
 * that colour. Where not all variations cost the same, it has all of them.
 */
export const ProductSummary = Type.Object(productFields, { $id: 'ProductSummary', ...closed })
export type ProductSummary = Static<typeof ProductSummary>

/** A product as its own page needs it. */
export const Product = Type.Object(
  {
    ...productFields,
    variantProductCodes: Type.Array(ProductCode),
    variationProductCode: nullable(ProductCode),
    productShortDescription: Type.String(),
    productFullDescription: Type.String(),
    fashionFacts: nullable(FashionFacts),
    foodFacts: nullable(FoodFacts),
    sizeChart: nullable(Type.String({ description: 'Code of the chart that says what its sizes measure' })),
    lowStockThreshold: Type.Integer({ minimum: 0, description: 'So few left, or fewer, are said to be few' }),
    minimumAge: nullable(Type.Integer({ description: 'Years that a buyer must have in the country' })),
    deliveryPromise: DeliveryPromise,
  },
  { $id: 'Product', ...closed },
)
export type Product = Static<typeof Product>
