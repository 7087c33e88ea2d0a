import { describe, expect, it } from 'vitest'
import { localeHref } from './locale-href.ts'

const shopUrl = 'https://shop.example'

describe('localeHref', () => {
  it('keeps path and query where the page exists', () => {
    const page = { path: '/en-ae/food/earl-grey?quantity=2', shopUrl }
    expect(localeHref('ar-kw', { ...page, locales: undefined })).toBe(
      'https://shop.example/ar-kw/food/earl-grey?quantity=2',
    )
    expect(localeHref('ar-kw', { ...page, locales: 'en-ae ar-kw' })).toBe(
      'https://shop.example/ar-kw/food/earl-grey?quantity=2',
    )
  })

  it('leads to the department, which says so, where the page does not exist', () => {
    const page = { path: '/en-ae/food/earl-grey?quantity=2', shopUrl, locales: 'en-ae ar-ae' }
    expect(localeHref('en-sg', page)).toBe('https://shop.example/en-sg/food?notice=NOT_SOLD_THERE')
    expect(localeHref('en-sg', { ...page, path: '/en-ae/terms' })).toBe(
      'https://shop.example/en-sg?notice=NOT_SOLD_THERE',
    )
  })
})
