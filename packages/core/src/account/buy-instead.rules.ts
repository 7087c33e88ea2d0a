import type { CartItem, Product, ProductPrice, ProductSummary } from '@vitrine/contract'
import { choiceOf, COLOUR, SIZE_1, SIZE_2, type Choice } from '@vitrine/contract/rules'
import { choiceWords } from '../product/index.ts'

/** What can be bought in the place of a line that cannot. */
export interface BuyInstead {
  readonly productCode: string
  readonly variationProductCode: string | null
  readonly productName: string
  readonly slug: string
  readonly departmentType: Product['departmentType']
  /** Its colour and size, in the shopper's words. */
  readonly words: readonly string[]
  /** What is chosen of it, as its page's address names it. */
  readonly choice: Choice
  readonly price: ProductPrice
  /** Units that are added: as many as were bought, or as are left. */
  readonly quantity: number
}

type Variation = Product['variations'][number]
type Bought = Pick<CartItem, 'quantity'> & { readonly product: Pick<CartItem['product'], 'options' | 'departmentType'> }

/** What the value of a tick says: a later answer may offer something else in the same place. */
export const insteadCode = ({ variationProductCode, productCode }: BuyInstead): string =>
  variationProductCode ?? productCode

/**
 * The nearest combination of the same product that is left: of clothes another colour in the same sizes, of anything
 * else also the next size.
 * @param taken - Units, by code, that are bought besides.
 */
export function otherCombination(
  { product: { options, departmentType }, quantity }: Bought,
  product: Product,
  taken: ReadonlyMap<string, number>,
): BuyInstead | undefined {
  const bought = choiceOf(options as Variation['options'])
  const left = ({ productCode, inventoryInfo }: Variation) =>
    inventoryInfo.onlineStockAvailable - (taken.get(productCode) ?? 0)
  const isWorn = departmentType === 'fashion'
  const fits = (choice: Choice) => [SIZE_1, SIZE_2].every((size) => !isWorn || choice[size] === bought[size])
  const nearest = product.variations
    .map((variation) => ({ variation, choice: choiceOf(variation.options) }))
    .filter(({ variation, choice }) => left(variation) > 0 && fits(choice))
    .toSorted((a, b) => distance(product, bought, a.choice) - distance(product, bought, b.choice))[0]
  if (!nearest) return undefined
  const { variation, choice } = nearest
  const { productCode, productName, slug } = product
  return {
    ...{ productCode, productName, slug, departmentType, choice },
    variationProductCode: variation.productCode,
    words: choiceWords(product, choice),
    price: variation.price ?? product.price,
    quantity: Math.min(quantity, left(variation)),
  }
}

/** How far a combination is from what was bought: sizes that are further apart weigh more than another colour. */
function distance({ options }: Product, bought: Choice, choice: Choice): number {
  const steps = options.map(({ attributeFQN, values }) => {
    const place = (of: Choice) => values.findIndex(({ value }) => value === of[attributeFQN])
    if (choice[attributeFQN] === bought[attributeFQN]) return 0
    return attributeFQN === COLOUR ? 0.5 : Math.abs(place(choice) - place(bought))
  })
  return steps.reduce((sum, step) => sum + step, 0)
}

/**
 * The first product of a list that can be bought at once: it has one size, or the one that was bought.
 * @param used - Codes of products that are there already.
 */
export function firstBuyable(
  { product: { options }, quantity }: Bought,
  products: readonly ProductSummary[],
  used: ReadonlySet<string>,
): BuyInstead | undefined {
  const size = options.find(({ attributeFQN }) => attributeFQN === SIZE_1)?.stringValue
  for (const { sizes, isInStock, isChosenOnPage, productUsage, addressColour, ...product } of products) {
    if (!isInStock || isChosenOnPage || used.has(product.productCode)) continue
    const isPlain = productUsage === 'Standard'
    const variation = sizes.find((one) => one.isInStock && (sizes.length === 1 || one.size === size))
    if (!isPlain && !variation) continue
    const { productCode, productName, slug, departmentType, price } = product
    return {
      ...{ productCode, productName, slug, departmentType, price, quantity },
      variationProductCode: isPlain ? null : variation!.productCode,
      words: isPlain || !variation!.size ? [] : [variation!.size],
      choice: addressColour === null ? {} : { [COLOUR]: addressColour },
    }
  }
  return undefined
}
