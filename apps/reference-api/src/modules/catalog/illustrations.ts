import type { CategoryRef, DepartmentType, ProductImage } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { categoryPicturesTopic, type Illustration } from '../content/content.model.ts'
import { readContent } from '../content/content.service.ts'
import type { CatalogService } from './catalog.service.ts'
import { imageOf } from './image-view.ts'

type CategoryName = Pick<CategoryRef, 'categoryCode' | 'name'>

export interface Illustrations {
  /** The picture that content names; null for that of a product which is not sold in the country. */
  picture(illustration: Illustration, shopLocale: ShopLocale): Promise<ProductImage | null>
  /** The picture that stands for a category: its own, else that of the first of its products. */
  category(department: DepartmentType, category: CategoryName, shopLocale: ShopLocale): Promise<ProductImage | null>
}

export function createIllustrations({ db, catalog }: { db: Database; catalog: CatalogService }): Illustrations {
  async function picture(illustration: Illustration, shopLocale: ShopLocale) {
    if ('file' in illustration) return imageOf(illustration, shopLocale.language)
    return catalog.picture(illustration.product, shopLocale, illustration.colour)
  }

  return {
    picture,
    async category(department, { categoryCode, name }, shopLocale) {
      const written = (await readContent(db, categoryPicturesTopic, shopLocale))[`${department}/${categoryCode}`]
      if (written && 'file' in written) {
        return { imageUrl: `/media/${written.file}`, altText: name, width: written.width, height: written.height }
      }
      const found = written && (await picture(written, shopLocale))
      if (found) return found
      const [first] = await catalog.firstProducts({ department, category: categoryCode, pageSize: 1 }, shopLocale)
      return first ? catalog.picture(first.productCode, shopLocale) : null
    },
  }
}
