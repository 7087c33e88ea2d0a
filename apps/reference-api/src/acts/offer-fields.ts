import { DepartmentType, lineOfText, stringEnum, Type } from '@vitrine/contract'
import { countries, countryCodes, currencies, type Currency } from '@vitrine/contract/rules'
import type { DeskKey } from '../platform/language/desk-messages.ts'
import { minorUnitsOf } from '../platform/money/typed-amount.ts'
import { asked } from './act-field.ts'
import type { ActFields } from './act-fields.ts'
import type { ActInput } from './act-input.ts'
import { ActRefused } from './act-refusal.ts'

const nameField = (name: DeskKey) =>
  lineOfText({ minLength: 1, maxLength: 120, ...asked(name, 'promotions.allowed.name') })
const list = (name: DeskKey, allowed: DeskKey) =>
  Type.Optional(Type.String({ maxLength: 4_000, ...asked(name, allowed) }))

/** A field for each currency, such as `amountAED`, in major units as people write them. */
const perCurrency = (prefix: string, name: DeskKey, allowed: DeskKey): ActFields =>
  Object.fromEntries(
    currencies.map((currency) => [
      `${prefix}${currency}`,
      Type.Optional(Type.String({ maxLength: 20, ...asked(name, allowed, { currency }) })),
    ]),
  )

/** Fields that coupons and promotions have alike. */
export const offerFields: ActFields = {
  nameEn: nameField('promotions.fields.nameEn'),
  nameAr: nameField('promotions.fields.nameAr'),
  nameZh: nameField('promotions.fields.nameZh'),
  ...perCurrency('amount', 'promotions.fields.amount', 'promotions.allowed.amount'),
  ...perCurrency('minimum', 'promotions.fields.minimum', 'promotions.allowed.amount'),
  department: Type.Optional({
    ...DepartmentType,
    ...asked('promotions.fields.department', 'promotions.allowed.department'),
  }),
  categories: list('promotions.fields.categories', 'promotions.allowed.categories'),
  countries: list('promotions.fields.countries', 'promotions.allowed.countries'),
  stacking: stringEnum(['combinable', 'own-lines', 'exclusive'], {
    ...asked('promotions.fields.stacking', 'promotions.allowed.stacking'),
  }),
}

/** Refuses a field of a form, and says what it must be. */
export const wrongField = (name: DeskKey, allowed: DeskKey, values?: Readonly<Record<string, string | number>>) =>
  new ActRefused('input', {
    key: 'refusals.wrong',
    values: {
      field: { key: name, ...(values && { values }) },
      allowed: { key: allowed, ...(values && { values }) },
    },
  })

/** Names that are typed with spaces, commas or new lines between them. */
export const namesIn = (typed: unknown): string[] => [
  ...new Set(
    String(typed ?? '')
      .split(/[\s,،;؛]+/)
      .filter((name) => name !== ''),
  ),
]

export const wordsOf = (input: ActInput) => ({
  en: String(input['nameEn']),
  ar: String(input['nameAr']),
  zh: String(input['nameZh']),
})

/** Countries that an offer is for; undefined for all. */
export function countriesOf(input: ActInput): (typeof countryCodes)[number][] | undefined {
  const typed = namesIn(input['countries']).map((name) => name.toLowerCase())
  const codes = countryCodes.filter((code) => typed.includes(code))
  if (codes.length < typed.length) throw wrongField('promotions.fields.countries', 'promotions.allowed.countries')
  return codes.length > 0 ? codes : undefined
}

/** Minor units by currency, of all countries of an offer; undefined where nothing was typed. */
export function amountsOf(
  input: ActInput,
  prefix: 'amount' | 'minimum',
): Partial<Record<Currency, number>> | undefined {
  const typed = currencies.flatMap((currency) => {
    const value = input[`${prefix}${currency}`]
    return value === undefined ? [] : [[currency, String(value)] as const]
  })
  if (typed.length === 0) return undefined
  const name = `promotions.fields.${prefix}` as const
  const amounts = Object.fromEntries(
    typed.map(([currency, text]) => {
      const amount = minorUnitsOf(text, currency)
      if (!amount) throw wrongField(name, 'promotions.allowed.amount', { currency })
      return [currency, amount]
    }),
  ) as Partial<Record<Currency, number>>
  const missing = (countriesOf(input) ?? countryCodes)
    .map((code) => countries[code].currency)
    .find((currency) => amounts[currency] === undefined)
  if (missing) throw wrongField(name, 'promotions.allowed.amountOfEach', { currency: missing })
  return amounts
}

/** Refuses fields that belong to another kind of offer. */
export function refuseOthers(input: ActInput, others: Readonly<Record<string, DeskKey>>): void {
  for (const [field, name] of Object.entries(others))
    if (input[field] !== undefined) throw wrongField(name, 'promotions.allowed.empty')
}

/** Refuses amounts of an offer that takes no amount off. */
export function refuseAmounts(input: ActInput): void {
  const currency = currencies.find((name) => input[`amount${name}`] !== undefined)
  if (currency) throw wrongField('promotions.fields.amount', 'promotions.allowed.empty', { currency })
}
