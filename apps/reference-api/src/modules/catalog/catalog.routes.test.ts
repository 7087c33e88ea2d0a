import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category, productCategory } from './catalog.schema.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let visitor: TestShopper
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  visitor = new TestShopper(shop)
})
afterAll(() => shop.close())

const base = '/experience/catalog/guest/v1'
const productCall = `GET ${base}/product-details-page/products/{id}` as const
const configureCall = `POST ${base}/product-details-page/products/{id}/configure` as const
const listCall = `GET ${base}/products` as const
const in_ = (location: string, locale: string) => new TestShopper(shop, { location, locale })

describe('GET product-details-page/products/{id}', () => {
  it('finds a product by code and by slug', async () => {
    const [byCode, bySlug] = await Promise.all(
      [testProducts.jumper, 'test-jumper'].map((id) => visitor.do(productCall, { params: { id } })),
    )
    expect(byCode).toEqual(bySlug)
    expect(byCode).toMatchObject({
      productCode: testProducts.jumper,
      productUsage: 'Configurable',
      price: { price: { amount: 30_000, currency: 'AED' }, salePrice: { amount: 25_000 }, discount: { amount: 5_000 } },
      promotion: { promotionStyle: 'sale' },
      categories: [{ categoryCode: 'women' }, { categoryCode: 'women/knitwear' }],
      unitPrice: null,
    })
    expect(byCode!.variantProductCodes).toEqual([
      testProducts.jumperNavyS,
      testProducts.jumperNavyM,
      'T-JUMPER-ECRU-S',
      testProducts.jumperEcruM,
    ])
  })
  it('speaks the language of X-Locale and falls back to English', async () => {
    expect(await in_('KW', 'ar-kw').do(productCall, { params: { id: testProducts.jumper } })).toMatchObject({
      productName: 'كنزة تجريبية',
      price: { price: { currency: 'KWD' } },
    })
    expect((await in_('HK', 'zh-hk').do(productCall, { params: { id: testProducts.jumper } })).productName).toBe(
      '測試毛衣',
    )
    expect((await in_('SG', 'zh-sg').do(productCall, { params: { id: testProducts.jumper } })).productName).toBe(
      '测试毛衣',
    )
  })
  it('has a unit price for food, rounded to the minor unit', async () => {
    expect((await visitor.do(productCall, { params: { id: testProducts.biscuits } })).unitPrice).toEqual({
      price: { amount: 750, currency: 'AED' },
      value: 100,
      unit: 'g',
    })
  })
  it('says when it arrives, from how few on it is scarce, and who may buy it', async () => {
    const { deliveryPromise, lowStockThreshold, minimumAge, options } = await visitor.do(productCall, {
      params: { id: testProducts.biscuits },
    })
    expect({ deliveryPromise, lowStockThreshold, minimumAge, options }).toEqual({
      deliveryPromise: { earliest: '2026-11-24', latest: '2026-11-25' },
      lowStockThreshold: 8,
      minimumAge: null,
      options: [],
    })
    const few = async (id: string) => (await visitor.do(productCall, { params: { id } })).lowStockThreshold
    expect([await few(testProducts.jumper), await few(testProducts.lastOne)]).toEqual([3, 1])
  })
  it('packs a hamper first, shows what is in it and takes a gift message', async () => {
    const { deliveryPromise, foodFacts, options } = await visitor.do(productCall, {
      params: { id: testProducts.basket },
    })
    expect(deliveryPromise).toEqual({ earliest: '2026-11-26', latest: '2026-11-27' })
    expect(foodFacts?.contents).toMatchObject([
      { productCode: testProducts.biscuits, quantity: 2, image: { imageUrl: '/media/food/test-biscuits/pack.avif' } },
    ])
    expect(options).toMatchObject([{ attributeFQN: 'tenant~gift-message', isRequired: false, values: [] }])
  })
  it('asks for an age where alcohol is sold', async () => {
    const ageIn = async (location: string) =>
      (await in_(location, `en-${location.toLowerCase()}`).do(productCall, { params: { id: testProducts.basket } }))
        .minimumAge
    expect([await ageIn('SG'), await ageIn('MY')]).toEqual([18, 21])
  })
  it.each([
    ['unknown', 'no-such-product'],
    ['not sold in the country', testProducts.datesAe],
  ])('finds nothing when the product is %s', async (_, id) => {
    const shopper = id === testProducts.datesAe ? in_('KW', 'en-kw') : new TestShopper(shop)
    expect(await shopper.call(productCall, { params: { id } })).toMatchObject({
      status: 404,
      body: { errorCode: 'NOT_FOUND' },
    })
  })
})

