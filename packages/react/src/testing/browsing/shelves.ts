import type { Category, CategoryRef, DepartmentType, HeaderFooter, Language, NavigationNode } from '@vitrine/contract'

type Text = Readonly<Record<Language, string>>
const text = (en: string, ar: string, zh: string): Text => ({ en, ar, zh })

/** Categories of both departments: code, name, and words where their page has some. */
const shelves: readonly (readonly [department: DepartmentType, code: string, name: Text, words?: Text])[] = [
  [
    'fashion',
    'women',
    text('Women', 'نساء', '女裝'),
    text(
      'Clothes that are worn for years: honest cloth, quiet colours, room to move.',
      'ملابس ترافقك سنوات: قماش صادق وألوان هادئة وقصّات مريحة.',
      '可穿多年的衣裳：實在的布料、沉靜的色調、舒展的剪裁。',
    ),
  ],
  [
    'fashion',
    'women/knitwear',
    text('Knitwear', 'التريكو', '針織'),
    text(
      'Jumpers and cardigans in wool that has been spun, not stretched.',
      'كنزات وسترات من صوف مغزول بعناية.',
      '以細心紡製的羊毛織成的毛衣與開襟衫。',
    ),
  ],
  ['fashion', 'women/dresses', text('Dresses', 'الفساتين', '連身裙')],
  ['fashion', 'women/skirts', text('Skirts', 'التنانير', '半身裙')],
  ['fashion', 'men', text('Men', 'رجال', '男裝')],
  ['fashion', 'men/shirts', text('Shirts', 'القمصان', '襯衫')],
  ['fashion', 'men/knitwear', text('Knitwear', 'التريكو', '針織')],
  ['fashion', 'men/trousers', text('Trousers', 'البناطيل', '長褲')],
  ['fashion', 'women/coats', text('Coats', 'المعاطف', '大衣')],
  ['fashion', 'accessories', text('Accessories', 'الإكسسوارات', '配飾')],
  ['fashion', 'accessories/scarves', text('Scarves', 'الأوشحة', '圍巾')],
  [
    'food',
    'bakery',
    text('Bakery', 'المخبوزات', '烘焙'),
    text(
      'Biscuits, oatcakes and bread, baked slowly.',
      'بسكويت ورقائق شوفان وخبز، تُخبز على مهل.',
      '慢焗的餅乾、燕麥餅與麵包。',
    ),
  ],
  ['food', 'bakery/biscuits', text('Biscuits', 'البسكويت', '餅乾')],
  ['food', 'pantry', text('Pantry', 'المؤونة', '食品櫃')],
  ['food', 'pantry/preserves', text('Preserves', 'المربّيات', '果醬')],
  ['food', 'pantry/honey', text('Honey', 'العسل', '蜂蜜')],
  ['food', 'tea-coffee', text('Tea and coffee', 'الشاي والقهوة', '茶與咖啡')],
  ['food', 'tea-coffee/tea', text('Tea', 'الشاي', '茶')],
  ['food', 'chocolate', text('Chocolate', 'الشوكولاتة', '朱古力')],
  ['food', 'chocolate/bars', text('Bars', 'الألواح', '排裝朱古力')],
  ['food', 'chilled', text('Chilled', 'المبرّدات', '冷藏')],
  ['food', 'chilled/cheese', text('Cheese', 'الأجبان', '芝士')],
  ['food', 'hampers', text('Hampers', 'سلال الهدايا', '禮籃')],
  ['food', 'hampers/gift-hampers', text('Gift hampers', 'سلال هدايا', '送禮禮籃')],
]

const slugOf = (code: string) => code.split('/').at(-1)!

function refOf(department: DepartmentType, code: string, language: Language): CategoryRef {
  const name = shelves.find((shelf) => shelf[0] === department && shelf[1] === code)?.[2][language]
  return { categoryCode: code, name: name ?? slugOf(code), slug: slugOf(code) }
}

