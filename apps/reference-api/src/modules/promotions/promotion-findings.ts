import { countries, countryCodes } from '@vitrine/contract/rules'
import type { Finding } from '../content/topic.ts'
import type { OfferScope } from './engine/offer.ts'
import { isInScope, type Scoped } from './engine/scope.ts'
import type { CartPromotion } from './cart-promotion.model.ts'

/** Faults of promotions that need nothing else to be seen. */
export const promotionFindings = (promotions: readonly CartPromotion[]): Finding[] =>
  promotions.flatMap((promotion, at) => [
    ...codeFindings(promotions, promotion, at),
    ...[...kindFindings(promotion), ...amountFindings(promotion)].map(({ pointer, message }) => ({
      pointer: `/${at}${pointer}`,
      message,
    })),
  ])

function codeFindings(promotions: readonly CartPromotion[], { code }: CartPromotion, at: number): Finding[] {
  const pointer = `/${at}/code`
  if (code === 'employee') return [{ pointer, message: 'is the code of the discount of the shop’s own people' }]
  const first = promotions.findIndex((one) => one.code === code)
  return first < at ? [{ pointer, message: `is ${code} as at /${first}` }] : []
}

function kindFindings(promotion: CartPromotion): Finding[] {
  if (promotion.kind === 'n-for-m' && promotion.pay >= promotion.take)
    return [{ pointer: '/pay', message: `must be less than ${promotion.take}, of which it is paid` }]
  if (promotion.kind === 'bundle-price' && (promotion.take === undefined) === (promotion.groups === undefined))
    return [{ pointer: '/take', message: 'must stand without /groups, or /groups without it' }]
  if ((promotion.kind === 'free-delivery' || promotion.kind === 'gift') && promotion.limits?.budget)
    return [{ pointer: '/limits/budget', message: 'is of a promotion that takes no amount off' }]
  if (promotion.kind === 'gift' && promotion.stacking === 'own-lines')
    return [{ pointer: '/stacking', message: 'is own-lines, and a gift takes no lines' }]
  return []
}

/** Amounts that are missing in a country in which it runs. */
function amountFindings(promotion: CartPromotion): Finding[] {
  const given = {
    amounts: promotion.kind === 'amount' ? promotion.amounts : undefined,
    minimum: promotion.minimum,
  }
  const wanted = countryCodes.filter((code) => isRunIn(promotion, code)).map((code) => countries[code].currency)
  return Object.entries(given).flatMap(([name, amounts]) =>
    wanted
      .filter((currency) => amounts && amounts[currency] === undefined)
      .map((currency) => ({ pointer: `/${name}/${currency}`, message: 'is missing for a country in which it runs' })),
  )
}

/** A product, as promotions may name it. */
export interface SoldProduct extends Scoped {
  /** Codes of its variations; none of a product that is sold in one way alone. */
  readonly variations: readonly string[]
  readonly currencies: readonly string[]
}

/** What a shop sells, and in which countries. */
export interface Assortment {
  /** Empty where they come by merchants' feeds: then no product and no brand is known yet. */
  readonly products: readonly SoldProduct[]
  readonly categories: readonly { readonly department: string; readonly code: string }[]
  readonly countries: readonly { readonly code: string; readonly currency: string }[]
}

/** Faults that the assortment shows: names that nothing has, and two that want the same lines for themselves. */
export const assortmentFindings = (promotions: readonly CartPromotion[], assortment: Assortment): Finding[] =>
  promotions.flatMap((promotion, at) => [
    ...scopesOf(promotion).flatMap(([pointer, scope]) => nameFindings(`/${at}${pointer}`, scope, assortment)),
    ...overlapFindings(promotions, at, assortment),
    ...givenFindings(promotion, assortment).map(({ pointer, message }) => ({ pointer: `/${at}${pointer}`, message })),
  ])

