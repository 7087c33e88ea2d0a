import type { DepartmentType, HeaderFooter, HomePage, HomeSection, ProductSummary } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Link, SectionSeed } from '../../seed/content/index.ts'
import type { LocalText } from '../../seed/seed-format.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { say } from '../catalog/local-text.ts'
import { imageOf } from '../catalog/image-view.ts'
import { readContent } from '../masterdata/content.service.ts'
import type { MarketService } from '../masterdata/market.service.ts'
import { termsOf } from '../masterdata/terms.ts'

export interface LandingService {
  headerFooter(market: Market): Promise<HeaderFooter>
  home(department: DepartmentType | undefined, market: Market): Promise<HomePage>
}

export function createLandingService({
  db,
  catalog,
  markets,
}: {
  db: Database
  catalog: CatalogService
  markets: MarketService
}): LandingService {
  async function section(
    seed: SectionSeed,
    market: Market,
    write: (text: LocalText) => string,
  ): Promise<HomeSection | undefined> {
    const { language } = market
    switch (seed.type) {
      case 'hero':
        return {
          type: 'hero',
          departmentType: seed.departmentType,
          eyebrow: seed.eyebrow && write(seed.eyebrow),
          title: write(seed.title),
          text: write(seed.text),
          link: linkOf(seed.link, language),
          image: imageOf(seed.image, language),
          imagePortrait: imageOf(seed.imagePortrait, language),
        }
      case 'entrances': {
        const products = new Map(
          (
            await catalog.summaries(
              seed.items.map(({ product }) => product),
              market,
            )
          ).map((product) => [product.productCode, product]),
        )
        const items = seed.items.flatMap(({ link, text, product, colour }) => {
          const pictures = products.get(product)?.productImages ?? []
          const image = pictures.find((picture) => picture.colour === colour) ?? pictures[0]
          return image ? [{ link: linkOf(link, language), image, text: text && write(text) }] : []
        })
        return items.length > 0
          ? { type: 'entrances', departmentType: seed.departmentType, title: write(seed.title), items }
          : undefined
      }
      case 'products': {
        const items = await rowOf(seed, market)
        return items.length > 0
          ? {
              type: 'products',
              departmentType: seed.departmentType,
              title: write(seed.title),
              link: seed.link && linkOf(seed.link, language),
              items,
            }
          : undefined
      }
      case 'promises':
        return {
          type: 'promises',
          departmentType: seed.departmentType,
          items: seed.items.map(({ iconName, title, text }) => ({ iconName, title: write(title), text: write(text) })),
        }
    }
  }

  async function rowOf(seed: Extract<SectionSeed, { type: 'products' }>, market: Market): Promise<ProductSummary[]> {
    const named = await catalog.summaries(seed.codes, market)
    if (named.length >= seed.size || !seed.fill) return named.slice(0, seed.size)
    const { department, category, sort } = seed.fill
    const { items } = await catalog.list(
      { department, ...(category ? { category } : {}), sortBy: sort, pageSize: seed.size },
      market,
    )
    const known = new Set(named.map(({ productCode }) => productCode))
    return [...named, ...items.filter(({ productCode }) => !known.has(productCode))].slice(0, seed.size)
  }

  return {
    async headerFooter(market) {
      const [{ departments, announcement }, footer, { items }, write] = await Promise.all([
        readContent(db, 'header'),
        readContent(db, 'footer'),
        catalog.navigation(market),
        termsOf(markets, market),
      ])
      const { language } = market
      return {
        header: {
          announcement: announcement && write(announcement),
          departments: departments.map(({ departmentType, label }) => ({
            departmentType,
            label: say(label, language),
            categories: items.filter((node) => node.departmentType === departmentType),
          })),
        },
        footer: {
          groups: footer.groups.map(({ title, links }) => ({
            title: say(title, language),
            links: links.map((link) => linkOf(link, language)),
          })),
          paymentMethods: footer.paymentMethods,
          legal: say(footer.legal, language),
        },
      }
    },

    async home(department, market) {
      const [home, write] = await Promise.all([readContent(db, 'home'), termsOf(markets, market)])
      const shown = home.pages[department ?? 'shop'].flatMap((name) => home.sections[name] ?? [])
      const sections = await Promise.all(shown.map((seed) => section(seed, market, write)))
      return { sections: sections.filter((entry) => entry !== undefined) }
    },
  }
}

const linkOf = ({ label, path }: Link, language: WrittenLanguage) => ({ label: say(label, language), path })
