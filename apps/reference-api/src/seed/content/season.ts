import { closed, countryCodes, stringEnum, Type, type Static } from '@vitrine/contract'

const day = Type.String({ format: 'date' })

/** Where and when something is shown; everywhere and always without it. Days are the country's own, both of them included. */
export const seasonal = {
  countries: Type.Optional(Type.Array(stringEnum(countryCodes), { minItems: 1 })),
  seasons: Type.Optional(Type.Array(Type.Object({ from: day, to: day }, closed), { minItems: 1 })),
}

export type Season = Static<Type.TObject<typeof seasonal>>
