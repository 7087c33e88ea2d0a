import type { CountryCode, FeatureName, FeatureToggles } from '@vitrine/contract'
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

/** @param missing - Features that this shop has not got, whatever its content says */
export const createFeatureToggles =
  (db: Queries, missing: readonly FeatureName[] = []): FeatureToggleReader =>
  async (country) => {
    const { deliveryMethods, toggles } = await readFeatureToggles(db, country)
    return { deliveryMethods, toggles: { ...toggles, ...Object.fromEntries(missing.map((name) => [name, false])) } }
  }
