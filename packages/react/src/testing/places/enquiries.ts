import type { CountryEntry, EnquiryField, EnquiryForm } from '@vitrine/contract'

type Words = Readonly<Record<'en' | 'ar' | 'zh', string>>

const words = {
  title: { en: 'Contact us', ar: 'اتصل بنا', zh: '聯絡我們' },
  you: { en: 'How we reach you', ar: 'كيف نصل إليك', zh: '聯絡資料' },
  name: { en: 'Your name', ar: 'الاسم', zh: '姓名' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني', zh: '電郵' },
  phone: { en: 'Mobile number', ar: 'رقم الجوال', zh: '手提電話' },
  topic: { en: 'Topic', ar: 'الموضوع', zh: '主題' },
  order: { en: 'An order', ar: 'طلب', zh: '訂單' },
  message: { en: 'Message', ar: 'الرسالة', zh: '內容' },
  hint: { en: 'Never send card numbers.', ar: 'لا ترسل أرقام البطاقات.', zh: '請勿提供信用卡號碼。' },
} satisfies Record<string, Words>

const uae: CountryEntry = {
  code: 'ae',
  name: 'United Arab Emirates',
  title: 'الإمارات',
  dialingcode: '+971',
  mobile_number_length: 9,
  icon: 'flag-ae',
  currency: 'AED',
  languages: ['en', 'ar'],
  timeZone: 'Asia/Dubai',
}

/** The calls of the contact form, in the language of a locale. */
export function enquiryAnswers(locale = 'en-ae'): Record<string, object> {
  const language = locale.slice(0, 2) as keyof Words
  const say = (key: keyof typeof words) => words[key][language]
  const field = (
    name: 'name' | 'email' | 'phone' | 'topic' | 'message',
    inputType: EnquiryField['inputType'],
    more: Partial<EnquiryField> = {},
  ): EnquiryField => ({
    ...{ name, inputType, label: say(name), hint: null, isRequired: true, maxLength: 80, options: [] },
    autocomplete: 'off',
    ...more,
  })
  const form: EnquiryForm = {
    kind: 'contact',
    title: say('title'),
    text: say('hint'),
    sections: [
      {
        title: say('message'),
        fields: [
          field('topic', 'select', { options: [{ value: 'order', label: say('order') }] }),
          field('message', 'textarea', { maxLength: 2000, hint: say('hint') }),
        ],
      },
      {
        title: say('you'),
        fields: [
          field('name', 'text', { autocomplete: 'name' }),
          field('email', 'email', { autocomplete: 'email', maxLength: 254 }),
          field('phone', 'phone', { isRequired: false, autocomplete: 'tel-national' }),
        ],
      },
    ],
  }
  return {
    'GET /contact-us': form,
    'GET /country-list': { items: [uae] },
    'POST /enquiry': { reference: 'ENQ-0A1B2C3D' },
  }
}
