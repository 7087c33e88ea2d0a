import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currencies } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { price, product } from '../modules/catalog/catalog.schema.ts'
import { stock } from '../modules/stock/stock.schema.ts'
import { testProducts, testSeed } from '../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { applySeed } from './apply-seed.ts'
import { readSeed, seedFolder } from './read-seed.ts'
import type { ProductSeed } from './seed-format.ts'
import { variationsOf } from './variations.ts'

const seed = readSeed()

interface PriceStep {
  /** The step reaches up to here; the last has no end. */
  readonly below?: number
  /** A price is one of the `ends` above a multiple of this: 119.00 is 900 above one of 1,000. */
  readonly every: number
  readonly ends: readonly number[]
}
/** The prices that each country knows, in minor units: S$119, not S$120.20. Every price is set to one of these. */
const ladders = JSON.parse(readFileSync(join(seedFolder, 'price-ladders.json'), 'utf8')) as Readonly<
  Record<(typeof currencies)[number], readonly PriceStep[]>
>
const categories = new Set(seed.categories.map(({ department, code }) => `${department}/${code}`))

describe('the shop’s products', () => {
  it('have codes and addresses of their own', () => {
    for (const key of ['productCode', 'slug', 'upc'] as const) {
      const values = seed.products.map((entry) => entry[key]).filter(Boolean)
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    }
  })
  it.each(seed.products)('$productCode is complete', (entry) => {
    expect(entry.categories.length).toBeGreaterThan(0)
    for (const code of entry.categories) expect(categories).toContain(`${entry.departmentType}/${code}`)
    for (const currency of currencies.filter((code) => isSoldIn(entry, code))) {
      const { price: full = 0, salePrice } = entry.prices[currency] ?? {}
      expect(Number.isInteger(full) && full > 0).toBe(true)
      if (salePrice != null) expect(Number.isInteger(salePrice) && salePrice > 0 && salePrice < full).toBe(true)
    }
    const pictures = [...(entry.images ?? []), ...(entry.colours ?? []).flatMap(({ images }) => images)]
    expect(pictures.length).toBeGreaterThan(0)
    for (const { file } of pictures) expect(file).toMatch(/^(fashion|food)\/[a-z0-9-]+\/[a-z0-9-]+\.avif$/)
    for (const text of [entry.name, entry.shortDescription, entry.description])
      expect(Object.keys(text).sort()).toEqual(['ar', 'en', 'zh'])
    const variations = variationsOf(entry)
    expect(new Set(variations.map(({ sku }) => sku)).size).toBe(variations.length)
    // Every exact key of the stock means a combination that exists.
    const known = new Set([
      'default',
      ...variations.flatMap(({ colour, size1, size2 }) => [
        colour,
        `${colour}/${size1}`,
        `${colour}/${size1}/${size2}`,
      ]),
    ])
    expect(Object.keys(entry.stock).filter((key) => !known.has(key))).toEqual([])
    if (entry.upc) expect(hasEanCheckDigit(entry.upc)).toBe(true)
  })
  it.each(currencies)('have prices in %s that were set there, not converted', (currency) => {
    const ladder = ladders[currency]
    const isPoint = (amount: number) => {
      const { every, ends } = ladder.find(({ below = Infinity }) => amount < below)!
      return ends.includes(amount % every)
    }
    const set = seed.products.flatMap(({ slug, prices: { [currency]: entry } }) =>
      [entry?.price, entry?.salePrice].flatMap((amount) => (amount == null ? [] : [[slug, amount] as const])),
    )
    expect(set.length).toBeGreaterThan(200)
    expect(set.filter(([, amount]) => !isPoint(amount))).toEqual([])
  })
  it('came on a day that has been, and those with the badge "New" last', () => {
    const days = (isNew: boolean) =>
      seed.products
        .filter(({ badges = [] }) => badges.some(({ label }) => label.en === 'New') === isNew)
        .map(({ publishedOn }) => publishedOn)
        .sort()
    const [older, recent] = [days(false), days(true)]
    expect(recent.length).toBeGreaterThan(0)
    for (const day of [...older, ...recent]) expect(day).toMatch(/^202[56]-\d\d-\d\d$/)
    expect(older.at(-1)! < recent[0]!).toBe(true)
    expect(recent.at(-1)! < '2026-11-20').toBe(true)
  })
  it('go with products that there are', () => {
    const codes = new Set(seed.products.map(({ productCode }) => productCode))
    for (const { productCode, related = [] } of seed.products) {
      expect(related.filter((code) => !codes.has(code) || code === productCode)).toEqual([])
      expect(new Set(related).size).toBe(related.length)
    }
  })
  it('have a size chart with every size of theirs, in centimetres and inches', () => {
    const charts = new Map(seed.content['size-charts'].map((chart) => [chart.code, chart]))
    for (const { productCode, sizeChart, sizes } of seed.products) {
      const isFree = !sizes || sizes.size1.includes('One size')
      expect([productCode, sizeChart === undefined]).toEqual([productCode, isFree])
      const known = charts.get(sizeChart ?? '')?.rows.map(({ size }) => size) ?? []
      if (!isFree) expect(known).toEqual(expect.arrayContaining(sizes.size1))
    }
    for (const { measures, rows } of charts.values())
      for (const row of rows)
        for (const { code } of measures) {
          const [cm, inches] = [row.cm[code], row.in[code]].map((value) => [value ?? Number.NaN].flat()[0]!)
          expect(Math.abs(cm! / 2.54 - inches!)).toBeLessThanOrEqual(0.25)
        }
  })
  it('keep alcohol and pork out of the Gulf', () => {
    const restricted = seed.products.filter(hasAlcoholOrPork)
    expect(restricted.flatMap(({ prices }) => Object.keys(prices)).filter((currency) => gulf.has(currency))).toEqual([])
  })
  it('say an energy that agrees with fat, carbohydrate, fibre and protein', () => {
    const off = seed.products.filter(({ facts }) => {
      if (!('ingredients' in facts) || !facts.nutritionPer100g || facts.suitability?.includes('contains-alcohol'))
        return false
      const { energyKj, fat, carbohydrate, fibre, protein } = facts.nutritionPer100g
      const made = 37 * fat + 17 * carbohydrate + 8 * fibre + 17 * protein
      return Math.abs(energyKj - made) > 15 + made * 0.03
    })
    expect(off.map(({ slug }) => slug)).toEqual([])
  })
  it('say for food what is in it in every language, how much it is, and no part that is more than its whole', () => {
    for (const { slug, facts } of seed.products) {
      if (!('ingredients' in facts) || facts.contents) continue
      expect([slug, Object.values(facts.ingredients).filter(Boolean).length, facts.netQuantity !== undefined]).toEqual([
        slug,
        3,
        true,
      ])
      const { fat = 0, saturates = 0, carbohydrate = 0, sugars = 0 } = facts.nutritionPer100g ?? {}
      expect([slug, saturates <= fat, sugars <= carbohydrate]).toEqual([slug, true, true])
    }
  })
  it('include the contents of every hamper, which has their allergens', () => {
    const known = new Map(seed.products.map((entry) => [entry.productCode, entry]))
    for (const { slug, facts } of seed.products) {
      const inside = 'ingredients' in facts ? (facts.contents ?? []).map(({ productCode }) => productCode) : []
      expect([slug, inside.filter((code) => !known.has(code))]).toEqual([slug, []])
      const allergens = new Set(inside.flatMap((code) => allergensOf(known.get(code))))
      if (inside.length > 0) expect([slug, allergensOf({ facts }).sort()]).toEqual([slug, [...allergens].sort()])
    }
  })
  it('have their pictures', () => {
    const files = seed.products.flatMap((entry) =>
      [...(entry.images ?? []), ...(entry.colours ?? []).flatMap(({ images }) => images)].map(({ file }) => file),
    )
    const campaign = [...JSON.stringify(seed.content).matchAll(/"file":"([^"]+)"/g)].map(([, file]) => file as string)
    expect([...files, ...campaign].filter((file) => !existsSync(join(seedFolder, 'media', file)))).toEqual([])
  })
})

