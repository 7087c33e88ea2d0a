import { closed, stringEnum, Type, type Static } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'

const day = Type.String({ format: 'date' })

const countries = Type.Optional(Type.Array(stringEnum(countryCodes), { minItems: 1 }))

/**
 * Where and when something is shown; everywhere and always without it. Days are the country's own, both of them included. A season
 * may be that of some of the countries alone.
 */
export const seasonal = {
  countries,
  seasons: Type.Optional(Type.Array(Type.Object({ from: day, to: day, countries }, closed), { minItems: 1 })),
}

export type Season = Static<Type.TObject<typeof seasonal>>
