import { describe, expect, it } from 'vitest'
import { pageTitle, withoutShop } from './page-title.ts'

const merchant = { name: 'Aldersgate', names: { ar: 'ألدرزغيت' } }

describe('pageTitle', () => {
  it.each([
    ['Search', 'Aldersgate', 'Search | Aldersgate'],
    ['البحث', 'ألدرزغيت', 'البحث | ألدرزغيت'],
    ['Food | Aldersgate', 'Aldersgate', 'Food | Aldersgate'],
    ['ألدرزغيت: ملابس ومأكولات', 'ألدرزغيت', 'ألدرزغيت: ملابس ومأكولات'],
    ['The Aldersgate hamper', 'Aldersgate', 'The Aldersgate hamper'],
    ['سلة Aldersgate', 'ألدرزغيت', 'سلة Aldersgate'],
  ])('makes of %s in the shop %s: %s', (title, shop, whole) => expect(pageTitle(title, shop, merchant)).toBe(whole))
  it('knows no other shop’s name', () =>
    expect(pageTitle('Aldersgate tea', 'Quarry', { name: 'Quarry', names: {} })).toBe('Aldersgate tea | Quarry'))
})

describe('withoutShop', () => {
  it.each([
    ['Women’s clothes | Aldersgate', 'Women’s clothes'],
    ['الأزياء | ألدرزغيت', 'الأزياء'],
    ['Aldersgate: clothes and food', 'Aldersgate: clothes and food'],
    ['Tea | Green | Aldersgate', 'Tea | Green'],
    ['Tea | Green', 'Tea | Green'],
  ])('makes of %s %s', (title, pageTitle) => expect(withoutShop(title, merchant)).toBe(pageTitle))
})