const gulf = new Set<string>(['AED', 'SAR', 'QAR', 'KWD', 'BHD', 'OMR'])
const allergensOf = (entry?: Pick<ProductSeed, 'facts'>) =>
  entry && 'allergens' in entry.facts ? [...entry.facts.allergens] : []
const hasAlcoholOrPork = ({ facts }: ProductSeed) =>
  'ingredients' in facts &&
  (facts.suitability?.includes('contains-alcohol') === true || /\b(pork|lard)\b/i.test(facts.ingredients.en ?? ''))
const isSoldIn = (entry: ProductSeed, currency: string) => !(gulf.has(currency) && hasAlcoholOrPork(entry))

function hasEanCheckDigit(code: string): boolean {
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return /^506\d{10}$/.test(code) && sum % 10 === 0
}

describe('applySeed', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  it('writes nothing when nothing has changed', async () => {
    expect(await applySeed(shop.db, testSeed())).toBe(false)
  })
  it('publishes each product on its day, and notes the moment of a change alone', async () => {
    const rows = async () =>
      new Map((await shop.db.select().from(product)).map(({ code, ...row }) => [code, row] as const))
    const before = await rows()
    expect(before.get(testProducts.jumper)!.publishedAt).toEqual(new Date('2026-03-14'))
    const { products, ...seedOfTests } = testSeed()
    const renamed = products.map((entry) =>
      entry.productCode === testProducts.jumper ? { ...entry, name: { ...entry.name, en: 'Warm jumper' } } : entry,
    )
    await applySeed(shop.db, { ...seedOfTests, products: renamed, hash: 'renamed' })
    const after = await rows()
    expect(+after.get(testProducts.jumper)!.changedAt).toBeGreaterThan(+before.get(testProducts.jumper)!.changedAt)
    expect(after.get(testProducts.biscuits)!.changedAt).toEqual(before.get(testProducts.biscuits)!.changedAt)
  })
  it('keeps what was sold, moves stock by the difference, and withdraws what has left', async () => {
    const shopper = await new TestShopper(shop).enter()
    await shopper.buy(testProducts.lastUnits, 3)
    const changed = testSeed()
    const products = changed.products
      .filter(({ productCode }) => productCode !== testProducts.penny)
      .map((entry) =>
        entry.productCode === testProducts.lastUnits
          ? { ...entry, stock: { default: 60 }, prices: { ...entry.prices, AED: { price: 9_999 } } }
          : entry,
      )
    expect(await applySeed(shop.db, { ...changed, products, hash: 'changed' })).toBe(true)
    const [row] = await shop.db.select().from(stock).where(eq(stock.sku, testProducts.lastUnits))
    expect(row).toMatchObject({ initial: 60, available: 57, reserved: 0, sold: 3 })
    expect(await shop.db.$count(price, eq(price.productCode, testProducts.penny))).toBe(0)
    expect(await shop.db.$count(product, eq(product.code, testProducts.penny))).toBe(1)
    expect(
      (await shop.db.select().from(price).where(eq(price.productCode, testProducts.lastUnits))).find(
        ({ currency }) => currency === 'AED',
      )?.price,
    ).toBe(9_999)
  })
  it('leaves the goods of merchants alone', async () => {
    await shop.db.update(product).set({ merchant: 'a merchant' }).where(eq(product.code, testProducts.hamper))
    const changed = testSeed()
    const products = changed.products.filter(({ productCode }) => productCode !== testProducts.hamper)
    expect(await applySeed(shop.db, { ...changed, products, hash: 'without the hamper' })).toBe(true)
    expect(await shop.db.$count(price, eq(price.productCode, testProducts.hamper))).toBe(currencies.length)
  })
})
