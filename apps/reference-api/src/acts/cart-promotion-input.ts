import { stringEnum, Type } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import { CartPromotion } from '../modules/promotions/cart-promotion.model.ts'
import { asked } from './act-field.ts'
import type { ActFields } from './act-fields.ts'
import type { ActInput } from './act-input.ts'
import { amountsOf, countriesOf, namesIn, offerFields, refuseAmounts, refuseOthers, wordsOf } from './offer-fields.ts'
import { wrongField } from './offer-fields.ts'

const day = (name: 'promotions.fields.validFrom' | 'promotions.fields.validTo') =>
  Type.Optional(Type.String({ format: 'date', ...asked(name, 'promotions.allowed.day') }))
const names = (name: 'promotions.fields.brands' | 'promotions.fields.products') =>
  Type.Optional(Type.String({ maxLength: 4_000, ...asked(name, 'promotions.allowed.names') }))
const count = (
  name: `promotions.fields.${'take' | 'pay' | 'units' | 'orders' | 'perShopper'}`,
  least: number,
  most: number,
) =>
  Type.Optional(
    Type.Integer({ minimum: least, maximum: most, ...asked(name, 'promotions.allowed.between', { least, most }) }),
  )
const productCode = (name: 'promotions.fields.giftProduct' | 'promotions.fields.giftVariation') =>
  Type.Optional(Type.String({ maxLength: 100, ...asked(name, 'promotions.allowed.giftProduct') }))
const MANY = 1_000_000_000

/** Kinds that the desk makes. */
export const promotionKinds = ['percent', 'amount', 'n-for-m', 'free-delivery', 'gift'] as const

/** Code of a promotion. */
export const promotionCode = Type.String({
  ...{ pattern: '^[a-z0-9-]+$', maxLength: 60 },
  ...asked('promotions.fields.promotionCode', 'promotions.allowed.promotionCode'),
})

/** Fields of a form for a promotion. */
export const promotionFields: ActFields = {
  code: promotionCode,
  kind: stringEnum(promotionKinds, { ...asked('promotions.fields.kind', 'promotions.allowed.kind') }),
  percent: Type.Optional(
    Type.Integer({
      ...{ minimum: 1, maximum: 90 },
      ...asked('promotions.fields.percent', 'promotions.allowed.percent', { most: 90 }),
    }),
  ),
  take: count('promotions.fields.take', 2, 12),
  pay: count('promotions.fields.pay', 1, 11),
  giftProduct: productCode('promotions.fields.giftProduct'),
  giftVariation: productCode('promotions.fields.giftVariation'),
  units: count('promotions.fields.units', 1, 99),
  ...offerFields,
  brands: names('promotions.fields.brands'),
  products: names('promotions.fields.products'),
  validFrom: day('promotions.fields.validFrom'),
  validTo: day('promotions.fields.validTo'),
  group: Type.Optional(
    stringEnum(['signed-in', 'employee', 'first-order'], {
      ...asked('promotions.fields.group', 'promotions.allowed.group'),
    }),
  ),
  orders: count('promotions.fields.orders', 1, MANY),
  perShopper: count('promotions.fields.perShopper', 1, MANY),
  priority: Type.Integer({
    ...{ minimum: 1, maximum: 100 },
    ...asked('promotions.fields.priority', 'promotions.allowed.between', { least: 1, most: 100 }),
  }),
}

/**
 * The promotion that a form describes.
 * @throws ActRefused that names the field
 */
export function readCartPromotion(input: ActInput): CartPromotion {
  const promotion = defined({
    ...benefitOf(input),
    code: input['code'],
    name: wordsOf(input),
    countries: countriesOf(input),
    seasons: seasonsOf(input),
    scope: scopeOf(input),
    group: input['group'],
    minimum: amountsOf(input, 'minimum'),
    limits: someOf({ orders: input['orders'], perShopper: input['perShopper'] }),
    stacking: input['stacking'],
    priority: input['priority'],
  })
  const [finding] = validateValue(CartPromotion, promotion)
  if (finding) throw new Error(`a promotion of the form breaks its model: ${finding.pointer} ${finding.message}`)
  return promotion as CartPromotion
}

/** Fields of the form that belong to one kind alone. */
const ofKinds = {
  percent: { percent: 'promotions.fields.percent' },
  'n-for-m': { take: 'promotions.fields.take', pay: 'promotions.fields.pay' },
  gift: {
    giftProduct: 'promotions.fields.giftProduct',
    giftVariation: 'promotions.fields.giftVariation',
    units: 'promotions.fields.units',
  },
} as const

function benefitOf(input: ActInput) {
  const { kind, percent, take, pay, giftProduct, giftVariation, units } = input
  for (const [other, fields] of Object.entries(ofKinds)) if (kind !== other) refuseOthers(input, fields)
  if (kind !== 'amount') refuseAmounts(input)
  if (kind === 'percent') {
    if (percent === undefined) throw wrongField('promotions.fields.percent', 'promotions.allowed.percent', { most: 90 })
    return { kind, percent }
  }
  if (kind === 'n-for-m') {
    if (take === undefined)
      throw wrongField('promotions.fields.take', 'promotions.allowed.between', { least: 2, most: 12 })
    if (pay === undefined)
      throw wrongField('promotions.fields.pay', 'promotions.allowed.between', { least: 1, most: 11 })
    return { kind, take, pay }
  }
  if (kind === 'gift') {
    if (giftProduct === undefined) throw wrongField('promotions.fields.giftProduct', 'promotions.allowed.giftProduct')
    return { kind, gift: defined({ productCode: giftProduct, variationProductCode: giftVariation }), units }
  }
  if (kind === 'free-delivery') return { kind }
  const amounts = amountsOf(input, 'amount')
  if (!amounts) throw wrongField('promotions.fields.kind', 'promotions.allowed.amounts')
  return { kind, amounts }
}

function scopeOf(input: ActInput) {
  const some = (field: string) => {
    const typed = namesIn(input[field])
    return typed.length > 0 ? typed : undefined
  }
  return someOf({
    department: input['department'],
    categories: some('categories'),
    brands: brandsOf(input),
    products: some('products'),
  })
}

/** Brands may have spaces in their names. */
function brandsOf(input: ActInput): string[] | undefined {
  const typed = String(input['brands'] ?? '')
    .split(/[\r\n,،;؛]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return typed.length > 0 ? typed : undefined
}

function seasonsOf(input: ActInput) {
  const { validFrom: from, validTo: to } = input
  if (from === undefined && to === undefined) return undefined
  if (from === undefined) throw wrongField('promotions.fields.validFrom', 'promotions.allowed.bothDays')
  if (to === undefined) throw wrongField('promotions.fields.validTo', 'promotions.allowed.bothDays')
  if (String(to) < String(from)) throw wrongField('promotions.fields.validTo', 'promotions.allowed.later')
  return [{ from, to }]
}

/** Without what is undefined. */
const defined = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))

/** The same; undefined where nothing is left. */
const someOf = (value: Readonly<Record<string, unknown>>) => {
  const parts = defined(value)
  return Object.keys(parts).length > 0 ? parts : undefined
}
