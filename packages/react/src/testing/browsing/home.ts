import type { DepartmentType, HomePage, HomeSection, Language, ProductImage, ProductSummary } from '@vitrine/contract'
import { fixtureHomeMore } from './home-more.ts'

type Text = Readonly<Record<Language, string>>
const text = (en: string, ar: string, zh: string): Text => ({ en, ar, zh })

const heroes: Readonly<
  Record<
    DepartmentType,
    Readonly<Record<'eyebrow' | 'title' | 'text' | 'label' | 'alt', Text>> & { path: string; file: string }
  >
> = {
  fashion: {
    eyebrow: text('Autumn at Aldersgate', 'الخريف في ألدرزغيت', 'Aldersgate 之秋'),
    title: text('Wool weather', 'موسم الصوف', '毛衣的季節'),
    text: text(
      'Cables, lambswool and one very good coat, in colours taken from the hill behind the mill.',
      'ضفائر محبوكة وصوف الحملان ومعطف متقن، بألوان من التلّ خلف المصنع.',
      '絞花、羔羊毛，以及一件好大衣；顏色取自織廠後的山丘。',
    ),
    label: text('See the knitwear', 'تسوّقي التريكو', '選購針織'),
    alt: text(
      'Folded jumpers in autumn colours on a pale oak table',
      'كنزات مطويّة بألوان الخريف على طاولة من البلوط الفاتح',
      '淺色橡木桌上疊放的秋色毛衣',
    ),
    path: '/fashion/category/women/knitwear',
    file: 'campaign/fashion-autumn',
  },
  food: {
    eyebrow: text('The tea table', 'مائدة الشاي', '茶桌'),
    title: text('Bring something to the table', 'ضع على المائدة ما يُحبّ', '為餐桌添一份心意'),
    text: text(
      'Shortbread, honey and a pot of Assam: small things made slowly, sent in a day or two.',
      'شورت بريد وعسل وإبريق من شاي آسام: أشياء صغيرة تُصنع على مهل وتصل في يوم أو يومين.',
      '牛油酥餅、蜂蜜與一壺阿薩姆紅茶：慢工細作，一兩日送達。',
    ),
    label: text('Shop food', 'تسوّق المأكولات', '選購食品'),
    alt: text(
      'Tea, shortbread and honey set out on a linen cloth',
      'شاي وشورت بريد وعسل على مفرش من الكتان',
      '亞麻桌布上的茶、酥餅與蜂蜜',
    ),
    path: '/food/category/bakery',
    file: 'campaign/food-table',
  },
}

const promises: readonly (readonly [icon: string, title: Text, words: Text])[] = [
  [
    'truck',
    text('Free delivery above AED 300', 'توصيل مجاني فوق 300 درهم', '購物滿額免運費'),
    text('Otherwise AED 25, for the whole order.', 'وإلا 25 درهمًا للطلب كله.', '否則每張訂單收取運費。'),
  ],
  [
    'rotate-ccw',
    text('28 days to decide', '28 يومًا لتقرّر', '28 日退貨期'),
    text(
      'Send clothes back as they came. Food we make right.',
      'أعد الملابس كما وصلت، وأما المأكولات فنعوّضك عنها.',
      '衣物保持原狀即可退回；食品如有問題，我們負責。',
    ),
  ],
  [
    'scissors',
    text('Mended, not binned', 'نُصلح ولا نرمي', '縫補，不丟棄'),
    text(
      'Our workroom repairs what we made, for as long as the cloth holds.',
      'ورشتنا تصلح ما صنعناه ما دام القماش صالحًا.',
      '只要布料尚好，工房便為您修補。',
    ),
  ],
]

/** A home page of both departments, or of one. */
export function fixtureHome(products: readonly ProductSummary[], language: Language, only?: DepartmentType): HomePage {
  const write = (words: Text) => words[language]
  const hero = (departmentType: DepartmentType): HomeSection => {
    const { eyebrow, title, text: words, label, alt, path, file } = heroes[departmentType]
    const image = (shape: string, height: number): ProductImage => ({
      imageUrl: `/media/${file}-${shape}.avif`,
      altText: write(alt),
      width: 2048,
      height,
    })
    return {
      type: 'hero',
      departmentType,
      eyebrow: write(eyebrow),
      title: write(title),
      text: write(words),
      link: { label: write(label), path },
      image: image('16x9', 1152),
      imagePortrait: image('4x5', 2560),
    }
  }
  const entrances = (departmentType: DepartmentType): HomeSection => {
    const shown = products.filter((product) => product.departmentType === departmentType)
    const places = shown.flatMap((product) => {
      const shelf = product.categories.at(-1)
      const image = product.productImages[0]
      return shelf && image ? [{ shelf, image }] : []
    })
    const distinct = places.filter(
      ({ shelf }, index) => places.findIndex((one) => one.shelf.categoryCode === shelf.categoryCode) === index,
    )
    return {
      type: 'entrances',
      departmentType,
      title: write(
        departmentType === 'food'
          ? text('The food hall', 'قاعة المأكولات', '食品廳')
          : text('The wardrobe', 'خزانة الملابس', '衣櫥'),
      ),
      items: distinct.slice(0, 3).map(({ shelf, image }) => ({
        link: { label: shelf.name, path: `/${departmentType}/category/${shelf.categoryCode}` },
        image,
        text: null,
      })),
    }
  }
  const row = (departmentType: DepartmentType): HomeSection => ({
    type: 'products',
    departmentType,
    title: write(
      departmentType === 'food'
        ? text('For the table', 'للمائدة', '餐桌之選')
        : text('New in fashion', 'جديد الأزياء', '時裝新品'),
    ),
    link: {
      label: write(
        departmentType === 'food'
          ? text('All food', 'كل المأكولات', '所有食品')
          : text('All fashion', 'كل الأزياء', '所有時裝'),
      ),
      path: `/${departmentType}`,
    },
    items: products.filter((product) => product.departmentType === departmentType).slice(0, 8),
  })
  const departments: readonly DepartmentType[] = only ? [only] : ['fashion', 'food']
  return {
    sections: [
      ...departments.flatMap((department) => [
        hero(department),
        entrances(department),
        row(department),
        ...fixtureHomeMore(department, products, language),
      ]),
      {
        type: 'promises',
        departmentType: null,
        items: promises.map(([iconName, title, words]) => ({ iconName, title: write(title), text: write(words) })),
      },
    ],
  }
}
