import type { DepartmentType, HomeSection, Language, ProductSummary } from '@vitrine/contract'
import { fixtureNavigation } from './shelves.ts'

/** Below a department's goods: an occasion, its shelves, and how things are made. */
export function fixtureHomeMore(
  departmentType: DepartmentType,
  products: readonly ProductSummary[],
  language: Language,
): HomeSection[] {
  const own = products.filter((product) => product.departmentType === departmentType && product.productImages[0])
  const shelves = fixtureNavigation(departmentType, language).map(({ name, categoryCode }) => ({
    label: name,
    path: `/${departmentType}/category/${categoryCode}`,
  }))
  const pictured = own.flatMap(({ productImages: [image] }) => (image ? [image] : []))
  const [image] = pictured
  const [link] = shelves
  if (!image || !link) return []
  return [
    {
      type: 'banner',
      departmentType,
      eyebrow: { en: 'Last orders', ar: 'آخر موعد للطلب', zh: '截單日期' }[language],
      title: { en: 'Order by the twentieth', ar: 'اطلب حتى العشرين', zh: '二十日前下單' }[language],
      text: { en: 'What is ordered later comes later.', ar: 'ما يُطلب بعده يصل بعده.', zh: '其後下單，其後送達。' }[
        language
      ],
      link,
      image,
    },
    {
      type: 'categories',
      departmentType,
      title: { en: 'By the shelf', ar: 'بحسب الرف', zh: '逐格選購' }[language],
      items: shelves.map((shelf) => ({ link: shelf, image })),
    },
    {
      type: 'stories',
      departmentType,
      title: { en: 'How it is made', ar: 'كيف يُصنع', zh: '製作之道' }[language],
      items: own.slice(0, 3).map((product, index) => ({
        title: product.productName,
        text: { en: 'Made slowly, and once.', ar: 'يُصنع على مهل مرة واحدة.', zh: '慢工細作，一次做好。' }[language],
        link: { label: product.productBrand, path: `/${departmentType}/${product.slug}` },
        image: pictured[index] ?? image,
      })),
    },
  ]
}
