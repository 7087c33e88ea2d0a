import { BRAND, PRODUCT_TYPE } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import type { Found } from './engine/search-engine.ts'
import { facetsFor, facetViews, type FacetContext } from './facet-view.ts'

const facet = (departmentType: 'fashion' | 'food', field: string, label = field) => ({
  departmentType,
  field,
  label: { en: label, ar: `ال${label}` },
  facetType: field === 'price' ? ('RangeQuery' as const) : ('Value' as const),
  isPromoted: field === 'tenant~color',
})
const category = (code: string, parent: string | null, slug = code, department = 'fashion') => ({
  department,
  code,
  parent,
  slug,
  name: { en: code.toUpperCase() },
  description: {},
  position: 0,
})

const context = {
  department: 'fashion',
  category: undefined,
  language: 'en',
  currency: 'AED',
  filters: new Map(),
  priceRanges: [],
  categories: [
    category('women', null),
    category('knitwear', 'women', 'knits'),
    category('men', null),
    category('pantry', null, 'pantry', 'food'),
  ],
  vocabulary: {
    filters: [
      facet('fashion', 'categoryCode'),
      facet('fashion', 'tenant~color', 'Colour'),
      facet('fashion', 'tenant~size1'),
      facet('fashion', PRODUCT_TYPE),
      facet('fashion', BRAND, 'Brand'),
      facet('fashion', 'price'),
      facet('food', 'categoryCode'),
      facet('food', 'price'),
      facet('food', 'tenant~diet'),
    ],
    values: {
      'tenant~color': [
        { value: 'cream', label: { en: 'Cream', ar: 'كريمي' }, hex: '#FFFDD0' },
        { value: 'navy', label: { en: 'Navy' } },
      ],
      [PRODUCT_TYPE]: ['Jumper', 'Skirt'].map((name) => ({ value: name.toLowerCase(), label: { en: `${name}s` } })),
    },
  },
} as unknown as FacetContext

const found = (field: string, counts: Record<string, number>, prices: Found['prices'] = null) => ({
  facets: new Map([[field, new Map(Object.entries(counts))]]),
  prices,
  departments: { fashion: 1, food: 0 },
})
const view = (field: string, counts: Record<string, number>, changed: Partial<FacetContext> = {}) =>
  facetViews(found(field, counts), { ...context, ...changed }).find((facet) => facet.field === field)

describe('facetsFor', () => {
  const fieldsOf = (department?: 'fashion' | 'food') =>
    facetsFor(context.vocabulary, department).map(({ departmentType, field }) => [departmentType, field])
  it('are those of the department', () => {
    expect(fieldsOf('food')).toEqual([
      ['food', 'categoryCode'],
      ['food', 'price'],
      ['food', 'tenant~diet'],
    ])
  })
  it('are those of both departments in a list of both, once, the department with most products first', () => {
    const shown = facetsFor(context.vocabulary, undefined, { fashion: 1, food: 2 })
    expect(shown.map(({ departmentType, field }) => [departmentType, field])).toEqual([
      ['food', 'categoryCode'],
      ['food', 'price'],
      ['food', 'tenant~diet'],
      ['fashion', 'tenant~color'],
      ['fashion', 'tenant~size1'],
      ['fashion', PRODUCT_TYPE],
      ['fashion', BRAND],
    ])
    expect(fieldsOf().slice(0, 2)).toEqual([
      ['fashion', 'categoryCode'],
      ['fashion', 'tenant~color'],
    ])
    // Facets of the other department stand in the drawer alone.
    expect(shown.filter(({ isPromoted }) => isPromoted)).toEqual([])
  })
})

