import { describe, expect, it } from 'vitest'
import { pageTitle, withoutShop } from './page-title.ts'

describe('pageTitle', () => {
  it.each([
    ['Search', 'Aldersgate', 'Search | Aldersgate'],
    ['البحث', 'ألدرزغيت', 'البحث | ألدرزغيت'],
    ['Food | Aldersgate', 'Aldersgate', 'Food | Aldersgate'],
    ['ألدرزغيت: ملابس ومأكولات', 'ألدرزغيت', 'ألدرزغيت: ملابس ومأكولات'],
    ['The Aldersgate hamper', 'Aldersgate', 'The Aldersgate hamper'],
    ['سلة Aldersgate', 'ألدرزغيت', 'سلة Aldersgate'],
  ])('makes of %s in the shop %s: %s', (title, shop, whole) => expect(pageTitle(title, shop)).toBe(whole))
})

describe('withoutShop', () => {
  it.each([
    ['Women’s clothes | Aldersgate', 'Women’s clothes'],
    ['الأزياء | ألدرزغيت', 'الأزياء'],
    ['Aldersgate: clothes and food', 'Aldersgate: clothes and food'],
  ])('makes of %s %s', (title, pageTitle) => expect(withoutShop(title)).toBe(pageTitle))
})
