import type { LocalText } from '../../platform/language/local-text.ts'
import type { BankAction } from './bank.service.ts'

/** Texts of the bank's page. */
export const bankTexts = {
  title: { en: 'Example Bank', ar: 'المصرف التجريبي', zh: '示範銀行' },
  notice: {
    en: 'A demonstration: no money moves.',
    ar: 'هذه صفحة تجريبية: لا تُنقل أي أموال.',
    zh: '這是示範：不會有款項轉移。',
  },
  payTo: { en: 'Pay {merchant}', ar: 'ادفع إلى {merchant}', zh: '付款給 {merchant}' },
  by: { en: 'With {method}', ar: 'بواسطة {method}', zh: '以 {method} 付款' },
  others: { en: 'Other ends, for tests', ar: 'نهايات أخرى للاختبار', zh: '其他結果（供測試）' },
  over: { en: 'This payment is over.', ar: 'انتهت هذه العملية.', zh: '這筆付款已經結束。' },
  back: { en: 'Back to {merchant}', ar: 'العودة إلى {merchant}', zh: '返回 {merchant}' },
} as const satisfies Record<string, LocalText>

/** What the buttons say. */
export const bankButtons: Record<BankAction, LocalText> = {
  pay: { en: 'Pay', ar: 'ادفع', zh: '付款' },
  cancel: { en: 'Cancel', ar: 'إلغاء', zh: '取消' },
  later: {
    en: 'Go back now, pay a little later',
    ar: 'العودة الآن والدفع بعد قليل',
    zh: '先返回，稍後才付款',
  },
  twice: { en: 'Pay twice', ar: 'الدفع مرتين', zh: '付款兩次' },
  overdue: {
    en: 'Pay even if the time is over',
    ar: 'الدفع حتى بعد انتهاء الوقت',
    zh: '即使逾時仍然付款',
  },
}
