import { Type, type Static } from 'typebox'
import { closed, stringEnum, nullable } from '../json-schema.ts'
import { allergens, careSymbols } from './rules.ts'
import { ProductCode } from './code.ts'
import { ProductImage } from './image.ts'

export type CareSymbol = (typeof careSymbols)[number]
export type Allergen = (typeof allergens)[number]

export const FashionFacts = Type.Object(
  {
    fibre: Type.String(),
    care: Type.Array(Type.Object({ text: Type.String(), symbol: nullable(stringEnum(careSymbols)) }, closed)),
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
    allergens: Type.Array(stringEnum(allergens)),
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
          image: nullable(ProductImage),
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
