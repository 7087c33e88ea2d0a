import { describe, expect, it } from 'vitest'
import { writtenOrderNumber } from '../orders/rules.ts'
import { mailDomain, readMerchant, shopNameIn, shopNames } from './rules.ts'

const given = {
  name: 'Quarry & Co',
  names: { ar: 'المحجر', zh: '採石場' },
  orderPrefix: 'QRY7',
  mail: { from: 'orders@quarry.example', enquiries: 'people@help.quarry.example' },
}

describe(readMerchant, () => {
  it('takes a merchant, who needs no name besides the one of the mark', () => {
    expect(readMerchant(given, 'the set')).toEqual(given)
    const drawn = { ...given, wordmark: 'assets/wordmark.svg', icon: 'assets/icon.svg' }
    expect(readMerchant(drawn, 'the set')).toEqual(drawn)
    expect(readMerchant({ ...given, names: undefined }, 'the set').names).toEqual({})
    const sellers = { ae: { name: 'Quarry FZ-LLC', addressLines: ['Street 4', 'Dubai'], taxNumber: '100 200' } }
    expect(readMerchant({ ...given, sellers }, 'the set')).toEqual({ ...given, sellers })
  })
  it.each([
    [undefined, 'merchant.name (none)'],
    [{ ...given, name: '' }, 'merchant.name ""'],
    [{ ...given, name: 'a\nb' }, 'merchant.name'],
    [{ ...given, name: '<b>' }, 'merchant.name'],
    [{ ...given, names: { fr: 'Carrière' } }, 'merchant.names'],
    [{ ...given, names: { ar: 7 } }, 'merchant.names.ar 7'],
    [{ ...given, orderPrefix: 'q' }, 'merchant.orderPrefix "q"'],
    [{ ...given, orderPrefix: 'Q-1' }, 'merchant.orderPrefix'],
    [{ ...given, icon: 'icon.png' }, 'merchant.icon "icon.png"'],
    [{ ...given, sellers: { fr: { addressLines: [] } } }, 'merchant.sellers {"fr"'],
    [{ ...given, sellers: { ae: { addressLines: 'Dubai' } } }, 'merchant.sellers.ae {"addressLines":"Dubai"}'],
    [{ ...given, sellers: { ae: { addressLines: [], taxNumber: 7 } } }, 'merchant.sellers.ae'],
    [{ ...given, mail: undefined }, 'merchant.mail.from (none)'],
    [{ ...given, mail: { ...given.mail, enquiries: 'quarry.example' } }, 'merchant.mail.enquiries'],
  ])('refuses %j by the name of what is wrong', (wrong, words) => {
    expect(() => readMerchant(wrong, 'the set')).toThrow(`the set has the ${words}`)
  })
  it('takes prefixes alone that a typed order number keeps', () => {
    const { orderPrefix } = readMerchant(given, 'the set')
    expect(writtenOrderNumber(`${orderPrefix}-AE-1`.toLowerCase())).toBe('QRY7-AE-1')
  })
})

it('names the merchant as a language writes it, and by the mark where it has no name of its own', () => {
  expect((['en', 'ar', 'zh', 'zh-Hans'] as const).map((language) => shopNameIn(given, language))).toEqual([
    'Quarry & Co',
    'المحجر',
    '採石場',
    '採石場',
  ])
  expect(shopNameIn({ ...given, names: { ...given.names, 'zh-Hans': '采石场' } }, 'zh-Hans')).toBe('采石场')
  expect(shopNames(given)).toEqual(['Quarry & Co', 'المحجر', '採石場'])
  expect(mailDomain(given)).toBe('quarry.example')
})
