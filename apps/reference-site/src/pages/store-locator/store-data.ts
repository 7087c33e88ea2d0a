import type { DayHours, Location } from '@vitrine/contract'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** schema.org data of one store. @param url - Address of the store finder, beside the merchant's name. */
export function storeData(
  { url, shopName }: { readonly url: string; readonly shopName: string },
  { name, phone, address, addressLines, geo, regularHours, holidays, code }: Location,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${url}#${code}`,
    name: `${shopName} ${name}`,
    url,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLines.join(', '),
      ...(address.cityOrTown ? { addressLocality: address.cityOrTown } : {}),
      ...(address.postalOrZipCode ? { postalCode: address.postalOrZipCode } : {}),
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng },
    openingHoursSpecification: days.flatMap((day) => {
      const hours = regularHours[day.toLowerCase() as Lowercase<typeof day>]
      return hours.isClosed ? [] : [{ ...spanOf(hours), dayOfWeek: `https://schema.org/${day}` }]
    }),
    specialOpeningHoursSpecification: holidays.map((holiday) => ({
      ...spanOf(holiday),
      validFrom: holiday.date,
      validThrough: holiday.date,
    })),
  }
}

/** A day on which a store is closed opens and closes at midnight, as schema.org has it. */
const spanOf = ({ openTime, closeTime }: DayHours) => ({
  '@type': 'OpeningHoursSpecification',
  opens: openTime ?? '00:00',
  closes: closeTime === '24:00' ? '23:59' : (closeTime ?? '00:00'),
})
