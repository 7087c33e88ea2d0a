import type { CountryCode } from '@vitrine/contract'
import { countryCodes, slotKinds, type SlotKind } from '@vitrine/contract/rules'
import { digest } from '../../platform/ids.ts'
import type { SlotTerms, SlotZone } from './slots.model.ts'

/** The template of a zone's slots for products of a kind. */
export interface SlotTemplate {
  readonly country: CountryCode
  readonly kind: SlotKind
  readonly value: SlotZone
  /** Another one once anything of it has changed. */
  readonly version: string
}

/** Every template, by country. */
export const slotTemplates = (terms: SlotTerms): SlotTemplate[] =>
  countryCodes.flatMap((country) =>
    slotKinds.flatMap((kind) =>
      (terms.countries[country]?.[kind] ?? []).map((value: SlotZone) => ({
        ...{ country, kind, value },
        version: digest(JSON.stringify(value)).slice(0, 16),
      })),
    ),
  )

/** Zones that have slots of any kind, each once. */
export const slotZones = (terms: SlotTerms): { readonly country: CountryCode; readonly zone: string }[] => {
  const names = slotTemplates(terms).map(({ country, value }) => `${country}:${value.code}`)
  return [...new Set(names)].map((name) => {
    const [country, zone] = name.split(':') as [CountryCode, string]
    return { country, zone }
  })
}
