import { stringEnum, Type, type DepartmentType } from '@vitrine/contract'
import { timeZones } from '@vitrine/contract/rules'
import { validateValue } from '@vitrine/contract/validate'
import { readCategories } from '../modules/catalog/catalog.repository.ts'
import { Coupon } from '../modules/promotions/coupon.model.ts'
import { instantOf } from '../modules/slots/offered-slots.ts'
import type { Queries } from '../platform/database/database.ts'
import { asked } from './act-field.ts'
import type { ActFields } from './act-fields.ts'
import type { ActInput } from './act-input.ts'
import { amountsOf, countriesOf, namesIn, offerFields, refuseAmounts, refuseOthers, wordsOf } from './offer-fields.ts'
import { wrongField } from './offer-fields.ts'

const moment = { pattern: '^\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d)?$' }
const most = { minimum: 1, maximum: 1_000_000_000 }

/** Fields of a form for coupons, but for their codes. */
export const couponFields: ActFields = {
  kind: stringEnum(['percent', 'amount', 'free-delivery'], {
    ...asked('promotions.fields.kind', 'promotions.allowed.kind'),
  }),
  percent: Type.Optional(
    Type.Integer({
      ...{ minimum: 1, maximum: 100 },
      ...asked('promotions.fields.percent', 'promotions.allowed.percent', { most: 100 }),
    }),
  ),
  ...offerFields,
  validFrom: Type.Optional(
    Type.String({ ...moment, ...asked('promotions.fields.validFrom', 'promotions.allowed.moment') }),
  ),
  validTo: Type.Optional(
    Type.String({ ...moment, ...asked('promotions.fields.validTo', 'promotions.allowed.moment') }),
  ),
  useLimit: Type.Optional(
    Type.Integer({ ...most, ...asked('promotions.fields.useLimit', 'promotions.allowed.limit') }),
  ),
  perShopperLimit: Type.Optional(
    Type.Integer({ ...most, ...asked('promotions.fields.perShopperLimit', 'promotions.allowed.limit') }),
  ),
}

/** The clock of a coupon's days: its country's where it has one, else UTC. */
export const zoneOf = (countries: readonly (keyof typeof timeZones)[] | null | undefined): string =>
  countries?.length === 1 && countries[0] ? timeZones[countries[0]] : 'UTC'

/**
 * The coupon that a form describes.
 * @throws ActRefused that names the field
 */
export function readCoupon(input: ActInput, code: string, now: Date): Coupon {
  const countries = countriesOf(input) ?? null
  const zone = zoneOf(countries)
  const validFrom = momentOf(input, 'validFrom', zone) ?? now
  const validTo = momentOf(input, 'validTo', zone)
  if (validTo && validTo <= validFrom) throw wrongField('promotions.fields.validTo', 'promotions.allowed.later')
  const coupon = {
    ...benefitOf(input),
    code,
    name: wordsOf(input),
    scope: scopeOf(input),
    countries,
    validFrom: validFrom.toISOString(),
    validTo: validTo?.toISOString() ?? null,
    minimum: amountsOf(input, 'minimum') ?? null,
    useLimit: input['useLimit'] ?? null,
    perShopperLimit: input['perShopperLimit'] ?? null,
    stacking: input['stacking'],
  }
  const [finding] = validateValue(Coupon, coupon)
  if (finding) throw new Error(`a coupon of the form breaks its model: ${finding.pointer} ${finding.message}`)
  return coupon as Coupon
}

/** @throws ActRefused that names a category which the department does not have */
export async function checkCategories(queries: Queries, { scope }: Pick<Coupon, 'scope'>): Promise<void> {
  if (!scope || scope.categories.length === 0) return
  const known = await readCategories(queries)
  const unknown = scope.categories.find(
    (name) => !known.some(({ department, code }) => department === scope.department && code === name),
  )
  if (unknown !== undefined)
    throw wrongField('promotions.fields.categories', 'promotions.allowed.knownCategory', { name: unknown })
}

function benefitOf(input: ActInput) {
  const { kind, percent } = input
  if (kind !== 'percent') refuseOthers(input, { percent: 'promotions.fields.percent' })
  if (kind !== 'amount') refuseAmounts(input)
  if (kind === 'percent') {
    if (percent === undefined)
      throw wrongField('promotions.fields.percent', 'promotions.allowed.percent', { most: 100 })
    return { kind, percent }
  }
  if (kind === 'free-delivery') return { kind }
  const amounts = amountsOf(input, 'amount')
  if (!amounts) throw wrongField('promotions.fields.kind', 'promotions.allowed.amounts')
  return { kind, amounts }
}

function scopeOf(input: ActInput): Coupon['scope'] {
  const categories = namesIn(input['categories'])
  const department = input['department'] as DepartmentType | undefined
  if (department) return { department, categories }
  if (categories.length > 0) throw wrongField('promotions.fields.department', 'promotions.allowed.departmentOf')
  return null
}

function momentOf(input: ActInput, field: 'validFrom' | 'validTo', zone: string): Date | undefined {
  const typed = input[field]
  if (typed === undefined) return undefined
  const [day = '', time = '00:00'] = String(typed).split('T')
  const read = new Date(`${day}T${time}:00Z`)
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(`${day}T${time}`))
    throw wrongField(`promotions.fields.${field}`, 'promotions.allowed.moment')
  return instantOf(day, time, zone)
}
