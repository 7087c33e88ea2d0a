import { describe, expect, it } from 'vitest'
import { createColumnUse } from './column-use.ts'
import { delimiterOf, readCsv } from './csv.ts'

async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function rowsOf(text: string, { currency = 'AED', timeZone = 'Asia/Dubai' } = {}) {
  const rows = []
  const context = { currency, timeZone }
  for await (const row of readCsv(pieces(text), delimiterOf(text) as ',', context, createColumnUse())) rows.push(row)
  return rows.map(({ cells, ...row }) => ({ ...row, ...Object.fromEntries(cells) }))
}

const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,' +
  'Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
  'Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card,Variant Image,Status'

const shopifyExport = `${shopifyHeader}
linen-set,Linen Set,"<p>Cool, and ""light"".</p>
<ul><li>Wash cold</li></ul>",Dune,Apparel & Accessories > Clothing,Womens,summer,true,Color,Sand,Size,S,LS-1,shopify,4,deny,189.00,249.00,'5012345678900,https://cdn.example/2.jpg,2,false,https://cdn.example/sand.jpg,active
linen-set,,,,,,,,,Sand,,M,LS-2,shopify,0,deny,189.00,,,https://cdn.example/1.jpg,1,,https://cdn.example/sand.jpg,
linen-set,,,,,,,,,,,,,,,,,,,https://cdn.example/sand.jpg,3,,,
gift,Gift card,,Dune,,,,true,Title,Default Title,,,,,,,50.00,,,,,true,,active
thobe,ثوب قطن,,Dune,,Men,,true,Title,Default Title,,,,,,,95.00,0,,https://cdn.example/a,b.jpg,1,false,,draft
`

describe('readCsv of a Shopify export', () => {
  it('makes a row of each variant, with what the first line of its handle says', async () => {
    const [first, second] = await rowsOf(shopifyExport)
    expect(first).toEqual({
      line: 2,
      id: 'LS-1',
      item_group_id: 'linen-set',
      title: 'Linen Set',
      description: '<p>Cool, and "light".</p>\n<ul><li>Wash cold</li></ul>',
      brand: 'Dune',
      product_type: 'Womens',
      google_product_category: 'Apparel & Accessories > Clothing',
      color: 'Sand',
      size: 'S',
      gtin: '5012345678900',
      availability: 'in_stock',
      quantity: '4',
      price: '249.00 AED',
      sale_price: '189.00 AED',
      image_link: 'https://cdn.example/sand.jpg',
      additional_image_link: 'https://cdn.example/1.jpg,https://cdn.example/2.jpg',
    })
    expect(second).toMatchObject({ line: 4, id: 'LS-2', color: 'Sand', size: 'M', availability: 'out_of_stock' })
    expect(second).not.toHaveProperty('sale_price')
  })
  it('refuses a gift card, and sells no draft', async () => {
    const text = shopifyExport.replace('https://cdn.example/a,b.jpg', '"https://cdn.example/a,b.jpg"')
    const [, , gift, thobe, ...more] = await rowsOf(text)
    expect(gift).toMatchObject({ line: 6, problem: expect.stringContaining('gift card') })
    expect(thobe).toMatchObject({
      line: 7,
      id: 'thobe',
      title: 'ثوب قطن',
      availability: 'in_stock',
      image_link: 'https://cdn.example/a,b.jpg',
      notes: ['is not published there: kept and not sold'],
    })
    expect(thobe).not.toHaveProperty('price')
    expect(more).toEqual([])
  })
  it('sells on what is sold beyond its stock, and lists a picture with a comma in its address', async () => {
    const text = 'Handle,Title,Variant Price,Variant Inventory Qty,Variant Inventory Policy,Image Src\n'
    expect(await rowsOf(`${text}a,A,5,0,continue,1.jpg\na,,,,,"2,3.jpg"\n`)).toMatchObject([
      { availability: 'in_stock', image_link: '1.jpg', additional_image_link: '2%2C3.jpg' },
    ])
  })
  it('refuses a line with more cells than the header has', async () => {
    const [, , , thobe] = await rowsOf(shopifyExport)
    expect(thobe!.problem).toBe(
      'has 25 cells where the header has 24: a cell with a separator in it must stand in quotes',
    )
  })
  it('reads the newer column names, semicolons, and options of other kinds', async () => {
    const text = `Title;URL handle;Description;Vendor;Status;SKU;Option1 name;Option1 value;Option2 name;Option2 value;Price;Compare-at price;Inventory tracker;Inventory quantity;Continue selling when out of stock;Product image URL
"زيت زيتون; بكر";olive-oil;;Grove;Active;;Volume;500 ml;Flavour;Lemon;12,50;;;0;FALSE;https://cdn.example/oil.jpg
;olive-oil;;;;;;1 l;;Plain;20;25;shopify;-2;TRUE;
`
    expect(await rowsOf(text)).toMatchObject([
      {
        id: 'olive-oil-500 ml-Lemon',
        title: 'زيت زيتون; بكر',
        size: '500 ml',
        pattern: 'Lemon',
        price: '12.50 AED',
        availability: 'in_stock',
      },
      { id: 'olive-oil-1 l-Plain', size: '1 l', price: '25 AED', sale_price: '20 AED', availability: 'in_stock' },
    ])
  })
})

