import { describe, expect, test } from '../support/shop.ts'

/**
 * Each kind of page, and what its tab says in English, Arabic and Chinese; nothing more is asked of words that are the
 * editors' own.
 */
const titles: readonly (readonly [path: string, en?: string, ar?: string, zh?: string])[] = [
  [
    '',
    'Aldersgate: clothes and food, made slowly',
    'ألدرزغيت: ملابس ومأكولات تُصنع على مهل',
    'Aldersgate：慢工細作的衣裳與食品',
  ],
  ['fashion', 'Fashion | Aldersgate', 'الأزياء | ألدرزغيت', '時裝 | Aldersgate'],
  ['fashion/category/women', 'Women’s clothes | Aldersgate', 'ملابس نسائية | ألدرزغيت', '女裝 | Aldersgate'],
  [
    'food/category/bakery/biscuits',
    'Biscuits in Bakery | Aldersgate',
    'البسكويت – المخبوزات | ألدرزغيت',
    '烘焙：餅乾 | Aldersgate',
  ],
  [
    'food/category/bakery?filter=tenant~diet:vegetarian',
    'Bakery – Vegetarian | Aldersgate',
    'المخبوزات – نباتي | ألدرزغيت',
    '烘焙 – 素食 | Aldersgate',
  ],
  [
    'fashion/category/women?sortBy=newest',
    'Women’s clothes | Aldersgate',
    'ملابس نسائية | ألدرزغيت',
    '女裝 | Aldersgate',
  ],
  [
    'food/earl-grey',
    'Earl Grey loose leaf tea | Aldersgate',
    'شاي إيرل غراي ورق سائب | ألدرزغيت',
    '伯爵茶（散裝茶葉） | Aldersgate',
  ],
  ['search', 'Search | Aldersgate', 'البحث | ألدرزغيت', '搜尋 | Aldersgate'],
  ['search?q=tea', 'Search: tea | Aldersgate', 'البحث: tea | ألدرزغيت', '搜尋：tea | Aldersgate'],
  ['cart', 'Your bag | Aldersgate', 'حقيبتك | ألدرزغيت', '購物袋 | Aldersgate'],
  ['checkout', 'Checkout | Aldersgate', 'إتمام الشراء | ألدرزغيت', '結帳 | Aldersgate'],
  ['checkout/payment-success', 'Thank you | Aldersgate', 'شكرًا لك | ألدرزغيت', '謝謝惠顧 | Aldersgate'],
  ['size-chart', 'Size guide | Aldersgate', 'دليل المقاسات | ألدرزغيت', '尺碼指南 | Aldersgate'],
  ['store-locator', 'Our stores | Aldersgate', 'متاجرنا | ألدرزغيت', '分店位置 | Aldersgate'],
  ['contact-us', 'Contact us | Aldersgate', 'اتصل بنا | ألدرزغيت', '聯絡我們 | Aldersgate'],
  ['bulk-enquiry', 'Gifts for many | Aldersgate', 'هدايا للمجموعات | ألدرزغيت', '團體送禮 | Aldersgate'],
  ['privacy-policy', 'Privacy | Aldersgate', 'الخصوصية | ألدرزغيت', '私隱政策 | Aldersgate'],
  ['terms', 'Terms of sale | Aldersgate', 'شروط البيع | ألدرزغيت', '銷售條款 | Aldersgate'],
  ['help-support', 'Help | Aldersgate', 'المساعدة | ألدرزغيت', '幫助中心 | Aldersgate'],
  ['data-protection', 'Your data | Aldersgate', 'بياناتك | ألدرزغيت', '您的資料 | Aldersgate'],
  ['error'],
  ['maintenance'],
  ['nowhere'],
  ['food/the-aldersgate-hamper'],
  ['search?q=tea&page=2'],
  // The one page that the shop has no description of.
  ['back-in-stock'],
]

const wordsOf = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '',
})

describe('what a tab says', () => {
  for (const [language, locale] of ['en-ae', 'ar-kw', 'zh-hk'].entries())
    test.for(titles)(`of /${locale}/%s names the page and, once, the shop`, async ([path, ...words], { shop }) => {
      const { title, description } = wordsOf(await (await fetch(`${shop.siteUrl}/${locale}/${path}`)).text())
      expect(title).toBe(words[language] ?? title)
      expect(title.match(/Aldersgate|ألدرزغيت/g)).toHaveLength(1)
      const parts = title.split(' | ')
      expect(new Set(parts).size).toBe(parts.length)
      if (path === 'back-in-stock') return
      expect(description.length).toBeGreaterThan(4)
      expect(description).not.toBe(title)
    })
})

describe('what the tab of a list says', () => {
  const titleOf = async (siteUrl: string, path: string) =>
    wordsOf(await (await fetch(`${siteUrl}/${path}`)).text()).title

  test('is everything that narrows it, and the page', async ({ shop }) => {
    const path = 'en-ae/fashion/category/women?filter=tenant~color:navy,tenant~color:red,price:[20000 TO 60000]'
    expect(await titleOf(shop.siteUrl, path)).toMatch(
      /^Women’s clothes – .+, .+ and AED\s200(\.00)? to AED\s600(\.00)? \| Aldersgate$/,
    )
    expect(await titleOf(shop.siteUrl, 'en-ae/search?q=aldersgate tea&page=2')).not.toContain('| Aldersgate | ')
  })
})
