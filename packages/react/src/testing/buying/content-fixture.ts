import { featureNames } from '@vitrine/contract'
import type {
  AddressField,
  AddressFieldData,
  CountryList,
  FeatureToggles,
  Language,
  MasterData,
} from '@vitrine/contract'
import { countries, currencyDecimals, timeZones, type Locale } from '@vitrine/core'
import { fixtureMoney } from './goods.ts'

type Text = Readonly<Record<Language, string>>

export function fixtureMasterData({ language, currency }: Locale): MasterData {
  const text = (words: Text) => words[language]
  return {
    cart_delivery_fee: fixtureMoney(2500, currency),
    freeDeliveryThreshold: fixtureMoney(30000, currency),
    deliveryPromise: {
      fashion: text({
        en: 'Delivered in 2 to 4 working days',
        ar: 'التوصيل خلال 2 إلى 4 أيام عمل',
        zh: '2 至 4 個工作天送達',
      }),
      food: text({ en: 'Delivered tomorrow, kept cool', ar: 'التوصيل غدًا مع الحفاظ على البرودة', zh: '翌日冷藏送達' }),
    },
    returnsPromise: {
      fashion: text({
        en: 'Fashion can be returned within 30 days, free of charge.',
        ar: 'يمكن إرجاع الأزياء مجانًا خلال 30 يومًا.',
        zh: '時裝可於 30 天內免費退貨。',
      }),
      food: text({
        en: 'Food is not taken back unless it is damaged.',
        ar: 'لا تُسترد المأكولات إلا إذا كانت تالفة.',
        zh: '食品除損壞外恕不退貨。',
      }),
    },
    orderCutOff: {
      fashion: {
        time: '18:00',
        text: text({
          en: 'Ordered before 18:00, it leaves today.',
          ar: 'ما يُطلب قبل 18:00 يخرج اليوم.',
          zh: '18:00 前下單，即日寄出。',
        }),
      },
      food: {
        time: '14:00',
        text: text({
          en: 'Ordered before 14:00, it is packed today.',
          ar: 'ما يُطلب قبل 14:00 يُعبأ اليوم.',
          zh: '14:00 前下單，即日包裝。',
        }),
      },
    },
    vatLine: text({ en: 'VAT included', ar: 'شامل ضريبة القيمة المضافة', zh: '' }) || null,
    legalLine: text({
      en: 'A tax invoice comes with every order.',
      ar: 'مع كل طلب فاتورة ضريبية.',
      zh: '每張訂單均附發票。',
    }),
    contact: {
      phone: '+44 20 7946 0110',
      hours: text({ en: 'Every day, 9:00 to 21:00', ar: 'يوميًا، 9:00 – 21:00', zh: '每日 9:00 至 21:00' }),
      email: 'care@aldersgate.example',
    },
    currencies: [{ currency, decimals: currencyDecimals(currency) }],
  }
}

const dialling: Readonly<Record<string, readonly [string, number]>> = {
  ae: ['+971', 9],
  kw: ['+965', 8],
  hk: ['+852', 8],
  sg: ['+65', 8],
}

export function fixtureCountries({ country, currency }: Locale): CountryList {
  const [dialingcode, mobile_number_length] = dialling[country] ?? ['+971', 9]
  return {
    items: [
      {
        code: country,
        name: country.toUpperCase(),
        title: country.toUpperCase(),
        dialingcode,
        mobile_number_length,
        icon: country,
        currency,
        timeZone: timeZones[country],
        languages: [...countries[country].languages],
      },
    ],
  }
}

export const fixtureToggles: FeatureToggles = {
  deliveryMethods: ['home-delivery'],
  toggles: Object.fromEntries(featureNames.map((name) => [name, true])) as FeatureToggles['toggles'],
}

const field = (
  name: string,
  target: AddressField['target'],
  label: string,
  more: Partial<AddressField> = {},
): AddressField => ({
  name,
  target,
  label,
  hint: null,
  inputType: 'text',
  isRequired: true,
  maxLength: 80,
  pattern: null,
  patternMessage: null,
  options: [],
  autocomplete: 'off',
  ...more,
})

/** The address forms of the Emirates, Kuwait and Hong Kong: none of them has a postcode. */
export function fixtureAddressFields({ language, country }: Locale): AddressFieldData {
  const t = (en: string, ar: string, zh: string) => ({ en, ar, zh })[language]
  const optional = { isRequired: false }
  const forms: Readonly<Record<string, readonly AddressField[]>> = {
    ae: [
      field('street', 'address1', t('Building and street', 'المبنى والشارع', '大廈及街道'), {
        autocomplete: 'address-line1',
        maxLength: 120,
      }),
      field('apartment', 'address2', t('Flat or villa', 'الشقة أو الفيلا', '單位'), {
        ...optional,
        autocomplete: 'address-line2',
      }),
      field('area', 'cityOrTown', t('Area', 'المنطقة', '地區'), { autocomplete: 'address-level2' }),
      field('emirate', 'stateOrProvince', t('Emirate', 'الإمارة', '酋長國'), {
        inputType: 'select',
        autocomplete: 'address-level1',
        options: [
          { value: 'DU', label: t('Dubai', 'دبي', '杜拜') },
          { value: 'AZ', label: t('Abu Dhabi', 'أبوظبي', '阿布扎比') },
          { value: 'SH', label: t('Sharjah', 'الشارقة', '沙迦') },
        ],
      }),
    ],
    kw: [
      field('area', 'cityOrTown', t('Area', 'المنطقة', '地區'), { autocomplete: 'address-level2' }),
      field('block', 'address1', t('Block', 'القطعة', '街區'), {
        inputType: 'numeric',
        autocomplete: 'off',
        maxLength: 4,
      }),
      field('street', 'address2', t('Street', 'الشارع', '街道'), { autocomplete: 'address-line2' }),
      field('house', 'address3', t('House or building', 'المنزل أو المبنى', '房屋或大廈'), {
        autocomplete: 'address-line3',
      }),
      field('paci', 'address4', t('PACI number', 'الرقم الآلي للعنوان', 'PACI 編號'), {
        ...optional,
        inputType: 'numeric',
        hint: t('On the blue plate by the door', 'على اللوحة الزرقاء عند الباب', '門旁藍色門牌上'),
      }),
    ],
    hk: [
      field('street', 'address1', t('Flat, floor, building and street', 'العنوان', '單位、樓層、大廈及街道'), {
        autocomplete: 'address-line1',
        maxLength: 120,
      }),
      field('district', 'cityOrTown', t('District', 'الحي', '地區'), { autocomplete: 'address-level2' }),
      field('area', 'stateOrProvince', t('Area', 'المنطقة', '區域'), {
        inputType: 'select',
        autocomplete: 'address-level1',
        options: [
          { value: 'HK', label: t('Hong Kong Island', 'جزيرة هونغ كونغ', '香港島') },
          { value: 'KL', label: t('Kowloon', 'كولون', '九龍') },
          { value: 'NT', label: t('New Territories', 'الأقاليم الجديدة', '新界') },
        ],
      }),
    ],
  }
  return { countryCode: country.toUpperCase(), fields: [...(forms[country] ?? forms['ae'] ?? [])] }
}