describe('POST configure', () => {
  const configure = (options: { attributeFQN: string; value: string }[], more: object = {}) =>
    visitor.do(configureCall, { params: { id: testProducts.jumper }, body: { options, ...more } })
  const colour = (value: string) => ({ attributeFQN: 'tenant~color', value })
  const size = (value: string) => ({ attributeFQN: 'tenant~size1', value })
  const enabled = (result: { options: { attributeFQN: string; values: { value: string; isEnabled: boolean }[] }[] }) =>
    Object.fromEntries(
      result.options.map(({ attributeFQN, values }) => [
        attributeFQN,
        values.filter(({ isEnabled }) => isEnabled).map(({ value }) => value),
      ]),
    )

  it('enables the values that the other selections leave in stock', async () => {
    expect(enabled(await configure([colour('ecru')]))).toEqual({
      'tenant~color': ['navy', 'ecru'],
      'tenant~size1': ['S'],
    })
    expect(enabled(await configure([size('M')]))).toEqual({ 'tenant~color': ['navy'], 'tenant~size1': ['S', 'M'] })
  })
  it('names the variation once everything is chosen', async () => {
    const open = await configure([colour('navy')])
    expect(open).toMatchObject({
      variationProductCode: null,
      purchasableState: { isPurchasable: false, messages: [{ code: 'OPTION_REQUIRED' }] },
    })
    const chosen = await configure([colour('navy'), size('S')])
    expect(chosen).toMatchObject({
      variationProductCode: testProducts.jumperNavyS,
      inventoryInfo: { onlineStockAvailable: 2 },
      quantity: 2,
      purchasableState: { isPurchasable: true, messages: [] },
    })
    expect(chosen.productImages.map(({ colour: shown }) => shown)).toEqual(['navy', 'navy', 'navy'])
  })
  it('says that a combination is sold out', async () => {
    expect(await configure([colour('ecru'), size('M')])).toMatchObject({
      variationProductCode: testProducts.jumperEcruM,
      purchasableState: { messages: [{ code: 'OUT_OF_STOCK' }] },
    })
  })
  it('begins from a variation’s code', async () => {
    expect(await configure([size('M')], { variationProductCode: testProducts.jumperNavyS })).toMatchObject({
      variationProductCode: testProducts.jumperNavyM,
    })
  })
  it('refuses a value that the product does not have', async () => {
    const answer = await visitor.call(configureCall, {
      params: { id: testProducts.jumper },
      body: { options: [colour('pink')] },
    })
    expect(answer.body).toMatchObject({ errorCode: 'INVALID_INPUT', details: [{ reason: 'unknown-option' }] })
  })
})