/** From the top category down to the one named. */
export function categoryTrail(department: DepartmentType, code: string, language: Language): CategoryRef[] {
  return code.split('/').map((_, index, parts) => refOf(department, parts.slice(0, index + 1).join('/'), language))
}

const childrenOf = (department: DepartmentType, code: string, language: Language) =>
  shelves
    .filter(([of, other]) => of === department && other.startsWith(`${code}/`))
    .map(([, other]) => refOf(department, other, language))

/** A category as its page has it; undefined for one that is not there. */
export function fixtureCategory(catalogName: string, language: Language, productCount: number): Category | undefined {
  const [departmentType, ...parts] = catalogName.split('/') as [DepartmentType, ...string[]]
  const code = parts.join('/')
  const shelf = shelves.find(([department, other]) => department === departmentType && other === code)
  if (!shelf) return undefined
  return {
    ...refOf(departmentType, code, language),
    description: shelf[3]?.[language] ?? '',
    departmentType,
    parents: categoryTrail(departmentType, code, language).slice(0, -1),
    children: childrenOf(departmentType, code, language),
    productCount,
  }
}

/** The top categories of a department with what is below them. */
export function fixtureNavigation(departmentType: DepartmentType, language: Language): NavigationNode[] {
  return shelves
    .filter(([department, code]) => department === departmentType && !code.includes('/'))
    .map(([, code]) => ({
      ...refOf(departmentType, code, language),
      departmentType,
      children: childrenOf(departmentType, code, language),
    }))
}

const footerGroups: readonly (readonly [Text, readonly (readonly [Text, string])[]])[] = [
  [
    text('Shop', 'تسوّق', '選購'),
    [
      [text('Fashion', 'الأزياء', '時裝'), '/fashion'],
      [text('Food', 'المأكولات', '食品'), '/food'],
      [text('Gift hampers', 'سلال الهدايا', '送禮禮籃'), '/food/category/hampers'],
    ],
  ],
  [
    text('Help', 'المساعدة', '協助'),
    [
      [text('Your bag', 'حقيبتك', '購物袋'), '/cart'],
      [text('Track an order', 'تتبّع طلبًا', '追蹤訂單'), '/ordertrack'],
      [text('Help and contact', 'المساعدة والتواصل', '協助與聯絡'), '/help-support'],
      [text('Size guide', 'دليل المقاسات', '尺碼指南'), '/size-chart'],
    ],
  ],
  [
    text('About', 'عن ألدرزغيت', '關於我們'),
    [
      [text('Find a shop', 'ابحث عن متجر', '分店位置'), '/store-locator'],
      [text('Privacy', 'الخصوصية', '私隱政策'), '/privacy-policy'],
      [text('Terms', 'الشروط', '條款'), '/terms'],
    ],
  ],
]

export function fixtureHeaderFooter(language: Language): HeaderFooter {
  const write = (words: Text) => words[language]
  return {
    header: {
      announcement: write(
        text(
          'Free delivery above AED 300 · 28 days to return clothes',
          'توصيل مجاني فوق 300 درهم · 28 يومًا لإرجاع الملابس',
          '購物滿額免運費 · 衣物 28 日內可退',
        ),
      ),
      departments: (['fashion', 'food'] as const).map((departmentType) => ({
        departmentType,
        label: write(
          departmentType === 'food' ? text('Food', 'المأكولات', '食品') : text('Fashion', 'الأزياء', '時裝'),
        ),
        categories: fixtureNavigation(departmentType, language),
      })),
    },
    footer: {
      groups: footerGroups.map(([title, links]) => ({
        title: write(title),
        links: links.map(([label, path]) => ({ label: write(label), path })),
      })),
      paymentMethods: ['visa', 'mastercard', 'amex'],
      legal: write(
        text(
          'Aldersgate is a shop of our own invention. Nothing you order here will be sent.',
          'ألدرزغيت متجر من نسج الخيال، ولن يُرسل شيء مما تطلبه هنا.',
          'Aldersgate 為虛構商店，所有訂單均不會寄出。',
        ),
      ),
    },
  }
}
