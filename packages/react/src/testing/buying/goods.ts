import type { CartItem, CartProduct, Currency, Language, Money } from '@vitrine/contract'

type Text = Readonly<Record<Language, string>>
type Good = Omit<CartProduct, 'productName' | 'image' | 'options' | 'price' | 'unitPrice'> & {
  readonly name: Text
  readonly image: string
  readonly options: readonly {
    readonly attributeFQN: string
    readonly name: Text
    readonly value: string
    readonly text: Text
  }[]
  /** In AED hundredths. */
  readonly price: number
  readonly salePrice?: number
  readonly unitPrice?: number
}

const colour: Text = { en: 'Colour', ar: 'اللون', zh: '顏色' }
const size: Text = { en: 'Size', ar: 'المقاس', zh: '尺碼' }
const same = (text: string): Text => ({ en: text, ar: text, zh: text })

/** Goods of both departments, as bags of stories and tests hold them. */
export const goods = {
  jumper: {
    productCode: 'ALD-F-1001',
    variationProductCode: 'ALD-F-1001-ECRU-M',
    slug: 'cable-knit-jumper',
    departmentType: 'fashion',
    productType: 'jumper',
    productBrand: 'Aldersgate',
    name: { en: 'Cable-knit jumper', ar: 'كنزة صوفية مضفورة', zh: '絞花針織毛衣' },
    image: '/media/fashion/cable-knit-jumper/ecru-front.avif',
    options: [
      { attributeFQN: 'tenant~color', name: colour, value: 'ecru', text: { en: 'Ecru', ar: 'بيج فاتح', zh: '米白' } },
      { attributeFQN: 'tenant~size1', name: size, value: 'M', text: same('M') },
    ],
    price: 34900,
    salePrice: 24900,
    inventoryInfo: { onlineStockAvailable: 20 },
  },
  shirt: {
    productCode: 'ALD-F-1005',
    variationProductCode: 'ALD-F-1005-BLUE-L',
    slug: 'striped-linen-shirt',
    departmentType: 'fashion',
    productType: 'shirt',
    productBrand: 'Aldersgate',
    name: { en: 'Striped linen shirt', ar: 'قميص كتّان مخطّط', zh: '條紋亞麻襯衫' },
    image: '/media/fashion/striped-linen-shirt/blue-front.avif',
    options: [
      {
        attributeFQN: 'tenant~color',
        name: colour,
        value: 'blue',
        text: { en: 'Blue', ar: 'أزرق', zh: '藍色' },
      },
      { attributeFQN: 'tenant~size1', name: size, value: 'L', text: same('L') },
    ],
    price: 19900,
    inventoryInfo: { onlineStockAvailable: 3 },
  },
  biscuits: {
    productCode: 'ALD-G-1008',
    variationProductCode: null,
    slug: 'all-butter-shortbread',
    departmentType: 'food',
    productType: 'box',
    productBrand: 'Aldersgate',
    name: { en: 'All-butter shortbread fingers', ar: 'أصابع الشورتبريد بالزبدة', zh: '純牛油酥餅條' },
    image: '/media/food/all-butter-shortbread/tin.avif',
    options: [],
    price: 2800,
    unitPrice: 1400,
    inventoryInfo: { onlineStockAvailable: 40 },
  },
  chutney: {
    productCode: 'ALD-G-1004',
    variationProductCode: null,
    slug: 'fig-chutney',
    departmentType: 'food',
    productType: 'jar',
    productBrand: 'Aldersgate',
    name: { en: 'Fig and apple chutney', ar: 'تشتني التين والتفاح', zh: '無花果蘋果酸辣醬' },
    image: '/media/food/fig-chutney/jar.avif',
    options: [],
    price: 4600,
    unitPrice: 1353,
    inventoryInfo: { onlineStockAvailable: 12 },
  },
} satisfies Record<string, Good>

export type GoodName = keyof typeof goods

/** From AED hundredths, roughly; prices of stories, not of the shop. */
export function fixtureMoney(amount: number, currency: Currency): Money {
  const rate = { AED: 1, SGD: 0.36, HKD: 2.1, MYR: 1.2, THB: 9.5, KWD: 0.84, SAR: 1, BHD: 1.03, QAR: 1, OMR: 1.05 }[
    currency
  ]
  return { amount: Math.round((amount * rate) / 50) * 50, currency }
}

export interface FixtureLine {
  readonly good: GoodName
  readonly quantity?: number
  readonly giftMessage?: string
  readonly isPurchasable?: boolean
  readonly messages?: CartItem['messages']
  readonly stock?: number
}

/** A cart's line of one good. */
export function fixtureItem(line: FixtureLine, language: Language, currency: Currency): CartItem {
  const { name, image, options, price, salePrice, unitPrice, ...good }: Good = goods[line.good]
  const isFashion = good.departmentType === 'fashion'
  const money = (amount: number) => fixtureMoney(amount, currency)
  const unitAmount = money(salePrice ?? price)
  const quantity = line.quantity ?? 1
  const before = money(price)
  return {
    id: `line-${line.good}`,
    quantity,
    product: {
      ...good,
      productName: name[language],
      image: { imageUrl: image, altText: name[language], width: 1200, height: isFashion ? 1600 : 1200 },
      options: options.map(({ attributeFQN, name: label, value, text }) => ({
        attributeFQN,
        name: label[language],
        value,
        stringValue: text[language],
      })),
      price: {
        price: before,
        salePrice: salePrice === undefined ? null : unitAmount,
        discount: salePrice === undefined ? null : { ...before, amount: before.amount - unitAmount.amount },
      },
      unitPrice: unitPrice === undefined ? null : { price: money(unitPrice), value: 100, unit: 'g' },
      inventoryInfo: { onlineStockAvailable: line.stock ?? good.inventoryInfo.onlineStockAvailable },
    },
    giftMessage: line.giftMessage ?? null,
    isPurchasable: line.isPurchasable ?? true,
    unitAmount,
    total: { ...unitAmount, amount: unitAmount.amount * quantity },
    messages: line.messages ?? [],
  }
}
