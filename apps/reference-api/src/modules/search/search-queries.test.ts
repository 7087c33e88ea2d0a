import type { Suggestion } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applySeed } from '../../seed/apply-seed.ts'
import { readSeed } from '../../seed/read-seed.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { variation, variationPrice } from '../catalog/catalog.schema.ts'
import { engines } from './testing/engines.ts'

const listCall = 'GET /experience/catalog/guest/v1/products' as const
const suggestCall = 'GET /experience/catalog/guest/v1/suggestions' as const

const locales = {
  en: { location: 'AE', locale: 'en-ae' },
  ar: { location: 'KW', locale: 'ar-kw' },
  zh: { location: 'HK', locale: 'zh-hk' },
  hans: { location: 'SG', locale: 'zh-sg' },
}

describe.each(engines)('search on $engine', ({ openShop }) => {
  let shop: TestShop
  const search = (language: keyof typeof locales, query: string) =>
    new TestShopper(shop, locales[language]).do(listCall, { query: { query } })

  beforeAll(async () => {
    shop = await openShop()
    await applySeed(shop.db, readSeed())
    await shop.services.search.refresh()
  })
  afterAll(() => shop.close())

  /** Slugs that each query must find among its first five. */
  describe('a search in English', () => {
    it.each([
      ['cable knit jumper', 'cable-knit-jumper'],
      ['sweater', 'cable-knit-jumper'],
      ['linen dress', 'belted-linen-dress'],
      ['dress linen', 'belted-linen-dress'],
      ['oxford shirt', 'oxford-shirt'],
      ['breton tee', 'breton-tee'],
      ['t-shirt', 'breton-tee'],
      ['tshirt', 'breton-tee'],
      ['pants', 'flannel-trousers'],
      ['wellies', 'childrens-wellies'],
      ['kids pajamas', 'childrens-pyjamas'],
      ['raincoats', 'puddle-raincoat'],
      ['leather bag', 'leather-wash-bag'],
      ['sneakers', 'leather-trainers'],
      ['ALD-F-1022', 'cable-slipover'],
      ['aldf1022', 'cable-slipover'],
      ['5060000010220', 'cable-slipover'],
      ['5060 0000 1022 0', 'cable-slipover'],
      ['5 060000-010220', 'cable-slipover'],
      ['ald f 1022', 'cable-slipover'],
      ['ＡＬＤ－Ｆ－１０２２', 'cable-slipover'],
      ['ｅａｒｌ　ｇｒｅｙ', 'earl-grey'],
      ['🍫 dark_chocolate* “bar”', 'dark-chocolate-bar'],
      ['earl grey', 'earl-grey'],
      ['earl gray tea', 'earl-grey'],
      ['cookies', 'stem-ginger-biscuits'],
      ['teabags', 'english-breakfast-tea'],
      ['decaf coffee', 'decaffeinated-coffee'],
      ['hummus', 'beetroot-houmous'],
      ['medjool dates', 'medjool-dates'],
      ['smoked salmon', 'oak-smoked-salmon'],
    ])('%s finds %s', async (query, slug) => {
      const { items, isRelaxed } = await search('en', query)
      expect(items.slice(0, 5).map((item) => item.slug)).toContain(slug)
      expect(isRelaxed).toBe(false)
    })
    it.each([
      ['cashmre', 'cashmere', 'cashmere-v-neck'],
      ['oxford shrit', 'oxford shirt', 'oxford-shirt'],
      ['jaens', 'jeans', 'straight-jeans'],
      ['ｕｍｂｒｅｌａ', 'umbrella', 'crook-umbrella'],
      ['umbrela', 'umbrella', 'crook-umbrella'],
      ['shortbred', 'shortbread', 'all-butter-shortbread'],
      ['choclate bar', 'chocolate bar', 'dark-chocolate-bar'],
      ['marmelade', 'marmalade', 'seville-orange-marmalade'],
      ['strawbery jam', 'strawberry jam', 'strawberry-conserve'],
      ['chedar', 'cheddar', 'mature-cheddar'],
      ['childern pyjamas', 'children pyjamas', 'childrens-pyjamas'],
    ])('%s is read as %s and finds %s', async (query, correctedQuery, slug) => {
      const { items, spellcheck } = await search('en', query)
      expect(spellcheck).toMatchObject({ autoCorrected: true, originalQuery: query, correctedQuery })
      expect(items.slice(0, 5).map((item) => item.slug)).toContain(slug)
    })
  })

  describe('a search in Arabic', () => {
    it.each([
      ['كنزة', 'cable-knit-jumper'],
      ['كنزه', 'cable-knit-jumper'],
      ['الكنزة', 'cable-knit-jumper'],
      ['كِنْزَة', 'cable-knit-jumper'],
      ['كـنـزة', 'cable-knit-jumper'],
      ['بلوفر', 'cable-knit-jumper'],
      ['كشمير', 'cashmere-gloves'],
      ['فستان كتان', 'belted-linen-dress'],
      ['فستان كتّان', 'belted-linen-dress'],
      ['قمصان', 'oxford-shirt'],
      ['قميص اكسفورد', 'oxford-shirt'],
      ['شنطة جلد', 'bridle-satchel'],
      ['معطف صوف', 'wool-overcoat'],
      ['بنطلون', 'flannel-trousers'],
      ['إيرل غراي', 'earl-grey'],
      ['ايرل غراي', 'earl-grey'],
      ['شوكولاته', 'dark-chocolate-bar'],
      ['تمور', 'medjool-dates'],
      ['تمر', 'medjool-dates'],
      ['قهوة عربية', 'arabic-coffee-cardamom'],
      ['مربي الفراوله', 'strawberry-conserve'],
      ['٥٠٦٠٠٠٠٠١٠٢٢٠', 'cable-slipover'],
    ])('%s finds %s', async (query, slug) => {
      expect((await search('ar', query)).items.slice(0, 5).map((item) => item.slug)).toContain(slug)
    })
    it.each([
      ['كشمبر', 'كشمير', 'cashmere-gloves'],
      ['شوكلاتة', 'شوكولاتة', 'dark-chocolate-bar'],
    ])('%s is read as %s and finds %s', async (query, correctedQuery, slug) => {
      const { items, spellcheck } = await search('ar', query)
      expect(spellcheck?.correctedQuery).toBe(correctedQuery)
      expect(items.slice(0, 5).map((item) => item.slug)).toContain(slug)
    })
  })

  describe('a search in Chinese', () => {
    it.each([
      ['zh', '毛衣', 'cable-knit-jumper'],
      ['zh', '羊絨', 'cashmere-v-neck'],
      ['zh', '羊绒', 'cashmere-v-neck'],
      ['hans', '羊绒', 'cashmere-v-neck'],
      ['zh', '開司米', 'cashmere-v-neck'],
      ['zh', '連衣裙', 'belted-linen-dress'],
      ['hans', '亚麻连衣裙', 'belted-linen-dress'],
      ['zh', '亞麻連身裙', 'belted-linen-dress'],
      ['hans', '衬衫', 'oxford-shirt'],
      ['zh', '羊毛大衣', 'wool-overcoat'],
      ['zh', '伯爵茶', 'earl-grey'],
      ['zh', '黑朱古力', 'dark-chocolate-bar'],
      ['hans', '巧克力', 'dark-chocolate-bar'],
      ['hans', '草莓果酱', 'strawberry-conserve'],
      ['zh', '士多啤梨果醬', 'strawberry-conserve'],
      ['zh', '椰棗', 'medjool-dates'],
      ['zh', '球鞋', 'leather-trainers'],
      ['zh', 'V領毛衣', 'cashmere-v-neck'],
    ] as const)('finds in %s for %s the product %s', async (language, query, slug) => {
      expect((await search(language, query)).items.slice(0, 5).map((item) => item.slug)).toContain(slug)
    })
  })

  describe('a search', () => {
    it.each([
      ['cake', 'dundee-cake', 'buttermilk-scones'],
      ['belt', 'bridle-belt', 'rep-stripe-tie'],
      ['shirt', 'oxford-shirt', 'poplin-shirt-dress'],
      ['coffee', 'espresso-roast', 'coffee-walnut-biscuits'],
    ])('%s means %s before %s', async (query, first, second) => {
      const slugs = (await search('en', query)).items.map(({ slug }) => slug)
      expect(slugs.indexOf(second)).toBeGreaterThan(slugs.indexOf(first))
    })
    it('says how many each department has, whichever is asked', async () => {
      const count = async (department: string) =>
        (
          await new TestShopper(shop).do(listCall, {
            query: { query: 'chocolate', department, filter: 'tenant~sale:yes' },
          })
        ).departments.map((entry) => entry.count)
      const [food, fashion] = await Promise.all([count('food'), count('fashion')])
      expect(food).toEqual(fashion)
      expect(Math.min(...food)).toBeGreaterThan(0)
    })
    it.each([
      ['en', 'dates', 'fashion', 'food'],
      ['ar', 'زبدة', 'fashion', 'food'],
      // Braided soles are written with a word for dates.
      ['ar', 'تمر', 'fashion', 'food'],
      ['zh', '椰棗', 'fashion', 'food'],
      ['en', 'corduroy', 'food', 'fashion'],
    ] as const)('gives in %s for %s in %s what %s has', async (language, query, department, other) => {
      const found = await new TestShopper(shop, locales[language]).do(listCall, { query: { query, department } })
      const elsewhere = await new TestShopper(shop, locales[language]).do(listCall, {
        query: { query, department: other },
      })
      expect(found.totalCount).toBeGreaterThan(0)
      expect(found).toEqual(elsewhere)
      expect(found.departments.find(({ departmentType }) => departmentType === department)?.count).toBe(0)
    })
    it('stays in a department whose products have the words, though the other has more', async () => {
      const query = { query: 'tea', department: 'fashion' }
      const { items } = await new TestShopper(shop).do(listCall, { query })
      expect(items.map(({ slug }) => slug)).toEqual(['floral-tea-dress'])
    })
    it.each([
      ['en', 'tea'],
      ['ar', 'شاي'],
      ['zh', '茶'],
      ['hans', '茶'],
    ] as const)('has in %s for %s every tea before the tea dress', async (language, query) => {
      const { items } = await search(language, query)
      const slugs = items.map(({ slug }) => slug)
      const { items: teas } = await new TestShopper(shop, locales[language]).do(listCall, {
        query: { query, filter: 'categoryCode:tea-coffee/tea' },
      })
      expect(teas.length).toBeGreaterThan(8)
      expect(Math.max(...teas.map(({ slug }) => slugs.indexOf(slug)))).toBeLessThan(slugs.indexOf('floral-tea-dress'))
    })
    it('can be narrowed in both departments by what either has', async () => {
      const { facets } = await search('en', 'tea')
      const fields = facets.map(({ field }) => field)
      expect(fields).toEqual(expect.arrayContaining(['categoryCode', 'tenant~diet', 'tenant~color', 'tenant~size1']))
      expect(facets.filter(({ isPromoted }) => isPromoted).map(({ field }) => field)).not.toContain('tenant~size1')
      const size = facets.flatMap(({ values }) => values).find(({ filterValue }) => filterValue === 'tenant~size1:M')
      const narrowed = await new TestShopper(shop).do(listCall, {
        query: { query: 'tea', filter: size?.filterValue ?? '' },
      })
      expect(narrowed.items.map(({ slug }) => slug)).toEqual(['floral-tea-dress'])
    })
    it('gives what has some of the words when nothing has all, and says so', async () => {
      const { isRelaxed, items } = await search('en', 'tartan marmalade')
      expect(isRelaxed).toBe(true)
      expect(items.slice(0, 4).map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(['lambswool-tartan-scarf', 'seville-orange-marmalade']),
      )
    })
    it('searches a misspelt word as it is written when asked to, and says what it may mean', async () => {
      const countOf = (spelling: 'corrected' | 'written') =>
        new TestShopper(shop).do(listCall, { query: { query: 'cashmre', spelling } })
      const [corrected, written] = await Promise.all([countOf('corrected'), countOf('written')])
      expect([corrected.spellcheck?.autoCorrected, written.spellcheck?.autoCorrected]).toEqual([true, false])
      expect([corrected.totalCount > 0, written.totalCount]).toEqual([true, 0])
      expect(written.spellcheck?.correctedQuery).toBe('cashmere')
    })
    it('finds nothing for nonsense, and everything for no words', async () => {
      expect((await search('en', 'zzqqxxy')).totalCount).toBe(0)
      expect((await search('en', ' \u202e\u200f ')).totalCount).toBeGreaterThan(200)
    })
  })

  describe('GET suggestions', () => {
    const suggest = (query: string, department?: string) =>
      new TestShopper(shop).do(suggestCall, { query: { query, ...(department ? { department } : {}) } })

    it.each([
      ['shor', 'Products', 'all-butter-shortbread'],
      ['mens sh', 'Products', 'oxford-shirt'],
      ['كنز', 'Products', 'cable-knit-jumper'],
      ['cashmre', 'Products', 'cashmere-gloves'],
      ['choc', 'Categories', 'hot-chocolate'],
      ['size g', 'Pages', '/size-chart'],
      ['إرجاع', 'Pages', '/help-support'],
      ['5060 0000 1022', 'Products', 'cable-slipover'],
      ['ald-f 10 22', 'Products', 'cable-slipover'],
    ])('%s suggests among %s %s', async (query, group, expected) => {
      const { suggestionGroups } = await suggest(query)
      const found = suggestionGroups.find(({ name }) => name === group)?.suggestions ?? []
      const names = found.map((entry) =>
        entry.suggestionType === 'Product'
          ? entry.suggestion.slug
          : entry.suggestionType === 'Category'
            ? entry.suggestion.categorySeoSlug
            : entry.suggestion.path,
      )
      expect(names).toContain(expected)
    })
    it('goes on with the words that were typed, of the department that was asked', async () => {
      expect((await suggest('dark cho', 'food')).queries).toContain('dark chocolate')
      const [food, fashion] = await Promise.all([suggest('che', 'food'), suggest('che', 'fashion')])
      expect(food.queries).toContain('cheddar')
      expect(fashion.queries).toContain('chelsea')
      expect(food.queries.filter((query) => fashion.queries.includes(query))).not.toContain('chelsea')
      expect(fashion.queries).not.toContain('cheddar')
    })
    it.each([
      ['تمر ', 'fashion', 'medjool-dates'],
      ['dates', 'fashion', 'medjool-dates'],
      ['shortb', 'fashion', 'all-butter-shortbread'],
      ['cashm', 'food', 'cashmere-gloves'],
    ])('%s suggests in %s what only the other department has', async (query, department, slug) => {
      const { suggestionGroups } = await suggest(query, department)
      const products = suggestionGroups.find(({ name }) => name === 'Products')?.suggestions ?? []
      expect(products.map((entry) => entry.suggestionType === 'Product' && entry.suggestion.slug)).toContain(slug)
    })
    it('says of a price whether it is the lowest of several', async () => {
      const priced = async () => {
        const { suggestionGroups } = await suggest('oxford shirt')
        const found = suggestionGroups.flatMap(({ suggestions }) => suggestions)
        const product = found.find(
          (suggestion) => suggestion.suggestionType === 'Product' && suggestion.suggestion.slug === 'oxford-shirt',
        )
        return product?.suggestion as Extract<Suggestion, { suggestionType: 'Product' }>['suggestion']
      }
      const { productCode, price, hasHigherPrices } = await priced()
      expect(hasHigherPrices).toBe(false)
      const [first, second] = await shop.db
        .select()
        .from(variation)
        .where(eq(variation.productCode, productCode))
        .limit(2)
      const { amount, currency } = price.salePrice ?? price.price
      const costing = (sku: string, more: number) => ({
        sku,
        productCode,
        currency,
        price: amount + more,
        salePrice: null,
      })
      await shop.db.insert(variationPrice).values([costing(first!.sku, 0), costing(second!.sku, 500)])
      expect(await priced()).toMatchObject({ price, hasHigherPrices: true })
      await shop.db.update(variationPrice).set({ price: amount }).where(eq(variationPrice.sku, second!.sku))
      expect((await priced()).hasHigherPrices).toBe(false)
    })
    it.each([
      ['زنج', 'زنجبيل'],
      ['الزنج', 'الزنجبيل'],
      ['بلوز', 'بلوزات'],
      ['حلو', 'حلوى'],
      ['وشا', 'وشاح'],
      ['الوشا', 'الوشاح'],
      ['ورد', 'ورد'],
      ['ورد', 'وردي'],
      ['شاي وليم', 'شاي وليمون'],
      ['🍫 choc', 'chocolate'],
      ['"linen dre', 'linen dress'],
      ["-'shortb", 'shortbread'],
      ['dark\tcho', 'dark chocolate'],
      ['dark \u00a0cho', 'dark chocolate'],
      ['ｄａｒｋ　ｃｈｏ', 'dark chocolate'],
      ['DARK cho%', 'dark chocolate'],
      ["men's sh", "men's shirt"],
      ['tea & cof', 'tea & coffee'],
    ])('goes on with %s as one would write it: %s', async (query, expected) => {
      expect((await suggest(query)).queries).toContain(expected)
    })
    it.each(['و', 'وبي', 'وخص', 'وزب', 'وسم', 'زنج', 'بلوز', 'حلو', 'قشط', 'ألوان', 'الوان'])(
      'offers for %s no word with "and" before it',
      async (query) => {
        const expected = ['وردي', 'وردية', 'ورد', 'ورق', 'وشاح', 'ورك', 'واحد', 'واجهة']
        const { queries } = await suggest(query)
        expect(queries.filter((query) => query.startsWith('و') && !expected.includes(query))).toEqual([])
      },
    )
    it('has nothing for nothing', async () => {
      expect(await suggest('  ')).toMatchObject({ queries: [], suggestionGroups: [], spellcheck: null })
    })
  })
})
