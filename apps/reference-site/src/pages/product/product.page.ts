import type { Product } from '@vitrine/contract'
import { catalogDomain, choiceWords, imagesDomain, productSetsDomain, switchDepartment } from '@vitrine/core'
import {
  choiceAddress,
  COLOUR,
  isHamperType,
  optionNames,
  parseQuantity,
  readCartForm,
  readChoice,
  shownColour,
} from '@vitrine/contract/rules'
import { urgentPicture } from '../../render/urgent-picture.ts'
import { breadcrumbs, type Crumb } from '../breadcrumbs.ts'
import { localesOf } from '../catalog-locales.ts'
import { notFoundView } from '../not-found/not-found.page.ts'
import { sentDay } from '../sent-day.ts'
import { definePage, type PageContext } from '../page.ts'
import { breadcrumbList } from '../structured-data.ts'
import { productData } from './product-data.ts'

/**
 * One product. A choice without script comes as a query (`?colour=navy&size1=M&quantity=2&image=3&stores=true`).
 */
export const productPage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view(context) {
    const { storefront, element, params, query, config, text } = context
    const slug = params['slug'] ?? ''
    const { value: product, error, status } = await storefront.use(catalogDomain).product(slug).load()
    if (status === 'failed' && error?.code === 'NOT_FOUND') return notFoundView(context)
    if (!product) throw error ?? new Error(`the product ${slug} could not be read`)
    const canonicalPath = storefront.routes.product(product)
    if (product.departmentType !== params['department']) {
      return { redirect: switchDepartment(context.path, product.departmentType, chosenBy(query)), status: 301 }
    }
    const submitted = submittedChoice(canonicalPath, query)
    if (submitted) return { redirect: submitted, status: 302 }
    const trail: Crumb[] = [
      { label: text(`departments.${product.departmentType}`), href: storefront.routes.home(product.departmentType) },
      ...product.categories.map(({ name, categoryCode }) => ({
        label: name,
        href: storefront.routes.category(product.departmentType, categoryCode),
      })),
      { label: product.productName, href: canonicalPath },
    ]
    const [detail, sets, goesWith, recent] = await Promise.all([
      element(
        'vitrine-product-detail',
        {
          product: slug,
          keepsAddress: true,
          ...(query['stores'] === 'true' && { showsStores: true }),
          ...chosenBy(query),
        },
        { children: await hamperDayOf(context, product) },
      ),
      setsOf(context, product.productCode),
      element('vitrine-recommendations', { productCode: product.productCode }),
      element('vitrine-recently-viewed', { productCode: product.productCode }),
    ])
    const wanted = readChoice(query)[COLOUR]
    const [colour] = wanted ? choiceWords(product, { [COLOUR]: wanted }) : []
    const shown = shownColour(product, wanted)
    const picture = product.productImages.find((image) => image.colour === shown) ?? product.productImages[0]
    const name = colour
      ? storefront.i18n.t('product.named', { name: product.productName, colour })
      : product.productName
    return {
      title: titleOf(name, product.productBrand, config.merchant.name),
      description: product.productShortDescription,
      canonicalPath,
      locales: await localesOf(context, `${product.departmentType}/${product.slug}`),
      isProduct: true,
      ...(picture && { image: storefront.use(imagesDomain).src(picture.imageUrl, 1200) }),
      structuredData: [
        productData(config.siteUrl, storefront, product),
        await breadcrumbList(config.siteUrl, storefront, trail),
      ],
      before: await breadcrumbs(context, trail),
      firstPicture: urgentPicture(detail),
      main: detail + sets + goesWith + recent,
    }
  },
})

/** The day on which a hamper shall come; nothing for another product. */
async function hamperDayOf({ storefront, element, query }: PageContext, product: Product): Promise<string> {
  if (!isHamperType(product.productType)) return ''
  const { productCode } = product
  const props = { productCode, returnTo: storefront.routes.product(product), ...sentDay(query) }
  return `<div id="hamper-day" slot="delivery">${await element('vitrine-hamper-day', props)}</div>`
}

/** Sets that the product belongs to, with what was chosen of one; nothing where there is none, or it cannot be said. */
async function setsOf({ storefront, element, query }: PageContext, productCode: string): Promise<string> {
  const { value } = await storefront.use(productSetsDomain).of(productCode).load()
  if (!value || value.items.length === 0) return ''
  const values = Object.fromEntries(Object.entries(query).filter(([name]) => /^(set$|take\.|size\.)/.test(name)))
  const posted = 'set' in values && { values, refused: true }
  return `<div id="set">${await element('vitrine-product-set', { productCode, ...posted })}</div>`
}

/** Name and brand; the brand is left out when the name contains it or when it is the shop's own. */
const titleOf = (name: string, brand: string, shopName: string): string =>
  !brand || brand === shopName || name.includes(brand) ? name : `${name} | ${brand}`

/**
 * The element's attributes for what an address chooses; what cannot be is left out, and the component begins as it
 * does.
 */
function chosenBy(query: PageContext['query']): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const name of Object.values(optionNames)) if (query[name]) chosen[name] = query[name]
  const quantity = parseQuantity(query['quantity'] ?? '')
  if (quantity) chosen['quantity'] = `${quantity}`
  if (/^[1-9]\d?$/.test(query['image'] ?? '')) chosen['image'] = query['image']!
  return chosen
}

/** The choice as an address, when the buy box was sent to look at it: its fields are named for the bag. */
function submittedChoice(path: string, query: PageContext['query']): string | undefined {
  const { choice } = readCartForm(Object.entries(query))
  if (Object.keys(choice).length === 0 && query['action'] === undefined) return undefined
  const address = new URL(choiceAddress(path, choice), 'https://shop.invalid')
  if (query['stores'] === 'true') address.searchParams.set('stores', 'true')
  if (query['quantity'] && query['quantity'] !== '1') address.searchParams.set('quantity', query['quantity'])
  return address.pathname + address.search
}

/** `/products/{code}`: the code's own address, for links that know no slug. */
export const productCodePage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  async view(context) {
    const { value, error, status } = await context.storefront
      .use(catalogDomain)
      .product(context.params['code'] ?? '')
      .load()
    if (value) return { redirect: context.storefront.routes.product(value), status: 301 }
    if (status === 'failed' && error?.code !== 'NOT_FOUND') throw error
    return notFoundView(context)
  },
})
