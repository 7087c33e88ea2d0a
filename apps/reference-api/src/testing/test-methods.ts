import { countries, countryCodes } from '@vitrine/contract/rules'
import { content } from '../modules/content/content.schema.ts'
import { readContent } from '../modules/content/content.service.ts'
import { paymentMethodsTopic, type MethodRow } from '../modules/payment-methods/payment-methods.model.ts'
import type { Database } from '../platform/database/database.ts'

/** Changes of methods of payment by their codes. */
export type TestMethods = Readonly<Record<string, Partial<MethodRow>>>

/** Gives each provider a method of its name, where the data has none, and changes methods. */
export async function writeTestMethods(
  db: Database,
  providers: readonly string[],
  changes: TestMethods = {},
): Promise<void> {
  if (providers.length === 0 && Object.keys(changes).length === 0) return
  const written = await readContent(db, paymentMethodsTopic)
  const missing = providers.filter((name) => written.every(({ code, provider }) => code !== name && provider !== name))
  const value = [...written, ...missing.map(methodOf)].map((row) => ({ ...row, ...changes[row.code] }))
  await db
    .insert(content)
    .values({ key: paymentMethodsTopic.name, value })
    .onConflictDoUpdate({ target: content.key, set: { value } })
}

const methodOf = (code: string): MethodRow => ({
  ...{ code, kind: 'redirect', provider: code, isOffered: true, name: { en: code, ar: code, zh: code }, marks: [] },
  ...{ captures: 'later', voids: true, refunds: 'parts' },
  countries: Object.fromEntries(countryCodes.map((country) => [country, { currency: countries[country].currency }])),
})
