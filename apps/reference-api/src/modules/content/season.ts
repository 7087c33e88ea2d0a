import { closed, stringEnum, Type, type Static } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'

const day = Type.String({ format: 'date' })

const countries = Type.Optional(Type.Array(stringEnum(countryCodes), { minItems: 1 }))

/**
 * Countries and days in which something is shown; without them everywhere and always. Days are the country's own, both
 * of them included. A season may be that of some of the countries alone.
 */
export const seasonal = {
  countries,
  seasons: Type.Optional(Type.Array(Type.Object({ from: day, to: day, countries }, closed), { minItems: 1 })),
}

export type Season = Static<Type.TObject<typeof seasonal>>

/** The same for what may be about an occasion: its texts may name the days `{orderBy}`, `{from}` and `{to}`. */
export const occasional = {
  ...seasonal,
  occasion: Type.Optional(Type.String({ description: 'An occasion whose days the promises know' })),
}

/** Whether something is shown in a country on a day, which is written 2026-12-24. */
export const isShown = (
  { countries, seasons }: Season,
  { country }: Pick<ShopLocale, 'country'>,
  today: string,
): boolean => {
  const isIn = (countries: Season['countries']) => countries?.includes(country) ?? true
  return (
    isIn(countries) &&
    (seasons?.some(({ from, to, countries }) => from <= today && today <= to && isIn(countries)) ?? true)
  )
}
