import { describe, expect, it } from 'vitest'
import { readCategory } from './categories.ts'
import { createCategoryMap } from './category-map.ts'
import { cleanText } from './clean-text.ts'
import { codeOf, slugOf } from './codes.ts'
import { isColourWord, readColour } from './colours.ts'
import { createFindings } from './findings.ts'
import { readGtin } from './gtin.ts'
import { hasForeignWords, isMojibake } from './language-notes.ts'
import { readOffer, readStock } from './offer.ts'
import { readPrice, type PriceRules } from './price.ts'
import { scriptOf } from './script.ts'
import { compareSizes, readSize } from './sizes.ts'

const aed: PriceRules = {
  currency: 'AED',
  rates: new Map([
    ['USD', '3.6725'],
    ['JPY', '0.0245'],
  ]),
}
const kwd: PriceRules = { currency: 'KWD', rates: new Map([['USD', '0.307']]) }

describe('readPrice', () => {
  it.each([
    ['59.00 AED', aed, 5_900],
    ['59 AED', aed, 5_900],
    ['AED 59.5', aed, 5_950],
    ['52.00 USD', aed, 19_097],
    ['0.02 USD', aed, 7],
    ['100 JPY', aed, 245],
    ['1.234 KWD', kwd, 1_234],
    ['10.01 USD', kwd, 3_073],
    ['21474836.47 AED', aed, 2_147_483_647],
    ['52.00 USD', { ...aed, readAs: 'AED' as const }, 5_200],
  ])('reads %s', (text, rules, amount) => {
    expect(readPrice(text, rules)).toEqual({ amount })
  })
  it.each([
    ['1.2345 KWD', kwd, '1.2345 KWD has 4 decimals, KWD has 3'],
    ['1.5 JPY', aed, '1.5 JPY has 1 decimals, JPY has 0'],
    ['-1 AED', aed, '-1 AED is below zero'],
    ['0.00 AED', aed, '0.00 AED is not above zero'],
    ['0.001 USD', aed, '0.001 USD has 3 decimals, USD has 2'],
    ['21474836.48 AED', aed, '21474836.48 AED is more than a price can be'],
    ['5 EUR', aed, 'there is no rate for EUR: give --rate EUR=… or --currency-as AED'],
    ['5 XYZ', aed, 'XYZ is no currency'],
    ['1,299.00 AED', aed, '"1,299.00 AED" is no price: it must be like 59.00 AED'],
    ['free', aed, '"free" is no price: it must be like 59.00 AED'],
  ])('refuses %s', (text, rules, refusal) => {
    expect(readPrice(text, rules)).toEqual({ refusal })
  })
})

describe('readOffer', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const read = (cells: Record<string, string>) => {
    const findings = createFindings(2, 'A')
    return { offer: readOffer((name) => cells[name] ?? '', aed, now, findings), findings: findings.all }
  }
  it('has a sale price below the price', () => {
    expect(read({ price: '10 AED', sale_price: '8 AED' }).offer).toEqual({ price: 1_000, salePrice: 800 })
  })
  it('leaves out a sale price that saves nothing', () => {
    const { offer, findings } = read({ price: '10 AED', sale_price: '10 AED' })
    expect(offer).toEqual({ price: 1_000, salePrice: null })
    expect(findings).toMatchObject([{ kind: 'note', field: 'sale_price' }])
  })
  it('has a sale price only between its dates', () => {
    const sale = { price: '10 AED', sale_price: '8 AED' }
    const during = (dates: string) => read({ ...sale, sale_price_effective_date: dates })
    const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
    const timedSale = { salePrice: 800, from, to }
    expect(during('2026-11-01/2026-12-01').offer).toEqual({ price: 1_000, salePrice: 800, timedSale })
    expect(during('2026-12-01/2026-12-31').offer).toMatchObject({ salePrice: null, timedSale: { from: to } })
    const over = during('2026-10-01/2026-11-01')
    expect(over.offer).toEqual({ price: 1_000, salePrice: null })
    expect(over.findings).toMatchObject([{ kind: 'note', field: 'sale_price_effective_date' }])
    for (const wrong of ['soon', '2026-12-01', '2026-12-01/2026-11-01'])
      expect(during(wrong).findings).toMatchObject([{ kind: 'refused' }])
  })
  it('is nothing without a price', () => {
    const { offer, findings } = read({ sale_price: '8 AED' })
    expect(offer).toBeNull()
    expect(findings).toMatchObject([{ kind: 'note', field: 'price' }])
  })
})

describe('readStock', () => {
  const read = (cells: Record<string, string>) => {
    const findings = createFindings(2, 'A')
    return { units: readStock((name) => cells[name] ?? '', 25, findings), findings: findings.all }
  }
  it.each([
    [{ availability: 'in stock' }, 25],
    [{ availability: 'in_stock', quantity: '3' }, 3],
    [{ availability: 'out_of_stock', quantity: '3' }, 0],
    [{ availability: 'preorder' }, 0],
  ])('counts %o', (cells, units) => {
    expect(read(cells as Record<string, string>).units).toBe(units)
  })
  it('refuses what is no availability', () => {
    expect(read({ availability: 'maybe' }).findings).toMatchObject([{ kind: 'refused', field: 'availability' }])
    expect(read({}).findings).toMatchObject([{ kind: 'refused', reason: 'is missing' }])
  })
})

