import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countries as facts } from '@vitrine/contract/rules'
import { readContentSeed, readDrafts } from './content/read-content-seed.ts'
import type { ContentDrafts, ContentSeed } from './content/index.ts'
import { Coupons, type Coupon } from '../modules/promotions/coupon.model.ts'
import { assortmentFindings } from '../modules/promotions/promotion-findings.ts'
import { setProductFindings } from '../modules/product-sets/set-findings.ts'
import { readChecked, refuse } from './read-checked.ts'
import type { CategorySeed, ProductSeed } from './seed-format.ts'
import { variationsOf } from './variations.ts'
import type { StoredCountry } from '../modules/countries/countries.model.ts'

export const seedFolder = fileURLToPath(new URL('../../seed', import.meta.url))

/** Everything below `seed` but the pictures. `hash` changes with any byte of it. */
export interface Seed {
  readonly hash: string
  readonly countries: StoredCountry[]
  readonly categories: CategorySeed[]
  readonly content: ContentSeed
  readonly drafts: ContentDrafts
  readonly coupons: Coupon[]
  readonly products: ProductSeed[]
}

export function readSeed(folder: string = seedFolder): Seed {
  const hash = createHash('sha256')
  const read = <T>(file: string): T => {
    const text = readFileSync(file, 'utf8')
    hash.update(`${file.slice(folder.length)}\0${text}\0`)
    try {
      return JSON.parse(text) as T
    } catch (cause) {
      throw new Error(`${file} is not JSON, so the shop cannot be filled: ${(cause as Error).message}`, { cause })
    }
  }
  const content = readContentSeed(join(folder, 'content'), read)
  const seed = {
    countries: read<StoredCountry[]>(join(folder, 'countries.json')),
    categories: read<CategorySeed[]>(join(folder, 'categories.json')),
    content,
    drafts: readDrafts(join(folder, 'drafts'), content, read),
    coupons: readChecked<Coupon[]>(join(folder, 'coupons.json'), { schema: Coupons }, read),
    products: productFiles(join(folder, 'products')).map((file) => read<ProductSeed>(file)),
  }
  checkPromotions(join(folder, 'content/bag-promotions.json'), seed)
  refuse(join(folder, 'content/product-sets.json'), setProductFindings(content['product-sets'], seed.products))
  return {
    ...seed,
    get hash() {
      return hash.copy().digest('hex')
    },
  }
}

/** The shop itself: countries, categories, texts and promotions, for goods that come by a merchant's feed. */
export const withoutProducts = (seed: Seed): Seed => ({ ...seed, hash: `${seed.hash} without goods`, products: [] })

/** @throws Error that names the promotion which names goods that there are not, or wants those of another. */
function checkPromotions(file: string, { content, categories, products, countries }: Omit<Seed, 'hash'>): void {
  const sold = products.map((product) => ({
    productCode: product.productCode,
    department: product.departmentType,
    categories: product.categories,
    brand: product.productBrand,
    variations: product.productUsage === 'Standard' ? [] : variationsOf(product).map(({ sku }) => sku),
    currencies: Object.keys(product.prices),
  }))
  const among = countries.map(({ code }) => ({ code, currency: facts[code].currency }))
  refuse(file, assortmentFindings(content['bag-promotions'], { products: sold, categories, countries: among }))
}

function productFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
}