describe('GET products', () => {
  it('shows two pictures and the sizes of the first colour; the product’s page has everything', async () => {
    const { items } = await visitor.do(listCall, { query: { productCodes: testProducts.jumper } })
    const files = ({ productImages }: { productImages: { imageUrl: string }[] }) =>
      productImages.map(({ imageUrl }) => imageUrl.split('/').at(-1))
    const product = await visitor.do(productCall, { params: { id: testProducts.jumper } })
    expect(files(items[0]!)).toEqual(['navy-front.avif', 'navy-back.avif'])
    expect(items[0]).toMatchObject({
      addressColour: null,
      isInStock: true,
      isChosenOnPage: false,
      sizes: [
        { productCode: testProducts.jumperNavyS, size: 'S', isInStock: true },
        { productCode: testProducts.jumperNavyM, size: 'M', isInStock: true },
      ],
    })
    expect(items[0]!.swatches).toHaveLength(2)
    expect(files(product)).toEqual(['navy-front.avif', 'navy-back.avif', 'navy-detail.avif', 'ecru-front.avif'])
    expect(product.variations).toHaveLength(4)
  })

  const codes = async (query: Record<string, string | number>) =>
    (await visitor.do(listCall, { query })).items.map(({ productCode }) => productCode)

  it('puts what is sold out last in every order', async () => {
    for (const sortBy of ['featured', 'price asc', 'price desc', 'newest'])
      expect((await codes({ sortBy })).at(-1)).toBe(testProducts.soldOut)
  })
  it('sorts by what is charged', async () => {
    const list = await visitor.do(listCall, { query: { sortBy: 'price asc', department: 'food' } })
    const amounts = list.items.slice(0, -1).map(({ price: { price, salePrice } }) => (salePrice ?? price).amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(list).toMatchObject({ sortBy: 'price asc', sorts: [{ isDefault: true, value: 'featured' }, {}, {}, {}, {}] })
  })
  it('gives pages that together are the list, each product once', async () => {
    const whole = await visitor.do(listCall)
    const pages = await Promise.all(
      [0, 3, 6, 9].map((startIndex) => visitor.do(listCall, { query: { startIndex, pageSize: 3 } })),
    )
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
    expect(pages[3]).toMatchObject({ items: [], totalCount: whole.totalCount, pageCount: 3 })
  })
  it('gives a category with what is below it, and products by name in their order', async () => {
    expect(await codes({ department: 'fashion', category: 'women' })).toEqual([testProducts.jumper])
    expect(await codes({ department: 'fashion', category: 'women/knit' })).toEqual([])
    expect(await codes({ productCodes: `${testProducts.penny},nothing,${testProducts.jumper}` })).toEqual([
      testProducts.penny,
      testProducts.jumper,
    ])
  })
  it('leaves out what the country does not sell', async () => {
    expect((await in_('KW', 'en-kw').do(listCall)).items.map(({ productCode }) => productCode)).not.toContain(
      testProducts.datesAe,
    )
  })
  it.each([{ sortBy: 'colour' }, { pageSize: 61 }, { startIndex: -1 }, { department: 'toys' }])(
    'refuses %j',
    async (query) => {
      expect((await visitor.call(listCall, { query: query as Record<string, string> })).body).toMatchObject({
        errorCode: 'INVALID_INPUT',
      })
    },
  )
})

describe('categories', () => {
  it('have two levels in navigation, for both departments', async () => {
    const { items } = await visitor.do(`GET ${base}/category-navigation`)
    expect(new Set(items.map(({ departmentType }) => departmentType))).toEqual(new Set(['fashion', 'food']))
    expect(items.find(({ slug }) => slug === 'women')?.children).toContainEqual({
      categoryCode: 'women/knitwear',
      name: 'Knitwear',
      slug: 'knitwear',
    })
  })
  it('leaves out of navigation, parent and hreflang a category with nothing on sale in the country', async () => {
    const parent = 'bakery'
    const row = { department: 'food', parent, position: 99, description: {} }
    const named = (slug: string) => ({ ...row, slug, code: `${parent}/${slug}`, name: { en: slug } })
    await shop.db.insert(category).values([named('dates'), named('empty')])
    await shop.db
      .insert(productCategory)
      .values({ productCode: testProducts.datesAe, department: 'food', categoryCode: 'bakery/dates' })
    const below = async (shopper: TestShopper) => {
      const { items } = await shopper.do(`GET ${base}/category-navigation`)
      const { children } = await shopper.do(`GET ${base}/category/{catalogName}`, {
        params: { catalogName: `food/${parent}` },
      })
      expect(items.find(({ slug }) => slug === parent)?.children).toEqual(children)
      return children.map(({ slug }) => slug)
    }
    expect(await below(visitor)).toEqual(['biscuits', 'dates'])
    expect(await below(in_('KW', 'en-kw'))).toEqual(['biscuits'])
    const localesOf = async (catalogName: string) =>
      (await visitor.do(`GET ${base}/alternates/{catalogName}`, { params: { catalogName } })).items.map(
        ({ hrefLang }) => hrefLang,
      )
    expect(await localesOf('food/bakery/dates')).toEqual(['en-AE', 'ar-AE'])
    expect(await localesOf('food/bakery/empty')).toEqual([])
  })
  it('gives one by its encoded path, and a department by its name', async () => {
    const call = `GET ${base}/category/{catalogName}` as const
    expect(await visitor.do(call, { params: { catalogName: 'fashion/women/knitwear' } })).toMatchObject({
      name: 'Knitwear',
      parents: [{ categoryCode: 'women' }],
      productCount: 1,
    })
    expect(await visitor.do(call, { params: { catalogName: 'food' } })).toMatchObject({
      categoryCode: '',
      name: 'Food',
      productCount: 8,
    })
    for (const catalogName of ['fashion/nothing', 'toys', '..'])
      expect(await visitor.call(call, { params: { catalogName } })).toMatchObject({ status: 404 })
  })
  it('gives the same page in every locale of the set', async () => {
    const call = `GET ${base}/alternates/{catalogName}` as const
    const { items } = await visitor.do(call, { params: { catalogName: 'fashion/women' } })
    expect(items).toContainEqual({ href: '/ar-kw/fashion/category/women', hrefLang: 'ar-KW' })
    expect(items).toHaveLength(6 * 2 + 2 * 2 + 1)
    expect((await visitor.do(call, { params: { catalogName: 'fashion/test-jumper' } })).items[0]?.href).toBe(
      '/en-ae/fashion/test-jumper',
    )
  })
})

describe('GET /media/*', () => {
  it.each([
    '/media/../countries.json',
    '/media/..%2fcountries.json',
    '/media/%2e%2e/countries.json',
    '/media/manifest.json',
    '/media/',
  ])('gives nothing outside the pictures: %s', async (url) => {
    expect((await shop.app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
  })
})
