import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product, variation } from '../modules/catalog/catalog.schema.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { setUpImport } from './testing/import-set-up.ts'

const world = setUpImport()
const pdp = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}' as const

const sizesOf = async (code: string) =>
  (await world.shop.db.select().from(variation).where(eq(variation.productCode, code)).orderBy(variation.position)).map(
    ({ sku, colour, size1 }) => `${sku} ${colour} ${size1}`,
  )

describe('importFeed of a shop’s export', () => {
  it('sells what Shopify exports, with its options and reduced prices', async () => {
    const text = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status
linen-set,Linen Set,"<p>Cool, light and easy to wash.</p>",Dune,Womens,true,Color,Red,Size,S,LS-1,shopify,4,deny,189.00,249.00,https://merchant.example/pictures/red.jpg,1,https://merchant.example/pictures/red.jpg,active
linen-set,,,,,,,Blue,,M,LS-2,shopify,2,deny,199.00,,https://merchant.example/pictures/blue.jpg,2,https://merchant.example/pictures/blue.jpg,
`
    const result = await world.merchant.import(world.merchant.feed('products_export.csv', `\ufeff${text}`))
    expect(result).toMatchObject({ read: 2, refused: 0, rows: { made: 2 }, products: { made: 1 }, pictures: 2 })
    const page = await new TestShopper(world.shop).do(pdp, { params: { id: 'linen-set' } })
    expect(page).toMatchObject({
      productName: 'Linen Set',
      productBrand: 'Dune',
      slug: 'linen-set',
      variations: [
        { productCode: 'LS-1', inventoryInfo: { onlineStockAvailable: 4 } },
        { productCode: 'LS-2', inventoryInfo: { onlineStockAvailable: 2 } },
      ],
    })
    expect(page.price).toMatchObject({ price: { amount: 24_900, currency: 'AED' }, salePrice: { amount: 18_900 } })
    expect(await sizesOf('linen-set')).toEqual(['LS-1 red S', 'LS-2 blue M'])
    expect(page.productImages.map(({ colour }) => colour)).toEqual(['red', 'blue'])
  })

  it('sells what WooCommerce exports, in Arabic too, and takes an unpublished product off sale', async () => {
    const exported = (
      published: number,
    ) => `ID,Type,SKU,Name,Published,Description,"In stock?",Stock,"Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
7,variable,KANDURA,كندورة كتان,${published},"قماش خفيف.\\nغسيل بارد",1,,,رجال > كنادير,https://merchant.example/pictures/blue.jpg,,المقاس,"56, 58"
8,variation,,"كندورة كتان - 56",1,,1,5,"310,50",,,KANDURA,المقاس,56
9,variation,,"كندورة كتان - 58",1,,1,,"310,50",,,id:7,المقاس,58
`
    const feed = (published: number) => world.merchant.feed('wc-product-export.csv', exported(published))
    const result = await world.merchant.import(feed(1), '--language', 'ar')
    expect(result).toMatchObject({ read: 2, refused: 0, rows: { made: 2 }, products: { made: 1 }, unsold: 0 })
    expect(await new TestShopper(world.shop).do(pdp, { params: { id: 'KANDURA' } })).toMatchObject({
      price: { price: { amount: 31_050, currency: 'AED' } },
      variations: [
        { productCode: 'KANDURA-8', inventoryInfo: { onlineStockAvailable: 5 } },
        { productCode: 'KANDURA-9', inventoryInfo: { onlineStockAvailable: 25 } },
      ],
    })
    expect(await sizesOf('KANDURA')).toEqual(['KANDURA-8 null 56', 'KANDURA-9 null 58'])
    const [row] = await world.shop.db.select().from(product).where(eq(product.code, 'KANDURA'))
    expect(row!.name).toEqual({ ar: 'كندورة كتان' })
    expect(await world.merchant.import(feed(0), '--language', 'ar')).toMatchObject({ unsold: 2 })
  })

  it('divides the stock that variations share, wherever they stand in the file', async () => {
    const line = (id: number, stock: string, size: string, { isOn = 1, isThere = 1 } = {}) =>
      `${id},variation,,"Shared - ${size}",${isOn},,${isThere},${stock},"100",,,id:70,Size,${size}\n`
    const text =
      `ID,Type,SKU,Name,Published,Description,"In stock?",Stock,"Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"\n` +
      line(71, 'parent', 'S') +
      `70,variable,SHARED,Shared,1,"Warm, light",1,8,,Men > Coats,https://merchant.example/pictures/blue.jpg,,Size,"S, M, L, XL, XXL, 3XL"\n` +
      line(72, 'parent', 'M') +
      line(73, 'parent', 'L') +
      line(74, '4', 'XL') +
      line(75, 'parent', 'XXL', { isThere: 0 }) +
      line(76, 'parent', '3XL', { isOn: 0 })
    const result = await world.merchant.import(world.merchant.feed('shared.csv', text))
    expect(result).toMatchObject({ products: { made: 1 } })
    const { variations } = await new TestShopper(world.shop).do(pdp, { params: { id: 'SHARED' } })
    const units = variations.map(({ productCode, inventoryInfo }) => [productCode, inventoryInfo.onlineStockAvailable])
    expect(Object.fromEntries(units)).toMatchObject({
      'SHARED-71': 3,
      'SHARED-72': 3,
      'SHARED-73': 2,
      'SHARED-74': 4,
      'SHARED-75': 0,
    })
  })

  it.each([
    [
      'p.csv',
      'Handle,Title,Variant Price,Variant Grams,SEO Title,Cost per item\nmug,Mug,10.00,300,A mug,\n',
      'variant_grams, seo_title',
    ],
    ['p.tsv', 'id\ttitle\timage_link\tavailability\tprice\tmpn\tcolor\nA\tMug\t\tin_stock\t5 AED\tM1\tRed\n', 'mpn'],
  ])('names once the columns of %s that it does not use', async (name, text, unused) => {
    const { findings } = await world.merchant.import(world.merchant.feed(name, text))
    expect(findings.filter((line) => line.includes('columns'))).toEqual([`0\t\tnote\tcolumns\tnot used: ${unused}`])
  })

  it('takes their numbers as the currency that it is told', async () => {
    const text = 'Handle,Title,Variant Price\nmug,Mug,10.00\n'
    await world.merchant.import(world.merchant.feed('p.csv', text), '--currency-as', 'USD', '--rate', 'USD=3.6725')
    const page = await new TestShopper(world.shop).do(pdp, { params: { id: 'mug' } })
    expect(page.price).toMatchObject({ price: { amount: 3_673, currency: 'AED' } })
  })
})
