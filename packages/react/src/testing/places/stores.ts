import type { DayHours, Location, LocationList, Product, StoreAvailability } from '@vitrine/contract'

type Words = Readonly<Record<'en' | 'ar' | 'zh', string>>

const open = (openTime: string, closeTime: string): DayHours => ({ openTime, closeTime, isClosed: false })
const words = {
  marina: { en: 'Palm Court', ar: 'بالم كورت', zh: '棕櫚閣' },
  marinaArea: { en: 'Dubai', ar: 'دبي', zh: '杜拜' },
  corniche: { en: 'Corniche', ar: 'الكورنيش', zh: '濱海大道' },
  cornicheArea: { en: 'Abu Dhabi', ar: 'أبوظبي', zh: '阿布扎比' },
  street: { en: 'Al Marsa Street', ar: 'شارع المرسى', zh: '碼頭街' },
  cafe: { en: 'Café', ar: 'مقهى', zh: '咖啡室' },
  wrapping: { en: 'Gift wrapping', ar: 'تغليف الهدايا', zh: '禮品包裝' },
  holiday: { en: 'National Day', ar: 'عيد الاتحاد', zh: '國慶日' },
} satisfies Record<string, Words>

/** Two stores: one of both departments that is open at noon, one for food that opens at two on that day. */
export function fixtureStores(locale = 'en-ae'): LocationList {
  const language = locale.slice(0, 2) as keyof Words
  const say = (key: keyof typeof words) => words[key][language]
  const store = (code: string, hours: DayHours, more: Partial<Location>): Location => ({
    code,
    name: say('marina'),
    area: say('marinaArea'),
    phone: '+97144155502',
    address: { address1: say('street'), countryCode: 'AE', addressType: 'Commercial' },
    addressLines: [say('street'), say('marinaArea')],
    geo: { lat: 25.08, lng: 55.14 },
    departments: ['fashion', 'food'],
    services: [{ code: 'gift-wrapping', name: say('wrapping') }],
    fulfillmentTypes: [],
    regularHours: {
      ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours },
      ...{ saturday: hours, sunday: hours, timeZone: 'Asia/Dubai' },
    },
    holidays: [{ date: '2026-12-02', name: say('holiday'), openTime: null, closeTime: null, isClosed: true }],
    stockLocationCode: code,
    isDisabled: false,
    ...more,
  })
  const items = [
    store('AE-1', open('10:00', '24:00'), {}),
    store('AE-2', open('14:00', '22:00'), {
      name: say('corniche'),
      area: say('cornicheArea'),
      geo: { lat: 24.47, lng: 54.35 },
      departments: ['food'],
      services: [{ code: 'cafe', name: say('cafe') }],
    }),
  ]
  return { items, startIndex: 0, pageSize: 200, pageCount: 1, totalCount: items.length }
}

/** What the stores that sell its department have of a code: the first two units, the others none. */
export function storeAvailability(
  productCode: string,
  products: readonly Pick<Product, 'productCode' | 'departmentType' | 'variantProductCodes'>[],
  stores: readonly Location[],
): StoreAvailability | undefined {
  const product = products.find((one) => [one.productCode, ...one.variantProductCodes].includes(productCode))
  if (!product) return undefined
  const selling = stores.filter(({ departments }) => departments.includes(product.departmentType))
  const units = (index: number) => (index === 0 ? 2 : 0)
  return {
    productCode,
    items: selling.map(({ code, name, area }, index) => ({ code, name, area, available: units(index) })),
  }
}
