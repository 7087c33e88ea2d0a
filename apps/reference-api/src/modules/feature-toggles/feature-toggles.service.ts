import type { CountryCode, FeatureToggles } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { readContent } from '../content/content.service.ts'
import { featureTogglesTopic } from './feature-toggles.model.ts'

/** Reads what is on in a country. */
export type FeatureToggleReader = (country: CountryCode) => Promise<FeatureToggles>

/** What is on in a country, read within a transaction or without one. */
export async function readFeatureToggles(queries: Queries, country: CountryCode): Promise<FeatureToggles> {
  const { countries, ...everywhere } = await readContent(queries, featureTogglesTopic)
  const exception = countries[country]
  return {
    deliveryMethods: exception?.deliveryMethods ?? everywhere.deliveryMethods,
    toggles: { ...everywhere.toggles, ...exception?.toggles },
  }
}

export const createFeatureToggles =
  (db: Queries): FeatureToggleReader =>
  (country) =>
    readFeatureToggles(db, country)
