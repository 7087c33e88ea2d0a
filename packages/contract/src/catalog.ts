import { Type, type Static } from 'typebox'
import { Money } from './money.ts'
import { DepartmentType } from './places.ts'
import { nullable, stringEnum, text } from './schema.ts'

const closed = { additionalProperties: false } as const
const ProductCode = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$' })

/** The attributes of a configurable product (specification section 3). */
export const COLOUR = 'tenant~color'
export const SIZE_1 = 'tenant~size1'
export const SIZE_2 = 'tenant~size2'
export const GIFT_MESSAGE = 'tenant~gift-message'
export const optionAttributes = [COLOUR, SIZE_1, SIZE_2, GIFT_MESSAGE] as const

export const ProductImage = Type.Object(
  {
    imageUrl: Type.String({ description: 'Path of the master below /media; the host serves it resized below /img' }),
    altText: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    view: Type.Optional(Type.String({ description: 'front, back, detail, pack, contents' })),
    colour: Type.Optional(Type.String({ description: 'Value of tenant~color that the picture shows' })),
  },
  { $id: 'ProductImage', ...closed },
)
export type ProductImage = Static<typeof ProductImage>

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

export const InventoryInfo = Type.Object(
  { onlineStockAvailable: Type.Integer({ minimum: 0 }) },
  { $id: 'InventoryInfo', ...closed },
)
export type InventoryInfo = Static<typeof InventoryInfo>

/** What a shopper chose for one attribute. */
export const OptionSelection = Type.Object(
  {
    attributeFQN: stringEnum(optionAttributes),
    value: Type.Optional(Type.String({ maxLength: 64 })),
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

export const Variation = Type.Object(
  { productCode: ProductCode, options: Type.Array(OptionSelection), inventoryInfo: InventoryInfo },
  { $id: 'Variation', ...closed },
)
export type Variation = Static<typeof Variation>

export const CategoryRef = Type.Object(
  {
    categoryCode: Type.String({ description: 'Path of slugs below the department: women/knitwear' }),
    name: Type.String(),
    slug: Type.String(),
  },
  { $id: 'CategoryRef', ...closed },
)
export type CategoryRef = Static<typeof CategoryRef>

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
  variantProductCodes: Type.Array(ProductCode),
  inventoryInfo: InventoryInfo,
}

/** A product as cards and lists need it. */
export const ProductSummary = Type.Object(productFields, { $id: 'ProductSummary', ...closed })
export type ProductSummary = Static<typeof ProductSummary>

export const FashionFacts = Type.Object(
  {
    fibre: Type.String(),
    care: Type.Array(Type.String()),
    fit: nullable(Type.String()),
    measurements: nullable(Type.String()),
    modelInfo: nullable(Type.String()),
    madeIn: nullable(Type.String()),
  },
  { $id: 'FashionFacts', ...closed },
)
export type FashionFacts = Static<typeof FashionFacts>

/** Per 100 g or 100 ml: energy in kJ and kcal, the rest in grams. */
export const Nutrition = Type.Object(
  {
    energyKj: Type.Number(),
    energyKcal: Type.Number(),
    fat: Type.Number(),
    saturates: Type.Number(),
    carbohydrate: Type.Number(),
    sugars: Type.Number(),
    fibre: Type.Number(),
    protein: Type.Number(),
    salt: Type.Number(),
  },
  { $id: 'Nutrition', ...closed },
)
export type Nutrition = Static<typeof Nutrition>

export const FoodFacts = Type.Object(
  {
    ingredients: Type.String({ description: 'Allergens stand between double asterisks' }),
    allergens: Type.Array(Type.String()),
    nutritionPer100g: nullable(Nutrition),
    netQuantity: nullable(
      Type.Object({ value: Type.Number(), unit: stringEnum(['g', 'kg', 'ml', 'l', 'piece']) }, closed),
    ),
    storage: nullable(Type.String()),
    storageType: stringEnum(['ambient', 'chilled', 'frozen']),
    shelfLife: nullable(Type.String()),
    suitability: Type.Array(stringEnum(['halal', 'vegetarian', 'vegan', 'contains-alcohol'])),
    contents: Type.Array(
      Type.Object(
        {
          productCode: ProductCode,
          productName: Type.String(),
          slug: Type.String(),
          quantity: Type.Integer({ minimum: 1 }),
        },
        closed,
      ),
      { description: 'What a hamper holds' },
    ),
  },
  { $id: 'FoodFacts', ...closed },
)
export type FoodFacts = Static<typeof FoodFacts>

/** A product as its own page needs it. */
export const Product = Type.Object(
  {
    ...productFields,
    variationProductCode: nullable(ProductCode),
    productShortDescription: Type.String(),
    productFullDescription: Type.String(),
    fashionFacts: nullable(FashionFacts),
    foodFacts: nullable(FoodFacts),
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

/** A search-index entry: `isSorting` entries make the sort menu, `isDefault` marks the first choice (ledger E6). */
export const SearchIndexEntry = Type.Object(
  {
    name: Type.String(),
    value: Type.String({ description: 'What `sortBy` takes' }),
    isDefault: Type.Boolean(),
    isQuery: Type.Boolean(),
    isSorting: Type.Boolean(),
  },
  { $id: 'SearchIndexEntry', ...closed },
)
export type SearchIndexEntry = Static<typeof SearchIndexEntry>

export const ProductList = Type.Object(
  {
    totalCount: Type.Integer({ minimum: 0 }),
    pageSize: Type.Integer({ minimum: 1 }),
    pageCount: Type.Integer({ minimum: 0 }),
    startIndex: Type.Integer({ minimum: 0 }),
    items: Type.Array(ProductSummary),
    sortBy: Type.String(),
    sorts: Type.Array(SearchIndexEntry),
  },
  { $id: 'ProductList', ...closed },
)
export type ProductList = Static<typeof ProductList>

export const Category = Type.Object(
  {
    categoryCode: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    description: Type.String(),
    departmentType: DepartmentType,
    parents: Type.Array(CategoryRef, { description: 'From the top down, without itself' }),
    children: Type.Array(CategoryRef),
    productCount: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Category', ...closed },
)
export type Category = Static<typeof Category>

export const NavigationNode = Type.Object(
  {
    categoryCode: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    departmentType: DepartmentType,
    children: Type.Array(CategoryRef),
  },
  { $id: 'NavigationNode', ...closed },
)
export type NavigationNode = Static<typeof NavigationNode>

export const CategoryNavigation = Type.Object(
  { items: Type.Array(NavigationNode) },
  { $id: 'CategoryNavigation', ...closed },
)
export type CategoryNavigation = Static<typeof CategoryNavigation>

export const Alternates = Type.Object(
  { items: Type.Array(Type.Object({ href: Type.String(), hrefLang: Type.String() }, closed)) },
  { $id: 'Alternates', ...closed },
)
export type Alternates = Static<typeof Alternates>
