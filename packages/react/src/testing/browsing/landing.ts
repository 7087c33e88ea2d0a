import type { CategoryLanding, DepartmentType, Language, ProductSummary } from '@vitrine/contract'
import { fixtureCategory } from './shelves.ts'

/** What stands before a category's goods: its shelf's words, its narrower shelves, and a banner and chosen goods where it has any. */
export function fixtureLanding(
  catalogName: string,
  products: readonly ProductSummary[],
  language: Language,
): CategoryLanding | undefined {
  const category = fixtureCategory(catalogName, language, products.length)
  if (!category) return undefined
  const { departmentType, children } = category
  const image = products.find((product) => product.departmentType === departmentType)?.productImages[0] ?? null
  const [first] = children
  return {
    categoryCode: category.categoryCode,
    departmentType,
    title: category.name,
    intro: category.description,
    image,
    tiles: children.map(({ name, categoryCode }) => ({
      link: { label: name, path: pathOf(departmentType, categoryCode) },
      image,
    })),
    banner:
      first && image
        ? {
            title: { en: 'Made to be kept', ar: 'صُنع ليبقى', zh: '經得起歲月' }[language],
            text: { en: 'A closer look at one shelf.', ar: 'نظرة أقرب إلى رف واحد.', zh: '細看其中一格。' }[language],
            link: { label: first.name, path: pathOf(departmentType, first.categoryCode) },
            image,
          }
        : null,
    featured: first
      ? {
          title: { en: 'Good together', ar: 'معًا أجمل', zh: '相得益彰' }[language],
          items: products.filter((product) => product.departmentType === departmentType).slice(0, 4),
        }
      : null,
  }
}

const pathOf = (department: DepartmentType, code: string) => `/${department}/category/${code}`