const wooHeader =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Short description",Description,"Date sale price starts",' +
  '"Date sale price ends","In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,Brands,' +
  '"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"'
const wooExport = `${wooHeader}
12,variation,HOOD-B,,"Hoodie - Blue, S",1,,,,,1,parent,,45,,,https://shop.example/blue.jpg,HOOD,,Color,Blue,Size,S
10,variable,HOOD,,Hoodie,1,,"Warm.\\nBrushed inside, path C:\\\\new",,,1,9,,,"Clothing > Men > Hoodies, Sale, Uncategorized",,"https://shop.example/1.jpg, https://shop.example/2.jpg",,"Dune, Other",Color,"Blue, Red",Size,"S, M"
11,variation,,4006381333931,"Hoodie - Red, M",1,,,2026-11-01,2026-11-30,1,3,39.5,45,,,,id:10,,Color,Red,Size,M
13,simple,,,حقيبة,1,<p>قماش</p>,,,2026-12-31,0,,30,60,"Bags \\, Totes",,,,,Material,Cotton,Color,"Blue, Red"
14,"simple, downloadable",E1,,Pattern sheet,1,,,,,1,,,5,,,,,,,,,
15,simple,D1,,Draft,-1,,,,,backorder,,,5,,,,,,,,,
16,variable,EMPTY,,Nothing,1,,,,,1,,,,,,,,,,,,
17,variation,V9,,Lost,1,,,,,1,,,5,,,,GONE,,,,,
`

describe('readCsv of a WooCommerce export', () => {
  it('gives variations what their product says, wherever it stands', async () => {
    const rows = await rowsOf(wooExport)
    expect(rows.map(({ line }) => line)).toEqual([4, 5, 6, 7, 2, 9, 8])
    const shared = { item_group_id: 'HOOD', title: 'Hoodie', brand: 'Dune', product_type: 'Clothing > Men > Hoodies' }
    expect(rows.find(({ line }) => line === 4)).toEqual({
      line: 4,
      ...shared,
      id: 'HOOD-11',
      description: 'Warm.\nBrushed inside, path C:\\new',
      color: 'Red',
      size: 'M',
      gtin: '4006381333931',
      availability: 'in_stock',
      quantity: '3',
      price: '45 AED',
      sale_price: '39.5 AED',
      sale_price_effective_date: '2026-11-01T00:00:00+04:00/2026-11-30T23:59:59+04:00',
      image_link: 'https://shop.example/1.jpg',
      additional_image_link: 'https://shop.example/2.jpg',
    })
    expect(rows.find(({ line }) => line === 2)).toMatchObject({
      ...shared,
      id: 'HOOD-B',
      quantity: '9',
      image_link: 'https://shop.example/blue.jpg',
      notes: ["shares its product's stock: the units are divided among the variations, so that none is sold twice"],
    })
  })
  it('reads goods without variations, and says why others are not sold', async () => {
    const rows = Object.fromEntries((await rowsOf(wooExport)).map((row) => [row.line, row]))
    expect(rows[5]).toEqual({
      line: 5,
      id: '13',
      title: 'حقيبة',
      description: '<p>قماش</p>',
      material: 'Cotton',
      product_type: 'Bags , Totes',
      availability: 'out_of_stock',
      price: '60 AED',
      sale_price: '30 AED',
      sale_price_effective_date: '1970-01-01/2026-12-31T23:59:59+04:00',
    })
    expect(rows[6]!.problem).toContain('simple, downloadable')
    expect(rows[7]).toMatchObject({ availability: 'backorder', notes: ['is not published there: kept and not sold'] })
    expect(rows[8]!.problem).toBe('is variable and has no variation')
    expect(rows[9]!.problem).toBe('is a variation of "GONE", which the file lacks')
  })
})

describe('readCsv', () => {
  it('reads a table with Google’s own names', async () => {
    const text = 'id,title,image_link,availability,price\nA,"One, two",,in_stock,5 AED\n'
    expect(await rowsOf(text)).toEqual([
      { line: 2, id: 'A', title: 'One, two', availability: 'in_stock', price: '5 AED' },
    ])
  })
  it('counts lines in quotes, whatever ends them', async () => {
    const text = 'Handle,Title,Body (HTML),Variant Price\r\na,A,"one\r\ntwo\r\n\r\nthree",5\r\n\r\nb,B,,5\r\n'
    expect((await rowsOf(text)).map(({ line }) => line)).toEqual([2, 7])
  })
  it('notes a last line that has no end', async () => {
    const rows = await rowsOf(shopifyExport.trimEnd())
    expect(rows.at(-1)!.notes).toContain('is the last line and has no end: is the file whole?')
  })
  it.each([
    ['sku,product,amount\n1,2,3\n', 'has the columns Handle, Title and Variant Price'],
    [shopifyExport.replace(`</ul>"`, '</ul>'), 'is not comma-separated text'],
  ])('refuses %.30s', async (text, message) => {
    await expect(rowsOf(text)).rejects.toThrow(message)
  })
})
