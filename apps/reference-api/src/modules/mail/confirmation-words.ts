import type { Language } from '@vitrine/contract'
import { simplifiedTexts } from '../../platform/language/simplified.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'

/** What the confirmation mail says. `{name}`, `{number}` … are filled in. */
export interface ConfirmationWords {
  subject: string
  hello: string
  received: string
  order: string
  quantity: string
  gift: string
  subtotal: string
  delivery: string
  free: string
  total: string
  address: string
  arrives: string
  between: string
  payment: string
  card: string
  departments: { fashion: string; food: string }
  questions: string
}

const written: Record<Language, ConfirmationWords> = {
  en: {
    subject: 'Your order {number}',
    hello: 'Thank you, {name}',
    received: 'We have your order and have begun to pack it.',
    order: 'Order {number}',
    quantity: 'Quantity {n}',
    gift: 'Gift message: “{message}”',
    subtotal: 'Goods',
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total',
    address: 'Delivering to',
    arrives: 'Arrives',
    between: '{earliest} to {latest}',
    payment: 'Paid with',
    card: '{brand} card ending in {last}',
    departments: { fashion: 'Fashion', food: 'Food' },
    questions: 'Questions? Answer this e-mail and give the order number.',
  },
  ar: {
    subject: 'طلبك رقم {number}',
    hello: 'شكرًا لك {name}',
    received: 'وصلنا طلبك وبدأنا بتجهيزه.',
    order: 'الطلب رقم {number}',
    quantity: 'الكمية: {n}',
    gift: 'رسالة الهدية: «{message}»',
    subtotal: 'المنتجات',
    delivery: 'التوصيل',
    free: 'مجاني',
    total: 'الإجمالي',
    address: 'عنوان التوصيل',
    arrives: 'موعد الوصول',
    between: 'من {earliest} إلى {latest}',
    payment: 'طريقة الدفع',
    card: 'بطاقة {brand} المنتهية بالرقم {last}',
    departments: { fashion: 'الأزياء', food: 'المأكولات' },
    questions: 'لديك سؤال؟ ردّ على هذه الرسالة واذكر رقم الطلب.',
  },
  zh: {
    subject: '您的訂單 {number}',
    hello: '{name}，謝謝惠顧',
    received: '我們已收到您的訂單，並已開始包裝。',
    order: '訂單 {number}',
    quantity: '數量 {n}',
    gift: '心意卡：「{message}」',
    subtotal: '商品',
    delivery: '運費',
    free: '免費',
    total: '總計',
    address: '送貨地址',
    arrives: '預計送達',
    between: '{earliest} 至 {latest}',
    payment: '付款方式',
    card: '{brand} 卡，尾號 {last}',
    departments: { fashion: '時裝', food: '食品' },
    questions: '如有疑問，請回覆本電郵並提供訂單號碼。',
  },
}

export const confirmationWords: Readonly<Record<WrittenLanguage, ConfirmationWords>> = {
  ...written,
  'zh-Hans': simplifiedTexts(written.zh),
}

/** Fills `{name}` in a text. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
