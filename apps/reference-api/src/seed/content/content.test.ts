import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencies } from '@vitrine/contract/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSeed, seedFolder } from '../read-seed.ts'
import { topics } from './index.ts'

const { content } = readSeed()

describe('seed/content', () => {
  it('has one file for each topic and no other', () => {
    const files = readdirSync(join(seedFolder, 'content')).map((name) => name.replace('.json', ''))
    expect(files.sort()).toEqual(topics.map(({ name }) => name).sort())
  })
  it('shows only sections on a home that there are, and every one somewhere', () => {
    const { pages, sections } = content.home
    expect(new Set(Object.values(pages).flat())).toEqual(new Set(Object.keys(sections)))
  })
})

describe('readContentSeed', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-seed-'))
    cpSync(seedFolder, folder, { recursive: true, filter: (file) => !/seed\/(media|products)/.test(file) })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('names the file and the place of a text that has not been written in every language', () => {
    const { zh: _, ...legal } = content.footer.legal
    writeFileSync(join(folder, 'content/footer.json'), JSON.stringify({ ...content.footer, legal }))
    expect(() => readSeed(folder)).toThrow(/content\/footer\.json .*at \/legal it must have required property 'zh'/)
  })
  it('names the promotion that would ask for as many units as are taken, or more', () => {
    const name = { en: 'Three for three', ar: 'ثلاثة بثلاثة', zh: '三件三件' }
    const promotion = { code: 'three', kind: 'n-for-m', take: 3, name, stacking: 'combinable', priority: 1 }
    const write = (pay: number) =>
      writeFileSync(join(folder, 'content/bag-promotions.json'), JSON.stringify([{ ...promotion, pay }]))
    for (const pay of [3, 4]) {
      write(pay)
      expect(() => readSeed(folder)).toThrow(/bag-promotions\.json .*at \/0\/pay it must be less than 3/)
    }
    write(2)
    expect(() => readSeed(folder)).not.toThrow(/bag-promotions/)
  })
  describe('of promotions', () => {
    const promotion = (code: string, more: object = {}) => ({
      ...{ code, kind: 'percent', percent: 10, name: { en: 'Ten', ar: 'عشرة', zh: '十' } },
      ...{ stacking: 'combinable', priority: 5 },
      ...more,
    })
    const amounts = Object.fromEntries(currencies.map((currency) => [currency, 1_000]))
    const bundle = (more: object) => {
      const { percent: _, ...rest } = promotion('b', { kind: 'bundle-price', amounts, ...more })
      return rest
    }
    const present = (more: object) => {
      const { percent: _, ...rest } = promotion('p', { kind: 'gift', ...more })
      return rest
    }
    const notInGulf = readSeed().products.find(
      ({ prices, productUsage }) => prices.SGD && !prices.BHD && productUsage === 'Standard',
    )!.productCode
    const own = (code: string, more: object = {}) =>
      promotion(code, { stacking: 'own-lines', scope: { department: 'food' }, ...more })
    const reasonOf = (...promotions: object[]): string => {
      writeFileSync(join(folder, 'content/bag-promotions.json'), JSON.stringify(promotions))
      try {
        readSeed(folder)
        return ''
      } catch (error) {
        return (error as Error).message.replace(/^.*bag-promotions\.json is not what the shop reads: /, '')
      }
    }
    beforeEach(() => cpSync(join(seedFolder, 'products'), join(folder, 'products'), { recursive: true }))

    it.each([
      ['a product', { products: ['NO-SUCH'] }, 'at /0/scope/products/0 it names NO-SUCH, which is no product.'],
      ['a category', { categories: ['hats'] }, 'at /0/scope/categories/0 it names hats, which is no category.'],
      [
        'a category of another department',
        { department: 'food', categories: ['bakery', 'accessories'] },
        'at /0/scope/categories/1 it names accessories, which is no category of food.',
      ],
      ['a brand', { brands: ['Nobody'] }, 'at /0/scope/brands/0 it names Nobody, which is no brand.'],
      [
        'an excepted product',
        { department: 'food', except: { products: ['NO-SUCH'] } },
        'at /0/scope/except/products/0 it names NO-SUCH, which is no product.',
      ],
    ])('names %s that there is not', (_, scope, reason) => {
      expect(reasonOf(promotion('a', { scope }))).toBe(reason)
    })
    it('names a group of a bundle with goods that there are not', () => {
      const groups = [{ categories: ['bakery'] }, { products: ['NO-SUCH'] }]
      expect(reasonOf(bundle({ groups }))).toBe('at /0/groups/1/products/0 it names NO-SUCH, which is no product.')
    })
    it.each([
      ['negative', -1, 'at /0/amounts/AED it must be >= 1'],
      ['nothing', 0, 'at /0/amounts/AED it must be >= 1'],
      ['broken', 1.5, 'at /0/amounts/AED it must be integer'],
    ])('names an amount that is %s', (_, AED, reason) => {
      expect(reasonOf(bundle({ take: 2, amounts: { ...amounts, AED } }))).toContain(reason)
      const limits = { budget: { AED } }
      expect(reasonOf(promotion('a', { limits }))).toContain(reason.replace('amounts', 'limits/budget'))
    })
    it.each([
      ['there is not', { productCode: 'NO-SUCH' }, 'at /0/gift/productCode it names NO-SUCH, which is no product.'],
      [
        'needs a size',
        { productCode: 'ALD-F-1012' },
        'at /0/gift/variationProductCode it is missing, and ALD-F-1012 is sold in sizes or colours.',
      ],
      [
        'has no such size',
        { productCode: 'ALD-F-1012', variationProductCode: 'ALD-F-1012-PINK-XXL' },
        'at /0/gift/variationProductCode it names ALD-F-1012-PINK-XXL, which is no variation of ALD-F-1012.',
      ],
    ])('gives a product that %s', (_, gift, reason) => {
      expect(reasonOf(present({ gift }))).toBe(reason)
    })
    it('gives a product that a country of it does not sell, by country and season', () => {
      const gift = { productCode: notInGulf }
      const reason = `at /0/gift/productCode it names ${notInGulf}, which is not sold in bh`
      expect(reasonOf(present({ gift, countries: ['sg', 'bh'] }))).toBe(`${reason}.`)
      const season = { from: '2026-11-16', to: '2026-12-06', countries: ['bh', 'sg'] }
      expect(reasonOf(present({ gift, seasons: [season] }))).toBe(`${reason}.`)
      expect(reasonOf(present({ gift, countries: ['sg'], seasons: [season] }))).toBe('')
      expect(reasonOf(present({ gift }))).toContain('which is not sold in om')
    })
    it('gives with a budget, or wants lines of its own for a gift', () => {
      const gift = { productCode: 'ALD-G-1062' }
      const limits = { orders: 3, budget: { AED: 1 } }
      expect(reasonOf(present({ gift, limits }))).toBe(
        'at /0/limits/budget it is of a promotion that takes no amount off.',
      )
      expect(reasonOf(present({ gift, stacking: 'own-lines' }))).toContain('at /0/stacking it is own-lines')
      expect(reasonOf(present({ gift, units: 3, limits: { orders: 3 } }))).toBe('')
    })
    it('names a code that is taken', () => {
      expect(reasonOf(promotion('a'), promotion('b'), promotion('a'))).toBe('at /2/code it is a as at /0.')
      expect(reasonOf(promotion('employee'))).toContain('at /0/code it is the code of the discount')
    })
    it('names a bundle that says neither how many nor of what, or both', () => {
      const groups = [{ categories: ['bakery'] }, { categories: ['tea-coffee'] }]
      expect(reasonOf(bundle({}))).toContain('at /0/take it must stand without /groups')
      expect(reasonOf(bundle({ take: 2, groups }))).toContain('at /0/take it must stand without /groups')
      expect([reasonOf(bundle({ take: 2 })), reasonOf(bundle({ groups }))]).toEqual(['', ''])
    })
    it('names a budget of free delivery', () => {
      const { percent: _, ...free } = promotion('a', { kind: 'free-delivery', limits: { budget: { AED: 1 } } })
      expect(reasonOf(free)).toContain('at /0/limits/budget')
    })
    it('names two that want the same lines for themselves at one priority, where and while both run', () => {
      expect(reasonOf(own('a'), own('b'))).toMatch(
        /^at \/1\/priority it is 5 as \/0 has it, and both want \S+ for themselves\.$/,
      )
      const apart = [
        { priority: 6 },
        { stacking: 'combinable' },
        { countries: ['ae'] },
        { seasons: [{ from: '2026-12-02', to: '2026-12-03' }] },
        { scope: { department: 'fashion' } },
        { scope: { department: 'food', except: { categories: ['bakery'] } } },
      ]
      const first = own('a', {
        countries: ['sg'],
        seasons: [{ from: '2026-12-01', to: '2026-12-01' }],
        scope: { department: 'food', categories: ['bakery'] },
      })
      const alike = { countries: ['sg'], seasons: [{ from: '2026-12-01', to: '2026-12-05' }] }
      expect(reasonOf(first, own('b', alike))).toContain('at /1/priority')
      for (const more of apart) expect(reasonOf(first, own('b', { ...alike, ...more }))).toBe('')
    })
  })
  describe('of product sets', () => {
    const set = (code: string, products: string[], department = 'food') => ({
      ...{ code, department, products, name: { en: 'Tea', ar: 'شاي', zh: '茶' } },
    })
    const reasonOf = (...sets: object[]): string => {
      writeFileSync(join(folder, 'content/product-sets.json'), JSON.stringify(sets))
      try {
        readSeed(folder)
        return ''
      } catch (error) {
        return (error as Error).message.replace(/^.*product-sets\.json is not what the shop reads: /, '')
      }
    }
    beforeEach(() => cpSync(join(seedFolder, 'products'), join(folder, 'products'), { recursive: true }))

    it.each([
      ['an unknown product', ['ALD-G-1050', 'NO-SUCH'], 'at /1/products/1 it names NO-SUCH, which is no product.'],
      [
        'a product twice',
        ['ALD-G-1050', 'ALD-G-1034', 'ALD-G-1050'],
        'at /1/products/2 it is ALD-G-1050 as at /1/products/0.',
      ],
      ['fewer than two products', ['ALD-G-1050'], 'at /1/products it must NOT have fewer than 2 items.'],
      [
        'a product of another department',
        ['ALD-G-1050', 'ALD-F-1019'],
        'at /1/products/1 it names ALD-F-1019, which is no product of food.',
      ],
    ])('names the place of %s', (_, products, reason) => {
      expect(reasonOf(set('a', ['ALD-G-1034', 'ALD-G-1090']), set('b', products))).toBe(reason)
    })
    it('names a code that is taken, and a name that is not in every language', () => {
      const first = set('a', ['ALD-G-1034', 'ALD-G-1090'])
      expect(reasonOf(first, first)).toBe('at /1/code it is a as at /0.')
      expect(reasonOf({ ...first, name: { en: 'Tea', ar: 'شاي' } })).toContain(
        "at /0/name it must have required property 'zh'",
      )
    })
    it('knows no products yet where they come by feeds', () => {
      rmSync(join(folder, 'products'), { recursive: true })
      writeFileSync(join(folder, 'content/bag-promotions.json'), '[]')
      expect(reasonOf(set('a', ['M-1', 'M-2']))).toBe('')
    })
  })
  it('names the file of a topic that is missing', () => {
    rmSync(join(folder, 'content/home.json'))
    expect(() => readSeed(folder)).toThrow(/content\/home\.json/)
  })
})
