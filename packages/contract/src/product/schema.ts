import { Type, type Static } from 'typebox'
import { DepartmentType, CategoryRef } from '../catalog/schema.ts'
import { closed, stringEnum, nullable, text } from '../json-schema.ts'
import { MAX_LINE_QUANTITY } from '../cart/rules.ts'
import { Money } from '../money/schema.ts'
import { ProductCode } from './code.ts'
import { ProductImage } from './image.ts'
import { FashionFacts, FoodFacts } from './facts.ts'
import { GIFT_MESSAGE_MAX_LENGTH, optionAttributes } from './rules.ts'

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

/** What a shopper chose for one attribute. */
export const OptionSelection = Type.Object(
  {
    attributeFQN: stringEnum(optionAttributes),
    value: Type.Optional(text({ maxLength: 64 })),
    shopperEnteredValue: Type.Optional(text({ maxLength: GIFT_MESSAGE_MAX_LENGTH, description: 'A gift message' })),
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

/** The most of it that one line of a cart takes now; it is no more than there is in stock. */
const Quantity = Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY, description: 'The most that one line takes' })

export const Variation = Type.Object(
  {
    productCode: ProductCode,
    options: Type.Array(OptionSelection),
    inventoryInfo: InventoryInfo,
    quantity: Quantity,
    upc: Type.Optional(Type.String({ description: 'Its own barcode, where it has one' })),
    /** There where not all variations cost the same; the product's own price is then the lowest of them. */
    price: Type.Optional(ProductPrice),
  },
  { $id: 'Variation', ...closed },
)
export type Variation = Static<typeof Variation>

const LocalDate = Type.String({ format: 'date', description: 'A day as the country’s calendar has it: 2026-11-24' })

/** The days between which what is ordered now arrives. */
export const DeliveryPromise = Type.Object(
  { earliest: LocalDate, latest: LocalDate },
  { $id: 'DeliveryPromise', ...closed },
)
export type DeliveryPromise = Static<typeof DeliveryPromise>

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

/** A picture of a card, which its name describes. */
const CardImage = Type.Object(
  { imageUrl: Type.String(), width: Type.Integer({ minimum: 1 }), colour: Type.Optional(Type.String()) },
  { $id: 'CardImage', ...closed },
)

/** A variation that a card adds. */
export const CardSize = Type.Object(
  {
    productCode: ProductCode,
    size: Type.String({ description: 'In the shopper’s language; empty where it has none' }),
    isInStock: Type.Boolean(),
  },
  { $id: 'CardSize', ...closed },
)
export type CardSize = Static<typeof CardSize>

/**
 * A product as cards and lists show it, and no more: a page of a list has 60. It says whether there is stock and not
 * how much, so that it is the same until the catalogue changes.
 */
export const ProductSummary = Type.Object(
  {
    productCode: ProductCode,
    productName: Type.String(),
    slug: Type.String(),
    departmentType: DepartmentType,
    productType: Type.String(),
    productUsage: stringEnum(['Configurable', 'Standard']),
    price: ProductPrice,
    hasHigherPrices: Type.Boolean({ description: 'Whether some of its variations cost more; the price is the lowest' }),
    unitPrice: nullable(UnitPrice),
    productImages: Type.Array(CardImage, {
      maxItems: 2,
      description: 'Of one colour: one that the list was narrowed to, else the one that the product’s page opens with',
    }),
    addressColour: nullable(
      Type.String({ description: 'The colour of the pictures where the product’s page opens with another' }),
    ),
    swatches: Type.Array(nullable(Type.String()), { description: 'Every colour that it comes in, as CSS has it' }),
    badges: Type.Array(Badge, { description: 'Those on the picture' }),
    sizes: Type.Array(CardSize, { description: 'Of the colour that is shown' }),
    isChosenOnPage: Type.Boolean({ description: 'More than a size is to be chosen: a card leads to its page' }),
    isInStock: Type.Boolean(),
  },
  { $id: 'ProductSummary', ...closed },
)
export type ProductSummary = Static<typeof ProductSummary>

/** A product as its own page needs it. */
export const Product = Type.Object(
  {
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
    quantity: Quantity,
    options: Type.Array(ProductOption),
    variations: Type.Array(Variation),
    inventoryInfo: InventoryInfo,
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
    quantity: Quantity,
    upc: nullable(Type.String({ description: 'Of the variation, once it is chosen and where it has one' })),
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
