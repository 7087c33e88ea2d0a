import { countries } from '@vitrine/contract/rules'
import { readCategories } from '../modules/catalog/catalog.repository.ts'
import { readNamedProducts } from '../modules/catalog/sold-products.ts'
import { changeContent } from '../modules/content/change-content.ts'
import type { Finding } from '../modules/content/topic.ts'
import { country } from '../modules/countries/countries.schema.ts'
import type { CartPromotion } from '../modules/promotions/cart-promotion.model.ts'
import { assortmentFindings, promotionFindings } from '../modules/promotions/promotion-findings.ts'
import { cartPromotionsTopic } from '../modules/promotions/promotions.model.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { DeskKey } from '../platform/language/desk-messages.ts'
import type { ActInput } from './act-input.ts'
import { ActRefused } from './act-refusal.ts'
import type { Role } from './act.ts'
import { promotionCode, promotionFields, readCartPromotion } from './cart-promotion-input.ts'
import { already, state } from './coupon-acts.ts'
import { wrongField } from './offer-fields.ts'
import type { OperatorAct } from './operator-act.ts'

const roles: readonly Role[] = ['merchandising', 'admin']

const createPromotion: OperatorAct<ActInput> = {
  fields: promotionFields,
  roles,
  async run(tx, input) {
    const promotion = readCartPromotion(input)
    await changeContent(tx, cartPromotionsTopic, async (all) => {
      if (all.some(({ code }) => code === promotion.code))
        throw new ActRefused('edge', { key: 'promotions.refusals.codeTaken', values: { code: promotion.code } })
      const changed = [...all, promotion]
      await checkNew(tx, changed)
      return changed
    })
    return { subject: promotion.code, before: null, after: promotion }
  },
}

const switchPromotion: OperatorAct<{ code: string; state: 'on' | 'off' }> = {
  fields: { code: promotionCode, state },
  roles,
  async run(tx, { code, state: to }) {
    await changeContent(tx, cartPromotionsTopic, (all) => {
      const promotion = all.find((one) => one.code === code)
      if (!promotion) throw new ActRefused('unknown', { key: 'promotions.refusals.unknown', values: { name: code } })
      if ((promotion.switchedOff ?? false) === (to === 'off')) throw already(code, to)
      return all.map((one) => (one.code === code ? switched(one, to) : one))
    })
    return { subject: code, before: { state: to === 'on' ? 'off' : 'on' }, after: { state: to } }
  },
}

function switched(promotion: CartPromotion, to: 'on' | 'off'): CartPromotion {
  const { switchedOff: _, ...rest } = promotion
  return to === 'off' ? { ...promotion, switchedOff: true } : (rest as CartPromotion)
}

/** Holds the last of these promotions against the others and what the shop sells. @throws ActRefused */
async function checkNew(tx: Transaction, all: readonly CartPromotion[]): Promise<void> {
  const codes = await tx.select({ code: country.code }).from(country)
  const assortment = {
    products: await readNamedProducts(tx),
    categories: await readCategories(tx),
    countries: codes.map(({ code }) => ({ code, currency: countries[code as keyof typeof countries].currency })),
  }
  const last = `/${all.length - 1}/`
  const findings = [...promotionFindings(all), ...assortmentFindings(all, assortment)]
  const finding = findings.find(({ pointer }) => pointer.startsWith(last))
  if (finding) throw refusalOf({ ...finding, pointer: finding.pointer.slice(last.length) }, all.at(-1)!)
}

/** What is wrong at a place of a promotion, by field of the form. */
const places: readonly (readonly [RegExp, DeskKey, DeskKey])[] = [
  [/^code$/, 'promotions.fields.promotionCode', 'promotions.allowed.otherCode'],
  [/^pay$/, 'promotions.fields.pay', 'promotions.allowed.lessThanTake'],
  [/^stacking$/, 'promotions.fields.stacking', 'promotions.allowed.giftStacking'],
  [/^priority$/, 'promotions.fields.priority', 'promotions.allowed.otherPriority'],
  [/^gift\/productCode$/, 'promotions.fields.giftProduct', 'promotions.allowed.giftProduct'],
  [/^gift\/variationProductCode$/, 'promotions.fields.giftVariation', 'promotions.allowed.giftVariation'],
  [/^scope\/categories\//, 'promotions.fields.categories', 'promotions.allowed.knownCategory'],
  [/^scope\/brands\//, 'promotions.fields.brands', 'promotions.allowed.knownBrand'],
  [/^scope\/products\//, 'promotions.fields.products', 'promotions.allowed.knownProduct'],
]

function refusalOf({ pointer, message }: Finding, promotion: CartPromotion): ActRefused {
  const place = places.find(([pattern]) => pattern.test(pointer))
  if (!place) throw new Error(`a promotion of the form has a fault: ${pointer} ${message}`)
  return wrongField(place[1], place[2], { name: valueAt(promotion, pointer) })
}

/** The value at a pointer, as text. */
function valueAt(value: unknown, pointer: string): string {
  const found = pointer.split('/').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], value)
  return String(found ?? '')
}

/** Acts on promotions that a cart gets by itself. */
export const cartPromotionActs = {
  'promotion.create': createPromotion,
  'promotion.switch': switchPromotion,
}
