import {
  createStorefront,
  formatDomain,
  serverEnvironment,
  type Formatters,
  type MessageLoader,
  type MessageSubject,
  type Storefront,
} from '@vitrine/core'
import { pseudoTexts, type Texts } from '../pseudo/pseudo.ts'
import { files } from '../../packages/core/src/i18n/generated/files.ts'

/** The shop's words, amounts and addresses in one locale, made by core itself. */
export interface Words extends Pick<Storefront, 'routes'> {
  readonly format: Formatters
  readonly t: Storefront['i18n']['t']
  /** Words of the card provider's frames, which are not ours. */
  readonly card: {
    number: string
    expiry: string
    code: string
    name: string
    bankCode: string
    confirm: string
    cancel: string
  }
}

const cardWords = {
  en: {
    number: 'Card number',
    expiry: 'Expiry, MM/YY',
    code: 'Security code',
    name: 'Name on card',
    bankCode: 'Code from your bank',
    confirm: 'Confirm payment',
    cancel: 'Cancel',
  },
  ar: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء (شهر/سنة)',
    code: 'رمز الأمان',
    name: 'الاسم على البطاقة',
    bankCode: 'الرمز المُرسل من مصرفك',
    confirm: 'تأكيد الدفع',
    cancel: 'إلغاء',
  },
  'zh-hk': {
    number: '卡號',
    expiry: '到期日（月/年）',
    code: '安全碼',
    name: '持卡人姓名',
    bankCode: '銀行驗證碼',
    confirm: '確認付款',
    cancel: '取消',
  },
  'zh-sg': {
    number: '卡号',
    expiry: '到期日（月/年）',
    code: '安全码',
    name: '持卡人姓名',
    bankCode: '银行验证码',
    confirm: '确认付款',
    cancel: '取消',
  },
}

/** Chinese is written in one script in Hong Kong and in another in Singapore. */
const cardWordsIn = (locale: string) =>
  locale === 'zh-hk' || locale === 'zh-sg' ? cardWords[locale] : cardWords[locale.startsWith('ar') ? 'ar' : 'en']

/** Words of a shop in the pseudo-language. */
export const pseudoWordsOf = (locale: string): Promise<Words> =>
  wordsOf(locale, async ({ language }, subject) => {
    const english = (await files.en[subject]()).default
    return pseudoTexts(english as Texts, language)
  })

export async function wordsOf(locale: string, messages?: MessageLoader): Promise<Words> {
  const { i18n, routes, use } = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale, organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch: () => Promise.reject(new Error('words need no network')) }),
    messages,
  })
  await i18n.load(...(Object.keys(files.en) as MessageSubject[]))
  return { t: i18n.t, format: use(formatDomain), routes, card: cardWordsIn(locale) }
}
