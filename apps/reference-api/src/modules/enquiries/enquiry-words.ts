import type { Language } from '@vitrine/contract'
import { simplifiedTexts } from '../../platform/language/simplified.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'

/** What the mail to the shopper says. */
export interface EnquiryWords {
  subject: string
  hello: string
  received: string
}

const written: Record<Language, EnquiryWords> = {
  en: {
    subject: 'We have your message ({reference})',
    hello: 'Thank you for writing to us.',
    received:
      'We answer within two working days. Please quote {reference} if you write again. This is what you sent us:',
  },
  ar: {
    subject: 'وصلتنا رسالتك ({reference})',
    hello: 'شكرًا لمراسلتك لنا.',
    received: 'نردّ خلال يومي عمل. اذكر الرقم {reference} إن راسلتنا مرة أخرى. وهذا ما أرسلته إلينا:',
  },
  zh: {
    subject: '我們已收到您的訊息（{reference}）',
    hello: '感謝您的來信。',
    received: '我們會於兩個工作天內回覆。如再次來信，請註明 {reference}。以下為您的來信內容：',
  },
}

export const enquiryWords: Readonly<Record<WrittenLanguage, EnquiryWords>> = {
  ...written,
  'zh-Hans': simplifiedTexts(written.zh),
}
