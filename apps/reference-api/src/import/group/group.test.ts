import { describe, expect, it } from 'vitest'
import type { FeedItem } from '../row/feed-item.ts'
import { groupItems } from './group-items.ts'
import { shortDescriptionOf } from './short-description.ts'
import { splitGroup } from './split-group.ts'
import { titleOf } from './title.ts'

const item = (line: number, changes: Partial<FeedItem> = {}): FeedItem => ({
  line,
  id: `I${line}`,
  sku: `I${line}`,
  groupKey: 'G',
  isVariant: true,
  title: 'Hoodie-M-Blue',
  description: '',
  link: '',
  pictures: [],
  stock: 1,
  price: { price: 100, salePrice: null },
  brand: 'B',
  netQuantity: null,
  gtin: null,
  colour: 'Blue',
  size: 'M',
  material: '',
  pattern: '',
  ageGroup: '',
  gender: '',
  category: [],
  ...changes,
})
const skus = (items: readonly FeedItem[]) => groupItems(items).product?.variants.map((variant) => variant.item.sku)

describe('groupItems', () => {
  it('has colours in the feed’s order and sizes in a shopper’s', () => {
    const rows = [
      item(2, { size: 'XL' }),
      item(3, { colour: 'Red' }),
      item(4, { size: 'S' }),
      item(5, { colour: 'Red', size: 'S' }),
    ]
    expect(skus(rows)).toEqual(['I4', 'I2', 'I5', 'I3'])
  })
  it('refuses a row with the colour and size of another', () => {
    const { product, findings } = groupItems([item(2), item(3, { size: 'medium' })])
    expect(product?.variants).toHaveLength(1)
    expect(findings).toMatchObject([
      { line: 3, kind: 'refused', reason: 'colour and size are those of line 2 of the same group' },
    ])
  })
  it('has the lowest price that is charged for one of them, and says that they differ', () => {
    const reduced = { price: 150, salePrice: 90 }
    const rows = [item(2, { price: { price: 120, salePrice: null } }), item(3, { size: 'S', price: reduced })]
    expect(groupItems(rows).product).toMatchObject({ price: reduced, isPricedByVariant: true })
    expect(groupItems([item(2), item(3, { size: 'S' })]).product).toMatchObject({ isPricedByVariant: false })
  })
  it('refuses a row without a price where others have one', () => {
    const { product, findings } = groupItems([item(2), item(3, { size: 'S', price: null })])
    expect(product).toMatchObject({ isPricedByVariant: false, variants: [{ item: { line: 2 } }] })
    expect(findings).toMatchObject([
      { line: 3, kind: 'refused', field: 'price', reason: 'there is none, and others of its group have one (line 2)' },
    ])
  })
  it('keeps a group without any price', () => {
    expect(groupItems([item(2, { price: null })]).product?.price).toBeNull()
  })
  it('sells the variants and not the row that stands for all of them', () => {
    const { product, findings } = groupItems([item(2, { id: 'G', sku: 'G', isVariant: false }), item(3)])
    expect(product?.variants.map((variant) => variant.item.sku)).toEqual(['I3'])
    expect(findings).toMatchObject([{ line: 2, field: 'id' }])
  })
  it('has the colour and the size of a row by itself', () => {
    const { product } = groupItems([item(2, { isVariant: false })])
    expect(product).toMatchObject({ isConfigurable: true, variants: [{ colour: { code: 'blue' }, size1: 'M' }] })
    const plain = groupItems([item(2, { isVariant: false, colour: '', size: '' })])
    expect(plain.product).toMatchObject({ isConfigurable: false, variants: [{ colour: null, size1: null }] })
  })
  it('is nothing of no rows', () => {
    expect(groupItems([])).toEqual({ product: undefined, findings: [] })
  })
})

describe('splitGroup', () => {
  const fabrics = [
    item(2, { material: 'Linen' }),
    item(3, { material: 'Cotton' }),
    item(4, { material: 'cotton', size: 'L' }),
  ]
  const partsOf = (items: readonly FeedItem[]) =>
    splitGroup(items).map(({ items: rows, ...part }) => ({ ...part, lines: rows.map(({ line }) => line) }))
  it('divides rows of one colour and size by what else they differ in', () => {
    expect(partsOf(fabrics)).toEqual([
      { lead: 'I2', keepsCode: true, attributes: ['material'], lines: [2] },
      { lead: 'I3', keepsCode: false, attributes: ['material'], lines: [3, 4] },
    ])
  })
  it('has the same code for a part in whatever order its rows come', () => {
    expect(partsOf(fabrics.toReversed())).toMatchObject([{ lead: 'I3' }, { lead: 'I2', keepsCode: true }])
  })
  it.each(['pattern', 'ageGroup', 'gender'] as const)('divides by %s', (attribute) => {
    expect(partsOf([item(2, { [attribute]: 'a' }), item(3, { [attribute]: 'b' })])).toHaveLength(2)
  })
  it('leaves a group alone whose colours are of different material', () => {
    expect(partsOf([item(2, { material: 'Linen' }), item(3, { material: 'Cotton', colour: 'Red' })])).toEqual([])
  })
})

