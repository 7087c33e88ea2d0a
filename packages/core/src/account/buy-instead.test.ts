import type { CartItem, Product, ProductsSummary, ProductSummary } from '@vitrine/contract'
import { COLOUR, SIZE_1 } from '@vitrine/contract/rules'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { mostOften } from './bought-often.rules.ts'
import { buyAgainChoice, buyAgainLines } from './buy-again.rules.ts'
import { buyAgainDomain } from './buy-again.ts'
import { offerInstead } from './buy-instead.ts'

const chosen = (colour: string, size: string) => [
  { attributeFQN: COLOUR, name: 'Colour', value: colour, stringValue: colour },
  { attributeFQN: SIZE_1, name: 'Size', value: size, stringValue: size },
]
const line = (code: string, [colour, size]: readonly [string, string], departmentType = 'fashion', quantity = 2) =>
  ({
    id: `line-${code}-${colour}-${size}`,
    quantity,
    product: {
      productCode: code,
      variationProductCode: `${code}-${colour}-${size}`,
      options: chosen(colour, size),
      departmentType,
    },
  }) as unknown as CartItem

const values = (all: readonly string[]) => all.map((value) => ({ value, stringValue: value }))
/** A product in colours and sizes, with the units of each combination that are left. */
const product = (code: string, left: Readonly<Record<string, number>>, departmentType = 'fashion') =>
  ({
    productCode: code,
    productName: code,
    slug: code,
    departmentType,
    price: { price: { amount: 1 } },
    options: [
      { attributeFQN: COLOUR, name: 'Colour', values: values(['navy', 'red', 'green']) },
      { attributeFQN: SIZE_1, name: 'Size', values: values(['s', 'm', 'l', 'xl']) },
    ],
    variations: Object.entries(left).map(([key, onlineStockAvailable]) => {
      const [colour, size] = key.split('-')
      return {
        productCode: `${code}-${key}`,
        options: [
          { attributeFQN: COLOUR, value: colour },
          { attributeFQN: SIZE_1, value: size },
        ],
        inventoryInfo: { onlineStockAvailable },
      }
    }),
  }) as unknown as Product
const summary = (productCode: string, more: Partial<ProductSummary> = {}) =>
  ({
    productCode,
    productName: productCode,
    productUsage: 'Standard',
    sizes: [],
    isInStock: true,
    isChosenOnPage: false,
    addressColour: null,
    ...more,
  }) as unknown as ProductSummary
const sizes = (...inStock: string[]) =>
  ['s', 'm', 'l'].map((size) => ({ productCode: `v-${size}`, size, isInStock: inStock.includes(size) }))

describe('offerInstead', () => {
  const offered = async (
    lines: CartItem[],
    products: Product[],
    { similar = [], featured = [] }: Partial<Record<'similar' | 'featured', ProductSummary[]>> = {},
  ) => {
    const known = new Map(products.map((one) => [one.productCode, one]))
    const list = (items: ProductSummary[]) => ({ load: () => Promise.resolve({ value: { items } }) }) as never
    const found = await offerInstead(buyAgainLines(lines, known), known, {
      similar: () => list(similar),
      featured: () => list(featured),
    })
    return found.map(({ instead }) =>
      instead ? `${instead.variationProductCode ?? instead.productCode} ${instead.quantity}` : '',
    )
  }

  it('offers of clothes another colour in the same size, and never another size', async () => {
    const sold = { 'navy-m': 0, 'navy-l': 9, 'red-l': 9, 'green-m': 1 }
    expect(await offered([line('top', ['navy', 'm'])], [product('top', sold)])).toEqual(['top-green-m 1'])
    expect(await offered([line('top', ['navy', 's'])], [product('top', { ...sold, 'navy-s': 0 })])).toEqual([''])
  })

  it('offers of food the nearest size that is left', async () => {
    const sold = { 'navy-s': 0, 'navy-xl': 9, 'navy-l': 0, 'navy-m': 9 }
    const tea = product('tea', sold, 'food')
    expect(await offered([line('tea', ['navy', 's'], 'food')], [tea])).toEqual(['tea-navy-m 2'])
  })

  it('offers a combination of a product whose own is no longer made', async () =>
    expect(await offered([line('top', ['old', 'm'])], [product('top', { 'red-m': 5 })])).toEqual(['top-red-m 2']))

  it('offers nothing beside what can be had', async () =>
    expect(await offered([line('top', ['navy', 'm'])], [product('top', { 'navy-m': 1, 'red-m': 5 })])).toEqual(['']))

  it('counts the units that other lines take', async () => {
    const sold = { 'navy-m': 0, 'green-m': 0, 'red-m': 3 }
    const lines = [line('top', ['navy', 'm']), line('top', ['red', 'm']), line('top', ['green', 'm'])]
    expect(await offered(lines, [product('top', sold)])).toEqual(['top-red-m 1', '', ''])
  })

  it('offers a product like it that can be bought at once, each once', async () => {
    const similar = [
      summary('gone', { isInStock: false }),
      summary('on-its-page', { isChosenOnPage: true }),
      summary('other-size', { productUsage: 'Configurable', sizes: sizes('s', 'l') }),
      summary('same-size', { productUsage: 'Configurable', sizes: sizes('m') }),
      summary('plain'),
    ]
    const lines = [line('top', ['navy', 'm']), line('hat', ['navy', 'm']), line('bow', ['navy', 'm'])]
    const products = ['top', 'hat', 'bow'].map((code) => product(code, { 'navy-m': 0 }))
    expect(await offered(lines, products, { similar })).toEqual(['v-m 2', 'plain 2', ''])
  })

  it('offers products of the department in the place of one that is gone', async () => {
    const lists = { similar: [summary('like')], featured: [summary('featured')] }
    expect(await offered([line('top', ['navy', 'm'])], [], lists)).toEqual(['featured 2'])
  })
})