describe('cleanText', () => {
  it.each([
    ['plain', 'plain', []],
    ['Mars HeatTech&trade; &amp; more', 'Mars HeatTech™ & more', ['html']],
    ['<p>One</p><ul><li>two</li></ul>', 'One two', ['html', 'spaces']],
    ['<b>bo</b>ld', 'bold', ['html']],
    ['a<script>alert("x")</script>b', 'ab', ['html']],
    ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>', ['html']],
    ['5 < 6 > 4', '5 < 6 > 4', []],
    ['bell\u0007 and \u0085', 'bell and', ['control']],
    ['evil\u202egnp.exe', 'evilgnp.exe', ['direction']],
    ['  two  spaces\n', 'two spaces', ['spaces']],
    ['re\u0301sume\u0301', 'résumé', []],
    ['أحمر\u200c ٣', 'أحمر\u200c ٣', []],
  ])('makes %j plain', (raw, text, changes) => {
    expect(cleanText(raw)).toMatchObject({ text, changes })
  })
})

describe('cleanText that keeps lines', () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One\nTwo\nthree'],
    [
      '<p>Of linen:</p>\n<ul>\n  <li>cool</li>\n  <li><p>light <b>and</b> strong</p></li></ul>After',
      'Of linen:\n• cool\n• light and strong\nAfter',
    ],
    ['Folded\n  by a feed', 'Folded by a feed'],
    ['One.\r\n\r\nTwo:\n- a\n* b', 'One.\nTwo:\n• a\n• b'],
    [
      '<table><tr><td>Height</td><td>12 cm</td></tr><tr><td>Width</td><td>5 cm</td></tr></table>',
      'Height 12 cm\nWidth 5 cm',
    ],
    ['<script>x</script><div></div>', ''],
    ['a - b', 'a - b'],
  ])('makes %j lines', (raw, text) => {
    expect(cleanText(raw, true).text).toBe(text)
  })
})

describe('readGtin', () => {
  it.each(['4006381333931', '96385074', '036000291452', '10012345678902', '400638 1333931'])('takes %s', (code) => {
    expect(readGtin(code)).toBe(code.replace(' ', ''))
  })
  it.each(['4006381333932', '123', 'abc', '400638133393100'])('refuses %s', (code) => {
    expect(readGtin(code)).toBeUndefined()
  })
})

describe('codeOf', () => {
  it('is the id where that can be a code, and a code of its own where not', () => {
    expect(codeOf('24-MB01')).toBe('24-MB01')
    const others = ['A B', 'A/B', 'قبعة', '-A', 'x'.repeat(70)].map(codeOf)
    for (const code of others) expect(code).toMatch(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/)
    expect(new Set(others).size).toBe(others.length)
  })
})

describe('slugOf', () => {
  it.each([
    ['Hoodies & Sweatshirts', 'hoodies-sweatshirts'],
    ['Men’s Café', 'mens-cafe'],
    ['قبعة', ''],
  ])('makes an address of %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })
})

describe('readColour', () => {
  it('is one colour in every language', () => {
    for (const word of ['Yellow', 'أصفر', '黃色', '黄色']) expect(readColour(word).code).toBe('yellow')
    expect(readColour('Gray')).toMatchObject({ code: 'grey', name: { ar: 'رمادي' } })
  })
  it('is a colour of its own where no one knows it, with the swatch of the first that is known', () => {
    expect(readColour('Blue/Heather')).toEqual({ code: 'blue-heather', hex: readColour('Blue').hex, name: {} })
    expect(readColour('طوبي').code).toMatch(/^colour-[0-9a-f]{8}$/)
    expect(isColourWord('Heather')).toBe(false)
  })
})

describe('readSize', () => {
  it.each([
    ['M', 'M', null],
    ['medium', 'M', null],
    ['وسط', 'M', null],
    ['٣٢', '32', null],
    ['W32 L34', '32', '34'],
    ['32x30', '32', '30'],
    ['40/42', '40/42', null],
    ['', null, null],
  ])('reads %s', (written, size1, size2) => {
    expect(readSize(written)).toEqual({ size1, size2 })
  })
  it('sorts letters by size and numbers by number', () => {
    expect(['XL', 'S', 'M'].sort(compareSizes)).toEqual(['S', 'M', 'XL'])
    expect(['100', '32', '9'].sort(compareSizes)).toEqual(['9', '32', '100'])
  })
})

describe('readCategory', () => {
  const taxonomy = new Map([['1604', ['Apparel', 'Clothing', 'Tops']]])
  it.each([
    ['Men > Tops > Tees', '', ['Men', 'Tees']],
    ['Gear > Bags', '1604', ['Gear', 'Bags']],
    ['', '1604', ['Apparel', 'Tops']],
    ['', 'Food > Drinks', ['Food', 'Drinks']],
    ['', '', []],
    ['', '7', 'unknown-number'],
  ])('places %j, %j', (productType, google, place) => {
    expect(readCategory(productType, google, taxonomy, createCategoryMap([]))).toEqual(place)
  })
})

describe('notes on language', () => {
  it('hears words of another script', () => {
    expect(hasForeignWords('سترة Arctic', 'ar')).toBe(true)
    expect(hasForeignWords('مقاس XL', 'ar')).toBe(false)
    expect(hasForeignWords('Соус', 'en')).toBe(true)
    expect(hasForeignWords('Café 5 kg', 'en')).toBe(false)
  })
  it('sees text in a wrong encoding', () => {
    expect(isMojibake('CafÃ©')).toBe(true)
    expect(isMojibake('â€œquotedâ€')).toBe(true)
    expect(isMojibake('Café ÅÄÖ')).toBe(false)
  })
})

describe('scriptOf', () => {
  it('writes Simplified Chinese in Traditional characters, and nothing else', async () => {
    expect((await scriptOf('zh-Hans'))('蓝色羽绒服')).toBe('藍色羽絨服')
    expect((await scriptOf('zh'))('皇后')).toBe('皇后')
  })
})