describe('titleOf', () => {
  it.each([
    ['Chaz Hoodie-XS-Black', 'Black', 'XS', 'Chaz Hoodie'],
    ['Puffer Jacket-Blue-Yellow-M', 'Yellow', 'M', 'Puffer Jacket'],
    ['羽絨服-藍色-黃色-M', '黃色', 'M', '羽絨服'],
    ['Linen Set - Sand / S', 'Sand', 'S', 'Linen Set'],
    ['Linen Set (Sand, S)', 'Sand', 'S', 'Linen Set'],
    ['T-Shirt', 'Blue', 'M', 'T-Shirt'],
    ['The Big Blue', 'Blue', 'M', 'The Big Blue'],
    ['Blue', 'Blue', 'M', 'Blue'],
  ])('reads the name in %s', (title, colour, size, name) => {
    expect(titleOf([item(2, { title, colour, size })])).toBe(name)
  })
  it('is kept whole for a product by itself', () => {
    expect(titleOf([item(2, { isVariant: false })])).toBe('Hoodie-M-Blue')
  })
  it.each<[string, string, Partial<FeedItem>[]]>([
    [
      'of dashes',
      'Cotton Shirt',
      [{ title: 'Cotton Shirt - Blue - M' }, { title: 'Cotton Shirt - Blue - L', size: 'L' }],
    ],
    ['of commas', 'Hoodie', [{ title: 'Hoodie – Sand, S', colour: 'Sand', size: 'S' }, { title: 'Hoodie – Blue, M' }]],
    [
      'of sizes after a space',
      'Olive Oil',
      [
        { title: 'Olive Oil 500 ml', size: '500ml' },
        { title: 'Olive Oil 1 l', size: '1 l' },
      ],
    ],
    [
      'of colours in front',
      'Cotton Shirt',
      [{ title: 'Sand Cotton Shirt', colour: 'Sand' }, { title: 'Blue Cotton Shirt' }],
    ],
    [
      'of words that no column has',
      'Kandura Classic',
      [{ title: 'Kandura Classic wide' }, { title: 'Kandura Classic (slim)' }],
    ],
    [
      'of Arabic',
      'سترة تشاز',
      [
        { title: 'سترة تشاز صغير', size: 'صغير' },
        { title: 'سترة تشاز كبير', size: 'كبير' },
      ],
    ],
    [
      'but not a word that all of them have',
      'The Big Blue',
      [{ title: 'The Big Blue' }, { title: 'The Big Blue', size: 'L' }],
    ],
    ['nor letters of a word', 'Men’s Shirt', [{ title: 'Men’s Shirt S', size: 'S' }, { title: 'Men’s Shirt M' }]],
    ['or the first of titles with nothing in common', 'Kandura', [{ title: 'Kandura' }, { title: 'Thobe', size: 'L' }]],
  ])('is the common part of titles: %s', (_, name, rows) => {
    expect(titleOf(rows.map((row, index) => item(index + 2, row)))).toBe(name)
  })
})

describe('shortDescriptionOf', () => {
  it('is the first sentence', () => {
    expect(shortDescriptionOf('A warm hoodie, version 2.0 of it. Machine wash.')).toBe(
      'A warm hoodie, version 2.0 of it.',
    )
    expect(shortDescriptionOf('这款帽子提供舒适贴合的贴合度，适合各种风格的多功能配饰。无论您是在城市。')).toBe(
      '这款帽子提供舒适贴合的贴合度，适合各种风格的多功能配饰。',
    )
  })
  it('is cut between words where a sentence is long', () => {
    const text = shortDescriptionOf('word '.repeat(100))
    expect(text.length).toBeLessThanOrEqual(181)
    expect(text.endsWith('word…')).toBe(true)
  })
  it('never cuts a character in two', () => {
    expect(shortDescriptionOf(`${'x'.repeat(179)}😀${'y'.repeat(50)}`).isWellFormed()).toBe(true)
  })
})
