import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { departmentTypes, filterChoice, metaTagPages, NEW, SALE } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { readSeed, seedFolder } from '../read-seed.ts'

const { content, categories, coupons, products } = readSeed()
const categoryNames = new Set(categories.map(({ department, code }) => `${department}/${code}`))
const codes = new Set(products.map(({ productCode }) => productCode))
const pages = new Set([
  ...departmentTypes.flatMap((department) => [`/${department}`, `/${department}/product-list`]),
  ...departmentTypes.flatMap((department) =>
    [NEW, SALE].map((field) => `/${department}/product-list?filter=${filterChoice(field, 'yes')}`),
  ),
  ...metaTagPages.map((page) => `/${page}`),
  ...Object.entries(content['static-pages'].pages).flatMap(([name, { sections }]) =>
    sections.map(({ id }) => `/${name}#${id}`),
  ),
  ...[...categoryNames].map((name) => `/${name.replace('/', '/category/')}`),
  ...products.map(({ departmentType, slug }) => `/${departmentType}/${slug}`),
])

/** Every value below a key, wherever it stands in the content. */
function valuesOf(key: string, within: unknown = content): unknown[] {
  if (Array.isArray(within)) return within.flatMap((entry) => valuesOf(key, entry))
  if (typeof within !== 'object' || within === null) return []
  return Object.entries(within).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)])
}

describe('the shop’s content', () => {
  it('links to pages, categories and products that there are', () => {
    const paths = valuesOf('path')
    expect(paths.length).toBeGreaterThan(80)
    expect(paths.filter((path) => !pages.has(String(path)))).toEqual([])
  })
  it('names products that there are', () => {
    const named = [...valuesOf('product'), ...valuesOf('codes'), ...valuesOf('products')].flat().map(String)
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((code) => !codes.has(code))).toEqual([])
  })
  it('shows products in colours that they have', () => {
    const pictures = valuesOf('image') as { product?: string; colour?: string }[]
    for (const { product, colour } of pictures.filter((picture) => picture?.colour)) {
      const { colours = [] } = products.find(({ productCode }) => productCode === product)!
      expect(colours.map(({ code }) => code)).toContain(colour)
    }
  })
  it('has its pictures', () => {
    const files = valuesOf('file').map(String)
    expect(files.filter((file) => !existsSync(join(seedFolder, 'media', file)))).toEqual([])
  })
  it('is about categories that there are', () => {
    const { icons, sections } = { icons: content.icons.category, sections: Object.values(content.home.sections) }
    const categoryLinks = sections.flatMap((section) =>
      section.type === 'categories' ? section.items.map(({ code }) => `${section.departmentType}/${code}`) : [],
    )
    const named = [
      ...categoryLinks,
      ...Object.keys(icons),
      ...Object.keys(content['category-landings']),
      ...Object.keys(content['category-pictures']),
      ...Object.keys(content['meta-tags'].categories),
      ...content['list-widgets'].flatMap(({ department, category }) => (category ? [`${department}/${category}`] : [])),
      ...coupons.flatMap(({ scope }) => (scope?.categories ?? []).map((code) => `${scope?.department}/${code}`)),
    ]
    expect(named.filter((name) => !categoryNames.has(name))).toEqual([])
  })
  it('says something of its own about every top category, and has an icon for it', () => {
    const top = [...categoryNames].filter((name) => name.split('/').length === 2)
    expect(Object.keys(content['category-landings']).sort()).toEqual(top.sort())
    expect(Object.keys(content['meta-tags'].categories).sort()).toEqual(top)
    expect(Object.keys(content.icons.category).sort()).toEqual(top)
  })
  it('repeats no sentence under two names', () => {
    const sentences = [
      ...Object.values(content['category-landings']).map(({ intro }) => intro),
      ...Object.values(content['meta-tags'].categories).map(({ description }) => description),
      ...content['list-widgets'].map(({ text }) => text),
      ...content['checkout-banners'].map(({ title }) => title),
    ]
    for (const language of ['en', 'ar', 'zh'] as const) {
      const texts = sentences.map((words) => words[language])
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    }
  })
  it('begins no season after its end', () => {
    const seasons = valuesOf('seasons').flat() as { from: string; to: string }[]
    expect(seasons.length).toBeGreaterThan(30)
    expect(seasons.filter(({ from, to }) => from > to)).toEqual([])
  })
  it('calls only reduced goods a promotion', () => {
    for (const { products: reduced } of content.promotions)
      for (const code of reduced) {
        const { prices } = products.find(({ productCode }) => productCode === code)!
        expect([code, Object.values(prices).every(({ salePrice }) => salePrice != null)]).toEqual([code, true])
      }
  })
})
