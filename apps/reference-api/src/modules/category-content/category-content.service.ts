import type { Category, CategoryLanding, DepartmentType, ListWidget, ListWidgets } from '@vitrine/contract'
import { dayIn } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { Landing } from './category-content.model.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { Illustrations } from '../catalog/illustrations.ts'
import type { Leads } from '../catalog/leads.ts'
import { productRow } from '../catalog/product-row.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { isShown } from '../content/season.ts'
import { termsOf, type Write } from '../countries/terms.ts'
import { categoryLandingsTopic, listWidgetsTopic } from './category-content.model.ts'

export interface CategoryContentService {
  /**
   * Page of a code that the navigation gives: `women/knitwear`. @throws ApiError NOT_FOUND for a category that there is
   * not, INVALID_INPUT without a department where both have the code.
   */
  landing(
    categoryCode: string,
    department: DepartmentType | undefined,
    shopLocale: ShopLocale,
  ): Promise<CategoryLanding>
  /** Banners for the list of a category, or of the whole department. */
  widgets(department: DepartmentType, category: string | undefined, shopLocale: ShopLocale): Promise<ListWidgets>
}

interface ContentParts {
  db: Database
  clock: Clock
  catalog: CatalogService
  countries: CountryService
  illustrations: Illustrations
}

export const createCategoryContentService = (parts: ContentParts): CategoryContentService => ({
  landing: createLanding(parts),
  widgets: createWidgets(parts),
})

/** Content above the products of a category. */
function createLanding({ db, catalog, countries, illustrations }: ContentParts): CategoryContentService['landing'] {
  async function tilesOf({ departmentType, children }: Category, fewest: number, shopLocale: ShopLocale) {
    const codes = children.map(({ categoryCode }) => categoryCode)
    const counts = await catalog.countEach(departmentType, fewest > 0 ? codes : [], shopLocale)
    const shown = children.filter(({ categoryCode }) => (counts.get(categoryCode) ?? 0) >= fewest)
    return Promise.all(
      shown.map(async (child) => ({
        link: { label: child.name, path: `/${departmentType}/category/${child.categoryCode}` },
        image: await illustrations.category(departmentType, child, shopLocale),
      })),
    )
  }

  async function featuredOf({ featured }: Landing, shopLocale: ShopLocale, write: Write) {
    const items = featured ? await productRow(featured, catalog, shopLocale) : []
    return featured && items.length > 0 ? { title: write(featured.title), items } : null
  }

  return async (code, department, shopLocale) => {
    const category = await catalog.categoryByCode(code, department, shopLocale)
    const { categoryCode, departmentType } = category
    const [written, write, leads] = await Promise.all([
      readContent(db, categoryLandingsTopic, shopLocale),
      termsOf(db, countries, shopLocale),
      catalog.leads(shopLocale),
    ])
    const landing = written[`${departmentType}/${categoryCode}`]
    const [image, tiles, banner, featured] = await Promise.all([
      illustrations.category(departmentType, category, shopLocale),
      tilesOf(category, landing?.fewestForTile ?? 0, shopLocale),
      landing?.banner ? bannerOf(landing.banner, { leads, illustrations, shopLocale, write }) : null,
      landing ? featuredOf(landing, shopLocale, write) : null,
    ])
    return {
      categoryCode,
      departmentType,
      title: category.name,
      intro: landing ? write(landing.intro) : category.description,
      image,
      tiles,
      banner,
      featured,
    }
  }
}

/** Banners between the products of a list, as the season has them. */
function createWidgets({
  db,
  clock,
  catalog,
  countries,
  illustrations,
}: ContentParts): CategoryContentService['widgets'] {
  return async (department, category, shopLocale) => {
    const [all, write, leads] = await Promise.all([
      readContent(db, listWidgetsTopic, shopLocale),
      termsOf(db, countries, shopLocale),
      catalog.leads(shopLocale),
    ])
    const today = dayIn(shopLocale.timeZone, clock.now())
    const shown = all
      .filter((widget) => widget.department === department && widget.category === (category ?? null))
      .filter((widget) => isShown(widget, shopLocale, today))
      .sort((a, b) => a.position - b.position)
    const items = await Promise.all(
      shown.map(async ({ code, position, size, ...written }): Promise<ListWidget[]> => {
        const banner = await bannerOf(written, { leads, illustrations, shopLocale, write })
        return banner ? [{ code, position, size, ...banner }] : []
      }),
    )
    return { items: items.flat() }
  }
}

interface BannerContext {
  readonly leads: Leads
  readonly illustrations: Illustrations
  readonly shopLocale: ShopLocale
  readonly write: Write
}

/** A banner with its words and picture; null where the country has none of what it shows or leads to. */
async function bannerOf(
  { title, text, link, image }: NonNullable<Landing['banner']>,
  { leads, illustrations, shopLocale, write }: BannerContext,
) {
  const picture = (await leads(link)) && (await illustrations.picture(image, shopLocale))
  if (!picture) return null
  return { title: write(title), text: write(text), link: { label: write(link.label), path: link.path }, image: picture }
}
