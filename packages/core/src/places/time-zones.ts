import type { CountryCode } from '@vitrine/contract'

/** The time zone of each country, as an IANA name; only those who show dates carry them. */
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
