import type { CountryCode } from '../countries/rules.ts'

/** The clock of each country, by its IANA name: none of them has two. */
export const timeZones: Readonly<Record<CountryCode, string>> = {
  sg: 'Asia/Singapore',
  hk: 'Asia/Hong_Kong',
  my: 'Asia/Kuala_Lumpur',
  th: 'Asia/Bangkok',
  ae: 'Asia/Dubai',
  kw: 'Asia/Kuwait',
  sa: 'Asia/Riyadh',
  bh: 'Asia/Bahrain',
  qa: 'Asia/Qatar',
  om: 'Asia/Muscat',
}
