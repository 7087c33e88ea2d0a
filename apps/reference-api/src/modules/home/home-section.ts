import type { HomeSection, ProductImage } from '@vitrine/contract'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { Illustration, Link } from '../content/content.model.ts'
import type { WrittenSection } from './home.model.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { Illustrations } from '../catalog/illustrations.ts'
import { imageOf } from '../catalog/image-view.ts'
import { leading, type Leads } from '../catalog/leads.ts'
import { productRow } from '../catalog/product-row.ts'
import type { Write } from '../countries/terms.ts'

type Written<Type extends WrittenSection['type']> = Extract<WrittenSection, { type: Type }>
type Section<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>

/** Sources of a section's products, pictures and words. */
export interface SectionContext {
  readonly catalog: CatalogService
  readonly illustrations: Illustrations
  readonly shopLocale: ShopLocale
  readonly write: Write
  readonly leads: Leads
}

/** A section as a country sees it; nothing where the country has none of what it would show. */
export async function homeSection(section: WrittenSection, context: SectionContext): Promise<HomeSection | undefined> {
  switch (section.type) {
    case 'hero':
      return hero(section, context)
    case 'banner':
      return banner(section, context)
    case 'entrances':
      return entrances(section, context)
    case 'categories':
      return categories(section, context)
    case 'products':
      return products(section, context)
    case 'stories':
      return stories(section, context)
    case 'promises':
      return promises(section, context)
  }
}

const linkOf = ({ label, path }: Link, { write }: SectionContext) => ({ label: write(label), path })

/** Each item with its picture; those without one, or that lead to nothing, are left out. */
async function pictured<Item extends { image: Illustration; link: Link }>(
  items: readonly Item[],
  { illustrations, shopLocale, leads }: SectionContext,
): Promise<(Omit<Item, 'image'> & { image: ProductImage })[]> {
  const shown = await leading(items, leads, ({ link }) => link)
  const all = await Promise.all(
    shown.map(async (item) => ({ ...item, image: await illustrations.picture(item.image, shopLocale) })),
  )
  return all.flatMap((item) => (item.image ? [{ ...item, image: item.image }] : []))
}

async function hero(section: Written<'hero'>, context: SectionContext): Promise<Section<'hero'> | undefined> {
  const { write, shopLocale, leads } = context
  if (!(await leads(section.link))) return undefined
  return {
    type: 'hero',
    departmentType: section.departmentType,
    eyebrow: section.eyebrow && write(section.eyebrow),
    title: write(section.title),
    text: write(section.text),
    link: linkOf(section.link, context),
    image: imageOf(section.image, shopLocale.language),
    imagePortrait: imageOf(section.imagePortrait, shopLocale.language),
  }
}

async function banner(section: Written<'banner'>, context: SectionContext): Promise<Section<'banner'> | undefined> {
  const { write, illustrations, shopLocale, leads } = context
  if (!(await leads(section.link))) return undefined
  return {
    type: 'banner',
    departmentType: section.departmentType,
    eyebrow: section.eyebrow && write(section.eyebrow),
    title: write(section.title),
    text: write(section.text),
    link: linkOf(section.link, context),
    image: section.image && (await illustrations.picture(section.image, shopLocale)),
  }
}

async function entrances(
  section: Written<'entrances'>,
  context: SectionContext,
): Promise<Section<'entrances'> | undefined> {
  const { write } = context
  const items = (await pictured(section.items, context)).map(({ link, text, image }) => ({
    link: linkOf(link, context),
    image,
    text: text && write(text),
  }))
  return some(items, { type: 'entrances', departmentType: section.departmentType, title: write(section.title), items })
}

async function categories(
  { departmentType, title, items: categories }: Written<'categories'>,
  { catalog, illustrations, shopLocale, write, leads }: SectionContext,
): Promise<Section<'categories'> | undefined> {
  const pathOf = (code: string) => `/${departmentType}/category/${code}`
  const shown = await leading(categories, leads, ({ code }) => ({ path: pathOf(code) }))
  const all = await Promise.all(
    shown.map(async ({ code, label }) => {
      const category = await catalog.category(`${departmentType}/${code}`, shopLocale)
      const image = await illustrations.category(departmentType, category, shopLocale)
      return image
        ? [
            {
              link: { label: label ? write(label) : category.name, path: pathOf(code) },
              image,
            },
          ]
        : []
    }),
  )
  const items = all.flat()
  return some(items, { type: 'categories', departmentType, title: write(title), items })
}

async function products(
  section: Written<'products'>,
  context: SectionContext,
): Promise<Section<'products'> | undefined> {
  const { catalog, shopLocale, write, leads } = context
  const { link } = section
  const [items, hasLink] = await Promise.all([productRow(section, catalog, shopLocale), link && leads(link)])
  return some(items, {
    type: 'products',
    departmentType: section.departmentType,
    title: write(section.title),
    link: link && hasLink ? linkOf(link, context) : null,
    items,
  })
}

async function stories(section: Written<'stories'>, context: SectionContext): Promise<Section<'stories'> | undefined> {
  const { write } = context
  const items = (await pictured(section.items, context)).map(({ title, text, link, image }) => ({
    title: write(title),
    text: write(text),
    link: linkOf(link, context),
    image,
  }))
  return some(items, { type: 'stories', departmentType: section.departmentType, title: write(section.title), items })
}

const promises = ({ departmentType, items }: Written<'promises'>, { write }: SectionContext): Section<'promises'> => ({
  type: 'promises',
  departmentType,
  items: items.map(({ iconName, title, text }) => ({ iconName, title: write(title), text: write(text) })),
})

const some = <T>(items: readonly unknown[], section: T): T | undefined => (items.length > 0 ? section : undefined)
