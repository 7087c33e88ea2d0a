import { createHash } from 'node:crypto'
import type { Currency } from '@vitrine/contract'
import { currencies } from '@vitrine/contract/rules'
import { readSeed, type Seed } from '../seed/read-seed.ts'
import type { LocalText } from '../platform/language/local-text.ts'
import type { ProductSeed } from '../seed/seed-format.ts'

const text = (en: string, ar = en, zh = en): LocalText => ({ en, ar, zh })
const everywhere = (price: number, salePrice?: number): ProductSeed['prices'] =>
  Object.fromEntries(
    currencies.map((currency) => [currency, { price, salePrice: salePrice ?? null }]),
  ) as ProductSeed['prices']
const only = (currency: Currency, price: number): ProductSeed['prices'] => ({ [currency]: { price } })
const picture = (file: string) => ({ file, view: 'front', width: 1200, height: 1600, alt: text(file) })

const facts = { fibre: text('wool'), care: [text('wash cool')] }
const foodFacts = {
  ingredients: text('flour, **butter**'),
  allergens: ['gluten' as const, 'milk' as const],
  netQuantity: { value: 200, unit: 'g' as const },
}

const food = (
  productCode: string,
  slug: string,
  name: LocalText,
  prices: ProductSeed['prices'],
  stock: number,
): ProductSeed => ({
  productCode,
  slug,
  publishedOn: '2026-02-01',
  departmentType: 'food',
  productType: 'biscuits',
  productUsage: 'Standard',
  productBrand: 'Aldersgate',
  categories: ['bakery/biscuits'],
  name,
  shortDescription: name,
  description: name,
  images: [picture(`food/${slug}/pack.avif`)],
  prices,
  stock: { default: stock },
  facts: foodFacts,
})

/** Codes of the products that tests buy. */
export const testProducts = {
  jumper: 'T-JUMPER',
  /** Navy M: plenty. Navy S: two left. Ecru M: sold out. */
  jumperNavyM: 'T-JUMPER-NAVY-M',
  jumperNavyS: 'T-JUMPER-NAVY-S',
  jumperEcruM: 'T-JUMPER-ECRU-M',
  /** 15.00, reduced from 20.00; very many. */
  biscuits: 'T-BISCUITS',
  /** 200.00: with one, the base equals the threshold of the UAE. */
  hamper: 'T-HAMPER',
  /** A hamper of two packets of biscuits, packed for two working days; it holds alcohol. */
  basket: 'T-BASKET',
  /** Exactly 50 of them. */
  lastUnits: 'T-LAST',
  /** One of it; only one is few. */
  lastOne: 'T-ONE',
  /** The UAE only. */
  datesAe: 'T-DATES',
  soldOut: 'T-GONE',
  /** 0.01 */
  penny: 'T-PENNY',
} as const

/** A small shop that tests know by heart: countries, categories and content as they are, products of its own. */
export function testSeed(): Seed {
  const { countries, categories, content: whole, drafts, coupons } = readSeed()
  // A test of slots brings its own.
  const content = {
    ...whole,
    'delivery-slots': { ...whole['delivery-slots'], countries: {} },
    'feature-toggles': { ...whole['feature-toggles'], countries: {} },
  }
  const products: ProductSeed[] = [
    {
      productCode: testProducts.jumper,
      slug: 'test-jumper',
      publishedOn: '2026-03-14',
      departmentType: 'fashion',
      productType: 'jumper',
      productUsage: 'Configurable',
      productBrand: 'Aldersgate',
      categories: ['women/knitwear'],
      name: text('Test jumper', 'كنزة تجريبية', '測試毛衣'),
      shortDescription: text('A jumper'),
      description: text('A jumper for tests'),
      colours: [
        {
          code: 'navy',
          name: text('Navy', 'كحلي', '海軍藍'),
          hex: '#27324A',
          images: ['front', 'back', 'detail'].map((view) => picture(`fashion/test-jumper/navy-${view}.avif`)),
        },
        {
          code: 'ecru',
          name: text('Ecru', 'بيج', '米白'),
          hex: '#DACFB8',
          images: [picture('fashion/test-jumper/ecru-front.avif')],
        },
      ],
      sizes: { size1: ['S', 'M'] },
      prices: everywhere(30_000, 25_000),
      stock: { default: 500, 'navy/S': 2, 'ecru/M': 0 },
      facts,
    },
    food(
      testProducts.biscuits,
      'test-biscuits',
      text('Test biscuits', 'بسكويت تجريبي', '測試餅乾'),
      everywhere(2_000, 1_500),
      1_000_000,
    ),
    food(testProducts.hamper, 'test-hamper', text('Test hamper'), everywhere(20_000), 10_000),
    {
      ...food(testProducts.basket, 'test-basket', text('Test basket'), everywhere(30_000), 100),
      productType: 'hamper',
      facts: {
        ...foodFacts,
        suitability: ['contains-alcohol'],
        contents: [{ productCode: testProducts.biscuits, quantity: 2 }],
        leadDays: 2,
      },
    },
    food(testProducts.lastUnits, 'test-last', text('Last units'), everywhere(5_000), 50),
    { ...food(testProducts.lastOne, 'test-one', text('Last one'), everywhere(5_000), 1), lowStock: 1 },
    food(testProducts.datesAe, 'test-dates', text('Dates'), only('AED', 3_000), 100),
    food(testProducts.soldOut, 'test-gone', text('Gone'), everywhere(1_000), 0),
    food(testProducts.penny, 'test-penny', text('Penny'), everywhere(1), 1_000_000),
  ]
  const hash = createHash('sha256')
    .update(JSON.stringify({ countries, categories, content, drafts, coupons, products }))
    .digest('hex')
  return { countries, categories, content, drafts, coupons, products, hash }
}
