import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toSimplified } from '../apps/reference-api/src/platform/language/simplified.ts'
import { readSeed, seedFolder } from '../apps/reference-api/src/seed/read-seed.ts'
import { at } from './paths.ts'

interface Text {
  /** `home: sections.tea-table.text`. */
  readonly place: string
  readonly text: string
}

type Language = 'en' | 'ar' | 'zh'

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Every text of a language below a value: in data a text is `{ en, ar, zh }`. */
const written = (value: unknown, language: Language, place: string): Text[] =>
  !isTree(value)
    ? []
    : typeof value[language] === 'string'
      ? [{ place, text: value[language] }]
      : Object.entries(value).flatMap(([key, inner]) => written(inner, language, `${place}.${key}`))

const leaves = (value: unknown, place: string): Text[] =>
  typeof value === 'string'
    ? [{ place, text: value }]
    : isTree(value)
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${place}.${key}`))
      : []

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const messageFolders = [
  'packages/core/src/i18n/messages',
  'apps/reference-site/messages',
  'apps/reference-api/messages',
  'apps/reference-api/desk-messages',
]
const messagesIn = (language: Language | 'zh-Hans') =>
  messageFolders.flatMap((folder) =>
    globSync('*.json', { cwd: at(folder, language) }).flatMap((file) => leaves(read(at(folder, language, file)), file)),
  )
const dataIn = (folder: string, language: Language) =>
  globSync(`${folder}/**/*.json`, { cwd: seedFolder })
    .filter((file) => !file.startsWith('media'))
    .flatMap((file) => written(read(`${seedFolder}/${file}`), language, basename(file, '.json')))
/** Texts that people read: messages, mails among them, content, drafts, countries, categories and products. */
const textsIn = (language: Language) => [...messagesIn(language), ...dataIn('.', language)]

const found = (texts: readonly Text[], pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`)

const seed = readSeed()
const { figures, occasions } = seed.content.promises

