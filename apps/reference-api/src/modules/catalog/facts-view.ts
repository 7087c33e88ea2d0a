import type { Product } from '@vitrine/contract'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { FashionFacts, FoodFacts } from './catalog.model.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { careSymbolOf } from './care-symbol.ts'
import type { ProductRecord } from './catalog.repository.ts'
import { imageOf } from './image-view.ts'
import { say } from '../../platform/language/local-text.ts'

/** Material and care of a garment. */
export function fashionFactsOf(facts: FashionFacts, language: WrittenLanguage): Product['fashionFacts'] {
  const optional = (text: LocalText | undefined) => (text ? say(text, language) : null)
  return {
    fibre: say(facts.fibre, language),
    care: facts.care.map((line) => ({ text: say(line, language), symbol: careSymbolOf(line) })),
    fit: optional(facts.fit),
    measurements: optional(facts.measurements),
    modelInfo: optional(facts.modelInfo),
    madeIn: optional(facts.madeIn),
  }
}

/** Ingredients of food, for whom it is, how long it keeps; `contents` are the products that a hamper holds. */
export function foodFactsOf(
  facts: FoodFacts,
  contents: readonly ProductRecord[],
  language: WrittenLanguage,
): Product['foodFacts'] {
  return {
    ingredients: say(facts.ingredients, language),
    allergens: facts.allergens,
    nutritionPer100g: facts.nutritionPer100g ?? null,
    netQuantity: facts.netQuantity ?? null,
    storage: facts.storage ? say(facts.storage, language) : null,
    storageType: facts.storageType ?? 'ambient',
    shelfLife: facts.shelfLife ? say(facts.shelfLife, language) : null,
    suitability: facts.suitability ?? [],
    contents: (facts.contents ?? []).flatMap(({ productCode, quantity }) => {
      const part = contents.find(({ code }) => code === productCode)
      if (!part) return []
      const picture = part.images[0] ?? part.colours[0]?.images[0]
      return [
        {
          productCode,
          productName: say(part.name, language),
          slug: part.slug,
          image: picture ? imageOf(picture, language) : null,
          quantity,
        },
      ]
    }),
  }
}
