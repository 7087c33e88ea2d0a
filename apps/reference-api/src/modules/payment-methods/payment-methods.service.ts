import type {
  CountryCode,
  Currency,
  FeatureName,
  FeatureToggles,
  Money,
  OfferedPaymentMethod,
  PaymentMethodList,
} from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { say } from '../../platform/language/local-text.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { readContent } from '../content/content.service.ts'
import { readFeatureToggles } from '../feature-toggles/feature-toggles.service.ts'
import { paymentMethodsTopic, type MethodRow } from './payment-methods.model.ts'

/** A method as one country has it. Amounts are in minor units of its currency. */
export interface PaymentMethodTerms extends Pick<
  MethodRow,
  'code' | 'kind' | 'provider' | 'isOffered' | 'captures' | 'voids' | 'refunds'
> {
  readonly currency: Currency
  readonly minimum: number | null
  readonly maximum: number | null
  readonly fee: number | null
  /** Seconds in which it is confirmed. */
  readonly confirmWithin: number | null
}

/** What can be done with money once it was paid by a method. */
export type MethodFacts = Pick<MethodRow, 'captures' | 'voids' | 'refunds'>

/** Reads the methods that a shopper may choose in a country. */
export type PaymentMethodReader = (country: CountryCode, language: WrittenLanguage) => Promise<PaymentMethodList>

/** Terms of every method that a country has in the data, offered or not, in a transaction or without one. */
export const readPaymentMethods = async (queries: Queries, country: CountryCode): Promise<PaymentMethodTerms[]> =>
  (await rowsOf(queries, country)).map(({ terms }) => terms)

/** Terms of a method that a country offers, in a transaction or without one; the shop may lack its provider. */
export async function findOfferedMethod(
  queries: Queries,
  country: CountryCode,
  method: string,
): Promise<PaymentMethodTerms | undefined> {
  const { toggles } = await readFeatureToggles(queries, country)
  return (await readPaymentMethods(queries, country)).find((terms) => terms.code === method && isOpenTo(toggles, terms))
}

const isOpenTo = (toggles: FeatureToggles['toggles'], { isOffered, kind }: PaymentMethodTerms): boolean =>
  isOffered && (!Object.hasOwn(toggles, kind) || toggles[kind as FeatureName])

/** A method that is in the data no more: its provider refuses what it cannot do. */
const unknownFacts: MethodFacts = { captures: 'later', voids: true, refunds: 'parts' }
const cashFacts: MethodFacts = { captures: 'onDelivery', voids: true, refunds: 'none' }

/** What a payment says of its method. */
export interface PaidMethod {
  readonly method: string
  readonly provider: string
  readonly cardBrand: string | null
  readonly currency: string
}

/** Facts of a payment's method; a brand of cards that is a method of its own in that currency goes first. */
export async function readMethodFacts(queries: Queries, payment: PaidMethod): Promise<MethodFacts> {
  const row = rowOf(await readContent(queries, paymentMethodsTopic), payment)
  return row ?? (payment.provider === 'cash' ? cashFacts : unknownFacts)
}

/** Kind of a payment's method, and its name in one language; undefined for a method that is in the data no more. */
export type MethodTitles = (
  payment: PaidMethod,
) => { readonly kind: MethodRow['kind']; readonly name: string } | undefined

/** Reads what the methods of payments are called. */
export async function readMethodTitles(queries: Queries, language: WrittenLanguage): Promise<MethodTitles> {
  const rows = await readContent(queries, paymentMethodsTopic)
  return (payment) => {
    const row = rowOf(rows, payment)
    return row && { kind: row.kind, name: say(row.name, language) }
  }
}

/** Names of all methods in the data, by their codes. */
export const readMethodNames = async (
  queries: Queries,
  language: WrittenLanguage,
): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await readContent(queries, paymentMethodsTopic)).map(({ code, name }) => [code, say(name, language)]),
  )

function rowOf(rows: readonly MethodRow[], { method, cardBrand, currency }: PaidMethod): MethodRow | undefined {
  const isOfBrand = ({ code, kind, countries }: MethodRow) =>
    kind === 'card' && code === cardBrand && Object.values(countries).some((place) => place.currency === currency)
  const brand = method === 'card' ? rows.find(isOfBrand) : undefined
  return brand ?? rows.find(({ code }) => code === method)
}

async function rowsOf(queries: Queries, country: CountryCode) {
  const rows = await readContent(queries, paymentMethodsTopic)
  return rows.flatMap((row) => {
    const terms = termsOf(row, country)
    return terms ? [{ row, terms }] : []
  })
}

function termsOf(row: MethodRow, country: CountryCode): PaymentMethodTerms | undefined {
  const place = row.countries[country]
  if (!place) return undefined
  const { code, kind, provider, isOffered, captures, voids, refunds, confirmWithin = null } = row
  const { currency, minimum = null, maximum = null, fee = null } = place
  const facts = { code, kind, provider, isOffered, captures, voids, refunds, confirmWithin }
  return { ...facts, currency, minimum, maximum, fee }
}

/** @param providers Names of the providers that the shop has: no other's methods are shown. */
export const createPaymentMethods =
  (db: Queries, providers: readonly string[]): PaymentMethodReader =>
  async (country, language) => {
    const { toggles } = await readFeatureToggles(db, country)
    const items = (await rowsOf(db, country))
      .filter(({ terms }) => isOpenTo(toggles, terms) && providers.includes(terms.provider))
      .map(({ row, terms }) => shownOf(row, terms, language))
    return { items }
  }

function shownOf(
  { name, text, marks }: MethodRow,
  { code, kind, currency, minimum, maximum, fee, confirmWithin }: PaymentMethodTerms,
  language: WrittenLanguage,
): OfferedPaymentMethod {
  const money = (amount: number | null): Money | null => (amount === null ? null : { amount, currency })
  return {
    ...{ code, kind, name: say(name, language), text: text ? say(text, language) : null, marks, confirmWithin },
    ...{ minimum: money(minimum), maximum: money(maximum), fee: money(fee) },
  }
}
