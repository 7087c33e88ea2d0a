import type { Currency, Facet, FacetValue, Language, Product } from '@vitrine/contract'
import { fieldOf, filterChoices } from '@vitrine/core'

type Text = Readonly<Record<Language, string>>

interface Kind {
  readonly field: string
  readonly label: Text
  readonly facetType: Facet['facetType']
  readonly isPromoted: boolean
  /** What a product has of it. */
  readonly values: (product: Product) => readonly Value[]
}

type Value = Pick<FacetValue, 'value' | 'label'> & Partial<Pick<FacetValue, 'colorValue' | 'parentFacetValue'>>

const option = (fqn: string) => (product: Product) =>
  (product.options.find(({ attributeFQN }) => attributeFQN === fqn)?.values ?? []).map(
    ({ value, stringValue, displayInfo }) => ({
      value,
      label: stringValue,
      colorValue: displayInfo?.colorValue ?? null,
    }),
  )

const kinds: readonly Kind[] = [
  {
    field: 'categoryCode',
    label: { en: 'Category', ar: 'الفئة', zh: '分類' },
    facetType: 'Hierarchy',
    isPromoted: true,
    values: ({ categories }) =>
      categories.map(({ categoryCode, name }, index) => ({
        value: categoryCode,
        label: name,
        parentFacetValue: categories[index - 1]?.categoryCode ?? null,
      })),
  },
  {
    field: 'tenant~size1',
    label: { en: 'Size', ar: 'المقاس', zh: '尺碼' },
    facetType: 'Value',
    isPromoted: true,
    values: option('tenant~size1'),
  },
  {
    field: 'tenant~color',
    label: { en: 'Colour', ar: 'اللون', zh: '顏色' },
    facetType: 'Value',
    isPromoted: true,
    values: option('tenant~color'),
  },
  {
    field: 'price',
    label: { en: 'Price', ar: 'السعر', zh: '價錢' },
    facetType: 'RangeQuery',
    isPromoted: true,
    values: () => [],
  },
  {
    field: 'tenant~storage',
    label: { en: 'Storage', ar: 'التخزين', zh: '保存方式' },
    facetType: 'Value',
    isPromoted: false,
    values: ({ foodFacts }) => (foodFacts ? [{ value: foodFacts.storageType, label: foodFacts.storageType }] : []),
  },
]

const amountOf = ({ price }: Product) => (price.salePrice ?? price.price).amount

/** Whether a product is among what one field's choices leave. */
function hasOne(product: Product, field: string, choices: readonly string[]): boolean {
  const [, lower, upper] = /^price:\[(\S+) TO (\S+)\]$/.exec(choices[0] ?? '') ?? []
  if (lower && upper)
    return (lower === '*' || amountOf(product) >= +lower) && (upper === '*' || amountOf(product) <= +upper)
  const own = kinds.find((kind) => kind.field === field)?.values(product) ?? []
  return own.some(({ value }) => choices.includes(`${field}:${value}`))
}

const byField = (filter: string) => Map.groupBy(filterChoices(filter), fieldOf)

/** The products that a filter leaves; `except` is a field that does not count. */
export const filtered = (products: readonly Product[], filter: string, except?: string): Product[] =>
  products.filter((product) =>
    [...byField(filter)].every(([field, choices]) => field === except || hasOne(product, field, choices)),
  )

/** The facets of products as the catalogue counts them: a facet's own choices do not reduce its counts. */
export function fixtureFacets(
  products: readonly Product[],
  filter: string,
  language: Language,
  currency: Currency,
): Facet[] {
  const chosen = byField(filter)
  return kinds.flatMap(({ field, label, facetType, isPromoted, values }): Facet[] => {
    const left = filtered(products, filter, field)
    const counts = new Map<string, FacetValue>()
    for (const product of products)
      for (const { value, label: name, colorValue = null, parentFacetValue = null } of values(product)) {
        const filterValue = `${field}:${value}`
        const known = counts.get(value)
        const count = (known?.count ?? 0) + (left.includes(product) ? 1 : 0)
        const isApplied = chosen.get(field)?.includes(filterValue) ?? false
        const range = { rangeQueryValueStart: null, rangeQueryValueEnd: null }
        counts.set(value, { label: name, value, filterValue, count, isApplied, parentFacetValue, colorValue, ...range })
      }
    const amounts = products.map(amountOf)
    const [, start, end] = /\[(\S+) TO (\S+)\]/.exec(chosen.get('price')?.[0] ?? '') ?? []
    const money = (amount: string | undefined) =>
      amount && amount !== '*' ? { amount: Number(amount), currency } : null
    const range =
      facetType === 'RangeQuery'
        ? {
            lower: { amount: Math.min(...amounts), currency },
            upper: { amount: Math.max(...amounts), currency },
            start: money(start),
            end: money(end),
          }
        : null
    if (products.length === 0 || (counts.size === 0 && !range)) return []
    return [{ label: label[language], field, facetType, isPromoted, values: [...counts.values()], range }]
  })
}