describe('a promise of the shop', () => {
  const content = (language: Language) => [
    ...dataIn('content', language).filter(
      ({ place }) =>
        // Retention times are held to the retention rules, places and hours of stores to the stores.
        !/^(size-charts|stores|search-facets|category-pictures)\b|static-pages\.pages\.privacy-policy\.sections\.4|\.alt$/.test(
          place,
        ),
    ),
    ...dataIn('drafts', language),
    ...messagesIn(language).filter(({ place }) => place.startsWith('mail.json')),
  ]
  /** Words of a story, and the law's days. */
  const stories = new RegExp(
    [
      'hand-driven frame|نول يُدار باليد|手動織機', // how long a cable takes
      'Five days, four pieces|Four cups for four hours|two hours’ steaming|Two days to sit|On both days|rest on both|first two days of Eid',
      'أربع ساعات|خمسة أيام بأربع|أول يومين|اليومين|يومان للّمة',
      '十二個月|秋|兩小時|節日首兩日|假前|兩日均|十六及十七日|兩日團聚|五天四件|三個孩子',
      'seven days of your order|سبعة أيام من طلبك|七日內索取',
      'within a day|خلال يوم |一日內寄出|mended in a day|تُحل في يوم|一天內可解決',
      '15 minutes|15 دقيقة|15 分鐘',
    ].join('|'),
    'i',
  )
  const numbers: Readonly<Record<Language, RegExp>> = {
    en: /(\d+|\b(two|three|four|five|six|seven|ten|twenty|thirty))[ -](pieces|hampers|(working )?days?|hours?)\b|\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b|\bday or two\b|\b(by|before) (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/i,
    ar: /(\d+|عشر|عشرين|خمسة|ثلاثة) (قطع|سلال|سلة|ساع|أيام|يوم)|يومي(?!ً)|يومين|\d+ (يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)|يوم أو يومين/,
    zh: /(\d+|[一二兩三四五六七十]) ?(件起|籃或以上|小時|個工作天|日內|天內)|\d+ ?月 ?\d+|一兩日|星期[一二三四五六日](或之前|送達)/,
  }

  it.each(['en', 'ar', 'zh'] as const)(
    'is written in the promises, and no number of it in a text, in %s',
    (language) => {
      expect(found(content(language), numbers[language]).filter((text) => !stories.test(text))).toEqual([])
    },
  )
  it('is named in texts by names that there are', () => {
    const known = new Set([
      ...Object.keys(figures),
      ...['threshold', 'fee', 'returnDays', 'earliest', 'latest', 'time', 'country', 'law', 'authority'],
      ...['orderBy', 'orderHampersBy', 'from', 'to', 'parent', 'category'],
    ])
    for (const language of ['en', 'ar', 'zh'] as const) {
      const names = dataIn('.', language).flatMap(({ place, text }) =>
        [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [place, name!] as const),
      )
      expect(names.length).toBeGreaterThan(20)
      expect(names.filter(([, name]) => !known.has(name))).toEqual([])
    }
  })
  it('knows the days of each occasion, for each of its seasons', () => {
    const about = [...Object.values(seed.content.home.sections), ...seed.content['checkout-banners']]
    const withDays = about.filter((entry) => /\{(orderBy|orderHampersBy|from|to)\}/.test(JSON.stringify(entry)))
    expect(withDays.length).toBeGreaterThan(10)
    for (const { occasion = 'none', seasons = [] } of withDays)
      for (const { from, to } of seasons) {
        const days = occasions[occasion]?.find((day) => from <= day.to)
        expect([occasion, days !== undefined && days.from > from && to <= days.to]).toEqual([occasion, true])
      }
  })
  it('names each last day of orders in a sentence that goes by itself when the day is over', () => {
    const about = [...Object.values(seed.content.home.sections), ...seed.content['checkout-banners']]
    const twice = /[^.!?؟。！？]*\{(?:orderBy|orderHampersBy)\}[^.!?؟。！？]*\{(?:orderBy|orderHampersBy)\}/
    const texts = (['en', 'ar', 'zh'] as const).flatMap((language) => written(about, language, 'about'))
    expect(texts.filter(({ text }) => text.includes('{orderBy}')).length).toBeGreaterThan(20)
    expect(found(texts, twice)).toEqual([])
  })
  it.each(['en', 'ar', 'zh'] as const)(
    'names in %s who learns what marketing allows, on the privacy page',
    (language) => {
      const { sections } = seed.content['static-pages'].pages['privacy-policy']!
      const shared = written(
        sections.find(({ id }) => id === 'share'),
        language,
        'share',
      ).map(({ text }) => text)
      const { consent } = read(at('packages/core/src/i18n/messages', language, 'consent.json')) as {
        consent: { marketing: { name: string } }
      }
      expect(shared.join(' ').toLowerCase()).toContain(consent.marketing.name.toLowerCase())
    },
  )
  it('speaks of a model only beside a picture of one', () => {
    const worn = seed.products.filter(({ colours = [], images = [] }) =>
      [...images, ...colours.flatMap((colour) => colour.images)].some(({ alt }) =>
        /\bworn\b|\bmodel\b/i.test(alt.en ?? ''),
      ),
    )
    const dressed = seed.products.filter(({ facts }) => 'modelInfo' in facts && facts.modelInfo)
    expect(dressed.filter((product) => !worn.includes(product)).map(({ slug }) => slug)).toEqual([])
  })
  it.each([
    ['en', /\b(duck|goose|traceable) down\b|\bdown (gilet|jacket|coat|vest)\b/i, /\bdown\b/],
    ['ar', /محشو بالزغب|من زغب/, /زغب/],
    ['zh', /羽絨|鴨絨|鵝絨/, /絨/],
  ] as const)('has down in what it calls down, in %s', (language, called, composed) => {
    const down = seed.products.filter(({ name, shortDescription, description }) =>
      [name, shortDescription, description].some((text) => called.test(text?.[language] ?? '')),
    )
    expect(down.map(({ slug }) => slug)).toContain('down-gilet')
    const without = down.filter(({ facts }) => !composed.test(('fibre' in facts && facts.fibre?.[language]) || ''))
    expect(without.map(({ slug }) => slug)).toEqual([])
  })
  it('offers no tax invoice with every order, and no day of arrival where none is chosen', () => {
    const texts = (['en', 'ar', 'zh'] as const).flatMap((language) => content(language))
    const offered =
      /tax invoice comes with|ومع كل طلب فاتورة|均附[^。]*稅務發票|the day it should arrive|ويوم وصولها|送達日期與/
    expect(found(texts, offered)).toEqual([])
  })
  it('offers no repairs, and collection where it is on alone', () => {
    expect(
      found(
        textsIn('en'),
        /workroom|(our (workshop|works)|we) (will |can )?(darn|mend|repair|resole|wax)|send it back each/i,
      ),
    ).toEqual([])
    expect(seed.content['feature-toggles'].toggles['click-collect']).toBe(false)
    expect(
      found(dataIn('content', 'en'), /click and collect/i).filter((text) => !/^(icons|stores)\./.test(text)),
    ).toEqual([])
  })
  it('calls undyed only what has no other colour', () => {
    const dyed = seed.products.filter(({ colours = [] }) => colours.length > 1)
    expect(dyed.filter((entry) => /undyed/i.test(JSON.stringify(entry))).map(({ slug }) => slug)).toEqual([])
  })
})

describe('Arabic', () => {
  const texts = textsIn('ar')
  it.each([
    ['food', /الأطعمة/],
    ['fields', /الخانة|خانات|خانتان|خانة/],
    ['marmalade', /نارنج|(?<!لون ال)مرملاد/],
  ])('has one word for %s', (_, other) => {
    expect(found(texts, other)).toEqual([])
  })
  it('lets no verb agree with a name that may be of either gender', () => {
    expect(
      found(texts, /(أُزيل|أُضيف|نفد|يتوفر|نفدت) [«]?\{\{(name|choice|term)\}\}|\{\{(name|value)\}\}[:،]? نفد( |$)/),
    ).toEqual([])
  })
  it('addresses everybody in one form', () => {
    const feminine =
      /(^|[\s،.:«])(و|ف)?(تسوّ?قي|اختاري|اغسلي|اتركي|خذي|قيسي|البسي|ارتدي|اطوي|نسّقي|أضيفي|جرّبي|ضعي|اكتشفي|اطلبي)(ه|ها)?(?=[\s،.:]|$)/
    expect(found(texts, feminine)).toEqual([])
  })
})

describe('Chinese', () => {
  const hongKong =
    /[褸褛焗]|茄士咩|布甸|果仁|提子|手袋|连身裙|杂锦|私隐|联络|装置|干湿|公事包|银包|背囊|波鞋|裤头|坑[条纹]|格仔|窝夫|安士|云呢拿|合桃|红桑子|红菜头|椰菜花|啤梨|车厘子|雅枝竹|三文治|沙甸鱼|忌廉|啫喱|雪糕|雪柜|士多|沙律|朱古力|煲|走地|有气水|毡酒|蜜糖|塑胶|急冻|当造|手信|街市|(?<!专)人手|抹[拭干]|锁匙|云石|写字楼|单车|屋苑|甚么|毋须|多谢|价钱|介乎|法例|相片|身分|登入|帐[目单户]|获接纳|连线|结帐|[「」『』]/

  it('has the words of Singapore in Singapore', () => {
    const texts = [
      ...messagesIn('zh-Hans'),
      ...dataIn('.', 'zh').map(({ place, text }) => ({ place, text: toSimplified(text) })),
    ]
    expect(texts.length).toBeGreaterThan(2_000)
    expect(found(texts, hongKong)).toEqual([])
  })
  it('says 滿 only of what is reached, and addresses everybody in one form', () => {
    expect(found(textsIn('zh'), /滿額|滿 ?\{/).filter((text) => !/年滿/.test(text))).toEqual([])
    expect(found(textsIn('zh'), /你/)).toEqual([])
  })
  it('has one word for marmalade', () => {
    expect(found(textsIn('zh'), /橘子/)).toEqual([])
  })
})
