import type { CountryCode, CountryList } from '@vitrine/contract'
import { countries, timeZones, type Locale } from '@vitrine/core'

const names = {
  ae: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة', zh: '阿聯酋' },
  kw: { en: 'Kuwait', ar: 'الكويت', zh: '科威特' },
  sa: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية', zh: '沙烏地阿拉伯' },
  hk: { en: 'Hong Kong', ar: 'هونغ كونغ', zh: '香港' },
  sg: { en: 'Singapore', ar: 'سنغافورة', zh: '新加坡' },
} satisfies Partial<Record<CountryCode, Record<'en' | 'ar' | 'zh', string>>>
type Known = keyof typeof names

/** Some of the countries, with what differs between them as far as the header shows it. */
export const fixtureCountryList = (locale: Locale): CountryList => ({
  items: (Object.keys(names) as Known[]).map((code) => countryOf(code, locale)),
})

function countryOf(code: Known, { language, currency }: Locale): CountryList['items'][number] {
  const { languages } = countries[code]
  const name = names[code][language]
  return {
    code,
    name,
    title: name,
    dialingcode: '+971',
    mobile_number_length: 9,
    icon: code,
    currency,
    timeZone: timeZones[code],
    languages: [...languages],
  }
}