describe('facetViews', () => {
  it('name facet and values in their order, and leave out what nothing has', () => {
    expect(facetViews(found('tenant~color', { navy: 2, cream: 1, mauve: 4 }), context)).toEqual([
      {
        label: 'Colour',
        field: 'tenant~color',
        facetType: 'Value',
        isPromoted: true,
        range: null,
        values: [
          {
            label: 'Cream',
            value: 'cream',
            filterValue: 'tenant~color:cream',
            count: 1,
            isApplied: false,
            parentFacetValue: null,
            colorValue: '#FFFDD0',
            rangeQueryValueStart: null,
            rangeQueryValueEnd: null,
          },
          expect.objectContaining({ label: 'Navy', count: 2, colorValue: null }),
        ],
      },
    ])
    expect(view('tenant~color', { cream: 0 })).toBeUndefined()
  })
  it('are in the language of the list', () => {
    const { label, values } = view('tenant~color', { cream: 1 }, { language: 'ar' })!
    expect([label, values[0]!.label]).toEqual(['الColour', 'كريمي'])
  })
  it('name brands where there are several, those with the most products, in the order of the alphabet', () => {
    expect(view(BRAND, { Harbour: 9 })).toBeUndefined()
    expect(view(BRAND, { Zephyr: 1, Harbour: 2, Sold: 0 })?.values).toMatchObject([
      { label: 'Harbour', filterValue: 'tenant~brand:Harbour', count: 2 },
      { label: 'Zephyr', count: 1 },
    ])
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`B${index}`, index + 1]))
    const filters = new Map([[BRAND, ['B0']]])
    const values = view(BRAND, many, { filters })!.values.map(({ value }) => value)
    expect([values.length, values.includes('B99'), values.includes('B1'), values.includes('B0')]).toEqual([
      41,
      true,
      false,
      true,
    ])
    expect(view(BRAND, { Harbour: 9 }, { filters: new Map([[BRAND, ['Harbour']]]) })?.values).toHaveLength(1)
  })
  it('keep an applied value that nothing is left of', () => {
    const filters = new Map([['tenant~color', ['navy']]])
    expect(view('tenant~color', { cream: 0 }, { filters })?.values).toMatchObject([
      { value: 'navy', count: 0, isApplied: true },
    ])
  })
  it('have sizes in the order of a rail, in words', () => {
    expect(view('tenant~size1', { 'One size': 1, '10': 1, M: 1, '6-7Y': 1, S: 1 })?.values).toMatchObject(
      ['S', 'M', '10', '6–7 years', 'One size'].map((label) => ({ label })),
    )
  })
  it('name a merchant’s type as its category is named, after the shop’s own, and leave out one without a category', () => {
    const categories = [
      ...context.categories,
      category('zips', null),
      category('own', null, 'jumper'),
      category('pantry', null, 'jam', 'food'),
    ]
    const types = view(PRODUCT_TYPE, { zips: 1, jumper: 1, knits: 1, jam: 1, unknown: 1 }, { categories })
    expect(types?.values.map(({ label }) => label)).toEqual(['Jumpers', 'KNITWEAR', 'ZIPS'])
  })
  it('have two levels of categories in a department, and one below a category', () => {
    const counts = { women: 2, knitwear: 2, men: 1, pantry: 5 }
    const levels = (changed: Partial<FacetContext>) =>
      view('categoryCode', counts, changed)?.values.map(({ label, parentFacetValue }) => [label, parentFacetValue])
    expect(levels({})).toEqual([
      ['WOMEN', null],
      ['KNITWEAR', 'women'],
      ['MEN', null],
    ])
    expect(levels({ category: 'women' })).toEqual([['KNITWEAR', null]])
    const both = { ...counts, pantry: 3 }
    const labels = (applied: readonly string[]) => {
      const filters = new Map([['categoryCode', [...applied]]])
      return view('categoryCode', both, { department: undefined, filters })?.values.map(({ label }) => label)
    }
    expect(labels([])).toEqual(['WOMEN', 'MEN', 'PANTRY'])
    for (const applied of ['women', 'knitwear'])
      expect(labels([applied])).toEqual(['WOMEN', 'KNITWEAR', 'MEN', 'PANTRY'])
  })
})

describe('the price facet', () => {
  const ranges = [
    { from: null, to: 1599, count: 2 },
    { from: 1600, to: 2999, count: 0 },
    { from: 3000, to: 4550, count: 1 },
    { from: 4551, to: null, count: 3 },
  ]
  const prices = (changed: Partial<FacetContext> = {}, given = ranges) =>
    facetViews(found('price', {}, { lower: 500, upper: 9900, ranges: given }), { ...context, ...changed })[0]!

  it('says each range in round amounts, and leaves out those of which nothing is left', () => {
    const { values, range, ...view } = prices()
    expect(view).toEqual({ label: 'price', field: 'price', facetType: 'RangeQuery', isPromoted: false })
    expect(values.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Under AED 16',
      'AED 30 to AED 45.51',
      'AED 45.51 and over',
    ])
    expect(values[1]).toMatchObject({
      value: '[3000 TO 4550]',
      filterValue: 'price:[3000 TO 4550]',
      count: 1,
      isApplied: false,
      rangeQueryValueStart: 3000,
      rangeQueryValueEnd: 4550,
      parentFacetValue: null,
      colorValue: null,
    })
    const [lower, upper] = [500, 9900].map((amount) => ({ amount, currency: 'AED' }))
    expect(range).toEqual({ lower, upper, start: null, end: null })
  })
  it('writes Arabic amounts as the prices beside them are written, without invisible direction marks', () => {
    const { values } = prices({ language: 'ar' })
    expect(values[1]!.label).toContain('45.51\u00a0د.إ.')
    expect(JSON.stringify(values)).not.toMatch(/[\u200e\u200f\u061c]/)
  })
  it('keeps a range that is applied, and says one that a shopper wrote', () => {
    const { values, range } = prices({ priceRanges: [{ from: 1600, to: 2999 }] })
    expect(values[1]).toMatchObject({ value: '[1600 TO 2999]', count: 0, isApplied: true })
    expect([range?.start, range?.end]).toEqual([1600, 2999].map((amount) => ({ amount, currency: 'AED' })))
  })
  it('says no range of two', () => {
    const two = [ranges[0]!, ranges[2]!].map(({ from, to }) => ({ from, to }))
    expect(prices({ priceRanges: two }).range).toMatchObject({ start: null, end: null })
  })
  it('is left with its ends when everything is in one range, and away when there is nothing', () => {
    expect(prices({}, [{ from: null, to: null, count: 3 } as never]).values).toEqual([])
    expect(facetViews(found('price', {}), context)).toEqual([])
  })
})
