import type { HomeSection, ProductImage } from '@vitrine/contract'
import type { Market } from '../../platform/http/market.ts'
import type { Illustration, Link, SectionSeed } from '../../seed/content/index.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { imageOf } from '../catalog/image-view.ts'
import type { Write } from '../countries/terms.ts'
import type { Illustrations } from '../content/illustrations.ts'
import { productRow } from '../content/product-row.ts'

type Seed<Type extends SectionSeed['type']> = Extract<SectionSeed, { type: Type }>
type Section<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>

/** Where a section's goods and pictures come from, and how its words are written. */
export interface SectionContext {
  readonly catalog: CatalogService
  readonly illustrations: Illustrations
  readonly market: Market
  readonly write: Write
}

/** A section as a market sees it; nothing where the market sells none of what it would show. */
export async function homeSection(seed: SectionSeed, context: SectionContext): Promise<HomeSection | undefined> {
  switch (seed.type) {
    case 'hero':
      return hero(seed, context)
    case 'banner':
      return banner(seed, context)
    case 'entrances':
      return entrances(seed, context)
    case 'categories':
      return categories(seed, context)
    case 'products':
      return products(seed, context)
    case 'stories':
      return stories(seed, context)
    case 'promises':
      return promises(seed, context)
  }
}

const linkOf = ({ label, path }: Link, { write }: SectionContext) => ({ label: write(label), path })

/** Each item with its picture; those without one are left out. */
async function pictured<Item extends { image: Illustration }>(
  items: readonly Item[],
  { illustrations, market }: SectionContext,
): Promise<(Omit<Item, 'image'> & { image: ProductImage })[]> {
  const all = await Promise.all(
    items.map(async (item) => ({ ...item, image: await illustrations.picture(item.image, market) })),
  )
  return all.flatMap((item) => (item.image ? [{ ...item, image: item.image }] : []))
}

function hero(seed: Seed<'hero'>, context: SectionContext): Section<'hero'> {
  const { write, market } = context
  return {
    type: 'hero',
    departmentType: seed.departmentType,
    eyebrow: seed.eyebrow && write(seed.eyebrow),
    title: write(seed.title),
    text: write(seed.text),
    link: linkOf(seed.link, context),
    image: imageOf(seed.image, market.language),
    imagePortrait: imageOf(seed.imagePortrait, market.language),
  }
}

async function banner(seed: Seed<'banner'>, context: SectionContext): Promise<Section<'banner'>> {
  const { write, illustrations, market } = context
  return {
    type: 'banner',
    departmentType: seed.departmentType,
    eyebrow: seed.eyebrow && write(seed.eyebrow),
    title: write(seed.title),
    text: write(seed.text),
    link: linkOf(seed.link, context),
    image: seed.image && (await illustrations.picture(seed.image, market)),
  }
}

async function entrances(seed: Seed<'entrances'>, context: SectionContext): Promise<Section<'entrances'> | undefined> {
  const { write } = context
  const items = (await pictured(seed.items, context)).map(({ link, text, image }) => ({
    link: linkOf(link, context),
    image,
    text: text && write(text),
  }))
  return some(items, { type: 'entrances', departmentType: seed.departmentType, title: write(seed.title), items })
}

async function categories(
  { departmentType, title, items: shelves }: Seed<'categories'>,
  { catalog, illustrations, market, write }: SectionContext,
): Promise<Section<'categories'> | undefined> {
  const all = await Promise.all(
    shelves.map(async ({ code, label }) => {
      const category = await catalog.category(`${departmentType}/${code}`, market)
      const image = await illustrations.category(departmentType, category, market)
      return image
        ? [
            {
              link: { label: label ? write(label) : category.name, path: `/${departmentType}/category/${code}` },
              image,
            },
          ]
        : []
    }),
  )
  const items = all.flat()
  return some(items, { type: 'categories', departmentType, title: write(title), items })
}

async function products(seed: Seed<'products'>, context: SectionContext): Promise<Section<'products'> | undefined> {
  const { catalog, market, write } = context
  const items = await productRow(seed, catalog, market)
  return some(items, {
    type: 'products',
    departmentType: seed.departmentType,
    title: write(seed.title),
    link: seed.link && linkOf(seed.link, context),
    items,
  })
}

async function stories(seed: Seed<'stories'>, context: SectionContext): Promise<Section<'stories'> | undefined> {
  const { write } = context
  const items = (await pictured(seed.items, context)).map(({ title, text, link, image }) => ({
    title: write(title),
    text: write(text),
    link: linkOf(link, context),
    image,
  }))
  return some(items, { type: 'stories', departmentType: seed.departmentType, title: write(seed.title), items })
}

const promises = ({ departmentType, items }: Seed<'promises'>, { write }: SectionContext): Section<'promises'> => ({
  type: 'promises',
  departmentType,
  items: items.map(({ iconName, title, text }) => ({ iconName, title: write(title), text: write(text) })),
})

const some = <T>(items: readonly unknown[], section: T): T | undefined => (items.length > 0 ? section : undefined)