describe('what is chosen instead', () => {
  const instead = { productCode: 'jam', variationProductCode: 'jam-l', quantity: 3 } as never
  const lines = [{ line: line('tea', ['navy', 's']), state: 'soldOut' as const, quantity: 0, instead }]
  const field = `instead.${lines[0]!.line.id}`

  it('is nothing before it is ticked', () =>
    expect([buyAgainChoice(lines).count, buyAgainChoice(lines, {}).count]).toEqual([0, 0]))
  it('is added with its units', () =>
    expect(buyAgainChoice(lines, { [field]: 'jam-l' })).toMatchObject({ wanted: [{ instead }], faults: [], count: 3 }))
  it('is refused where something else is offered by now', () =>
    expect(buyAgainChoice(lines, { [field]: 'honey' })).toEqual({
      wanted: [],
      faults: [lines[0]!.line.id],
      count: 0,
    }))
})

describe('mostOften', () => {
  const bought = (productCode: string, orderCount: number, quantity = 1) =>
    ({ productCode, orderCount, quantity }) as ProductsSummary['items'][number]

  it('goes by orders, then by units, then by the latest, and ends at 12', () => {
    const more = Array.from({ length: 12 }, (_, index) => bought(`more-${index}`, 1))
    const names = mostOften([bought('a', 2), bought('b', 2, 9), bought('c', 3), bought('d', 2), ...more])
    expect(names.map(({ productCode }) => productCode).slice(0, 5)).toEqual(['c', 'b', 'a', 'd', 'more-0'])
    expect(names).toHaveLength(12)
  })
})

describe('buying what is bought often, or something instead', () => {
  const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
  const open = (options: ShopStorefrontOptions = {}) => {
    const shop = shopStorefront({ signIn, cart: ['cable-knit-jumper'], order: 'placed', ...options })
    return { ...shop, again: shop.storefront.use(buyAgainDomain) }
  }
  const [{ product: jumper }, { product: chutney }] = shopStorefront({ cart: ['cable-knit-jumper', 'fig-chutney'] })
    .backend.cart.snapshot()
    .items.flatMap(({ items }) => items) as [CartItem, CartItem]
  const bought = [jumper, chutney].map(
    ({ productCode, variationProductCode, productName, departmentType, slug, image }, index) => ({
      ...{ productCode, variationProductCode, productName, departmentType, slug, image },
      ...{ quantity: 5, orderCount: index + 1, lastOrderedDate: '2026-11-24T10:00:00.000Z' },
    }),
  )

  it('shows one unit of each with its colour and size, most orders first, and adds all by one request', async () => {
    const { again, backend } = open({ account: { bought } })
    const { value } = await again.often.load()
    expect(value?.lines.map(({ line, orderCount, state }) => [line.product.productCode, orderCount, state])).toEqual([
      [chutney.productCode, 2, 'available'],
      [jumper.productCode, 1, 'available'],
    ])
    expect(value?.lines[1]!.line.product.options.map(({ stringValue }) => stringValue)).toEqual(
      jumper.options.map(({ stringValue }) => stringValue),
    )
    expect(await again.add('')).toMatchObject({ outcome: 'done', added: 2 })
    expect(backend.count('POST', /\/bulkitems$/)).toBe(1)
  })

  it('fails where it cannot be read', async () => {
    const { again } = open({ faults: { 'GET /products-summary': { status: 503, code: 'SERVICE_UNAVAILABLE' } } })
    expect(await again.often.load()).toMatchObject({ status: 'failed' })
    expect(await again.add('')).toMatchObject({ outcome: 'failed', added: 0 })
  })

  it('adds in the place of a line what is ticked, under its own name', async () => {
    const inventoryInfo = { onlineStockAvailable: 0 }
    const { again, backend } = open({
      account: { bought },
      change: (one) =>
        one.productCode === jumper.productCode
          ? { ...one, inventoryInfo, variations: one.variations.map((each) => ({ ...each, inventoryInfo })) }
          : one,
    })
    const line = (await again.often.load()).value!.lines[1]!
    expect(line.state).toBe('soldOut')
    const { productCode, variationProductCode, productName } = line.instead!
    const end = await again.add('', { [`instead.${line.line.id}`]: variationProductCode ?? productCode })
    expect(end).toMatchObject({ outcome: 'done', added: 1, said: [expect.stringContaining(productName)] })
    expect(backend.cart.added).toMatchObject([{ product: { productCode } }])
  })
})