/** Faults of the product that a promotion gives. */
function givenFindings(promotion: CartPromotion, { products, countries }: Assortment): Finding[] {
  if (promotion.kind !== 'gift' || products.length === 0) return []
  const { productCode, variationProductCode } = promotion.gift
  const product = products.find((one) => one.productCode === productCode)
  if (!product) return [{ pointer: '/gift/productCode', message: `names ${productCode}, which is no product` }]
  const pointer = '/gift/variationProductCode'
  if (variationProductCode === undefined && product.variations.length > 0)
    return [{ pointer, message: `is missing, and ${productCode} is sold in sizes or colours` }]
  if (variationProductCode !== undefined && !product.variations.includes(variationProductCode))
    return [{ pointer, message: `names ${variationProductCode}, which is no variation of ${productCode}` }]
  const without = countries.filter(
    ({ code, currency }) => isRunIn(promotion, code) && !product.currencies.includes(currency),
  )
  return without.map(({ code }) => ({
    pointer: '/gift/productCode',
    message: `names ${productCode}, which is not sold in ${code}`,
  }))
}

/** Whether a promotion runs in a country at any time. */
export const isRunIn = ({ countries, seasons }: CartPromotion, code: string): boolean => {
  const isNamed = (names: readonly string[] | undefined) => !names || names.includes(code)
  return isNamed(countries) && (!seasons || seasons.some((season) => isNamed(season.countries)))
}

function scopesOf(promotion: CartPromotion): [string, OfferScope][] {
  const scopes: [string, OfferScope | undefined][] = [['/scope', promotion.scope as OfferScope | undefined]]
  if (promotion.kind === 'bundle-price')
    for (const [index, group] of (promotion.groups ?? []).entries())
      scopes.push([`/groups/${index}`, group as OfferScope])
  return scopes.flatMap(([pointer, scope]) => (scope ? [[pointer, scope]] : []))
}

function nameFindings(pointer: string, scope: OfferScope, assortment: Assortment): Finding[] {
  const { products, categories } = assortment
  const { department, except } = scope
  const isCategory = (name: string) =>
    categories.some((one) => one.code === name && (department === undefined || one.department === department))
  const isProduct = (name: string) => products.length === 0 || products.some(({ productCode }) => productCode === name)
  const isBrand = (name: string) => products.length === 0 || products.some(({ brand }) => brand === name)
  const unknown = (part: 'categories' | 'brands' | 'products', what: string, isKnown: (name: string) => boolean) =>
    (scope[part] ?? []).flatMap((name, index) =>
      isKnown(name) ? [] : [{ pointer: `${pointer}/${part}/${index}`, message: `names ${name}, which is no ${what}` }],
    )
  return [
    ...unknown('categories', department ? `category of ${department}` : 'category', isCategory),
    ...unknown('brands', 'brand', isBrand),
    ...unknown('products', 'product', isProduct),
    ...(except ? nameFindings(`${pointer}/except`, department ? { department, ...except } : except, assortment) : []),
  ]
}

/** Two that want lines of their own, and would have the same ones, need a priority that says which does. */
function overlapFindings(promotions: readonly CartPromotion[], at: number, { products }: Assortment): Finding[] {
  const own = promotions[at]
  if (own?.stacking !== 'own-lines') return []
  for (const [before, other] of promotions.slice(0, at).entries()) {
    if (other.stacking !== 'own-lines' || other.priority !== own.priority || !isAtOnce(own, other)) continue
    const both = products.find((product) => isFor(own, product) && isFor(other, product))
    const where = `as /${before} has it, and both want ${both?.productCode} for themselves`
    if (both) return [{ pointer: `/${at}/priority`, message: `is ${own.priority} ${where}` }]
  }
  return []
}

const isFor = (promotion: CartPromotion, product: Scoped): boolean =>
  isInScope(product, (promotion.scope as OfferScope | undefined) ?? null) &&
  (promotion.kind !== 'bundle-price' ||
    !promotion.groups ||
    promotion.groups.some((group) => isInScope(product, group as OfferScope)))

/** Whether two run in a country on a day. */
function isAtOnce(a: CartPromotion, b: CartPromotion): boolean {
  const isShared = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
    !one || !other || one.some((code) => other.includes(code))
  const always = [{ from: '', to: '9999', countries: undefined }]
  return (
    isShared(a.countries, b.countries) &&
    (a.seasons ?? always).some((one) =>
      (b.seasons ?? always).some(
        (other) => one.from <= other.to && other.from <= one.to && isShared(one.countries, other.countries),
      ),
    )
  )
}
