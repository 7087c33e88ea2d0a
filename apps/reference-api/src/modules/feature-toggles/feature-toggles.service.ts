import type { CountryCode, FeatureToggles } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { readContent } from '../content/content.service.ts'
import { featureTogglesTopic } from './feature-toggles.model.ts'

/** Reads what is on in a country. */
export type FeatureToggleReader = (country: CountryCode) => Promise<FeatureToggles>

export const createFeatureToggles =
  (db: Queries): FeatureToggleReader =>
  async (country) => {
    const { countries, ...everywhere } = await readContent(db, featureTogglesTopic)
    const exception = countries[country]
    return {
      deliveryMethods: exception?.deliveryMethods ?? everywhere.deliveryMethods,
      toggles: { ...everywhere.toggles, ...exception?.toggles },
    }
  }
