import { CONSENT_DAYS } from '@vitrine/contract/rules'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { usualLives } from './platform/config/lives.ts'
import { retentionRules } from './retention-rules.ts'
import { type RetainedData } from './testing/retention-rows.ts'

const DAY = 86_400
const daysOf = (data: RetainedData) => retentionRules.find((rule) => rule.data === data)!.days

it('the days of data are what the privacy page says, in every language', () => {
  const { pages } = JSON.parse(readFileSync(new URL('../seed/content/static-pages.json', import.meta.url), 'utf8')) as {
    pages: { 'privacy-policy': { sections: { id: string; blocks: { items: Record<string, string>[] }[] }[] } }
  }
  const items = pages['privacy-policy'].sections.find(({ id }) => id === 'long')!.blocks[0]!.items.slice(1)
  expect(daysOf('Messages to the shop')).toBe(2 * 365)
  expect(daysOf('One-time codes')).toBe(1)
  const tries = daysOf('Tries and locks')
  const closing = usualLives.accountDeletion / DAY
  const closed = daysOf('Orders of deleted accounts')
  const visits = daysOf('Events of visits')
  const [cartDays, list, saved, order, asked, sent] = [
    daysOf('Bags'),
    daysOf('Wishlists of guests'),
    daysOf('Saved items of guests'),
    daysOf('Orders that were not paid'),
    daysOf('Back-in-stock requests'),
    daysOf('Back-in-stock requests that were answered'),
  ]
  expect(items).toEqual([
    { en: 'Messages: two years.', ar: 'الرسائل: سنتان.', zh: '訊息：兩年。' },
    {
      en: `An abandoned bag: ${cartDays} days.`,
      ar: `الحقيبة المتروكة: ${cartDays} يومًا.`,
      zh: `未結帳的購物袋：${cartDays} 天。`,
    },
    {
      en: `The wishlist of a browser without an account: ${list} days after its last use.`,
      ar: `قائمة أمنيات متصفح بلا حساب: ${list} يومًا بعد آخر استخدام.`,
      zh: `未登入瀏覽器的心願清單：最後使用後 ${list} 天。`,
    },
    {
      en: `What a browser without an account saved for later: ${saved} days after its last use.`,
      ar: `ما حفظه متصفح بلا حساب لوقت لاحق: ${saved} يومًا بعد آخر استخدام.`,
      zh: `未登入瀏覽器留待稍後購買的商品：最後使用後 ${saved} 天。`,
    },
    {
      en: `Name, address and messages of an order that was not paid: ${order} days.`,
      ar: `الاسم والعنوان والرسائل في طلب لم يُدفع ثمنه: ${order} يومًا.`,
      zh: `未付款訂單的姓名、地址及留言：${order} 天。`,
    },
    {
      en: `A request for a back-in-stock e-mail: ${asked} days, or ${sent} days after the e-mail.`,
      ar: `طلب التنبيه بتوفر منتج: ${asked} يومًا، أو ${sent} يومًا بعد رسالة التنبيه.`,
      zh: `到貨通知登記：${asked} 天，或通知電郵發出後 ${sent} 天。`,
    },
    {
      en: `An account: until you close it, and ${closing} days more in which you can take that back.`,
      ar: `الحساب: حتى تغلقه، و${closing} يومًا بعدها يمكنك فيها التراجع.`,
      zh: `帳戶：直至您關閉為止，其後 ${closing} 天內仍可撤回。`,
    },
    {
      en: `One-time codes: one day. How often a wrong code or password was tried: ${tries} days.`,
      ar: `رموز الدخول: يوم واحد. عدد المحاولات الخاطئة للرموز وكلمات المرور: ${tries} أيام.`,
      zh: `一次性驗證碼：一天。驗證碼或密碼的錯誤嘗試次數：${tries} 天。`,
    },
    {
      en: `E-mail, telephone and notes of an order, once its account is closed: ${closed} days after the order.`,
      ar: `البريد والهاتف والملاحظات في طلب أُغلق حسابه: ${closed} يومًا بعد الطلب.`,
      zh: `帳戶關閉後，訂單的電郵、電話及備註：下單後 ${closed} 天。`,
    },
    {
      en: `What you do in the shop, under a random number and only if you agree: ${visits} days.`,
      ar: `ما تفعله في المتجر، برقم عشوائي وبموافقتك فقط: ${visits} يوم.`,
      zh: `您在商店的活動，只在您同意後以隨機編號記錄：${visits} 天。`,
    },
    {
      en: `Your answer about tracking: it holds for ${CONSENT_DAYS} days, then we ask again.`,
      ar: `جوابك عن التتبّع: يسري ${CONSENT_DAYS} يومًا، ثم نسألك من جديد.`,
      zh: `您對追蹤的答覆：有效 ${CONSENT_DAYS} 天，其後再次詢問。`,
    },
  ])
})
