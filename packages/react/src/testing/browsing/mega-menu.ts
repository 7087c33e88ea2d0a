import type { Language, MegaMenuUsp } from '@vitrine/contract'

type Text = Readonly<Record<Language, string>>
const text = (en: string, ar: string, zh: string): Text => ({ en, ar, zh })

/** What both departments' menus say beside their categories. */
export function fixtureMegaMenu(language: Language): MegaMenuUsp {
  const write = (words: Text) => words[language]
  const usp = (iconName: string, title: Text, words: Text) => ({ iconName, title: write(title), text: write(words) })
  const feature = (label: Text, path: string, file: string) => ({
    link: { label: write(label), path },
    text: '',
    image: { imageUrl: `/media/campaign/${file}-4x5.avif`, altText: '', width: 2048, height: 2560 },
  })
  return {
    departments: [
      {
        departmentType: 'fashion',
        usps: [
          usp(
            'rotate-ccw',
            text('28 days to decide', '28 يومًا لتقرّر', '28 日退貨期'),
            text('Unworn, and with its labels.', 'غير ملبوس وببطاقاته.', '未經穿着並保留吊牌。'),
          ),
        ],
        feature: feature(
          text('Wool weather', 'موسم الصوف', '毛衣的季節'),
          '/fashion/category/women/knitwear',
          'fashion-autumn',
        ),
      },
      {
        departmentType: 'food',
        usps: [
          usp(
            'snowflake',
            text('Chilled food travels cold', 'المبرّدات تُنقل باردة', '冷藏食品全程冷鏈'),
            text('Packed on the day it leaves.', 'تُعبّأ يوم خروجها.', '寄出當日包裝。'),
          ),
        ],
        feature: feature(text('The tea table', 'مائدة الشاي', '茶桌'), '/food/category/tea-coffee', 'food-table'),
      },
    ],
  }
}
