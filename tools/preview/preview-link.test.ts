import { describe, expect, it } from 'vitest'
import { parseLocale } from '@vitrine/contract/rules'
import { previewLink } from '../../apps/reference-api/src/modules/preview/preview-link.ts'
import { readPreview } from '../../apps/reference-api/src/modules/preview/preview-token.ts'
import { readPreviewOptions } from './preview-link.ts'

const permitted = ['sg', 'hk', 'my']

describe('readPreviewOptions', () => {
  it('takes a locale alone, and all of it', () => {
    expect(readPreviewOptions(['--locale', 'en-sg'], permitted)).toMatchObject({ page: '', hours: 24 })
    const { locale, ...rest } = readPreviewOptions(
      ['--locale', 'zh-hk', '--page', '/food/category/bakery', '--hours', '2'],
      permitted,
    )
    expect([locale.code, rest]).toEqual(['zh-hk', { page: '/food/category/bakery', hours: 2 }])
  })
  it.each([
    [[], /--locale/],
    [['--locale', 'en-ae'], /--locale is "en-ae"; .*sg, hk, my/],
    [['--locale', 'zh-my'], /--locale/],
    [['--locale', 'en-sg', '--page', 'food'], /--page/],
    [['--locale', 'en-sg', '--page', '//evil.example'], /--page/],
    [['--locale', 'en-sg', '--hours', '0'], /--hours/],
    [['--locale', 'en-sg', '--hours', '337'], /--hours/],
    [['--for', 'ever'], /--for/],
  ])('refuses %j', (words, message) => {
    expect(() => readPreviewOptions(words, permitted)).toThrow(message)
  })
  it('says so when the configuration set permits none', () => {
    expect(() => readPreviewOptions(['--locale', 'en-sg'], [])).toThrow('permits no previews')
  })
})

describe('previewLink', () => {
  it('leads to the page with a grant for its country and time', () => {
    const now = new Date('2026-11-21T20:00:00Z')
    const locale = parseLocale('zh-hk')!
    const link = new URL(
      previewLink({ siteUrl: 'https://shop.example', key: 'k', locale, page: '/food', hours: 2, now }),
    )
    expect(link.origin + link.pathname).toBe('https://shop.example/zh-hk/preview')
    expect(link.searchParams.get('to')).toBe('/food')
    expect(readPreview('k', link.searchParams.get('token')!)).toEqual({
      country: 'hk',
      until: new Date('2026-11-21T22:00:00Z'),
    })
  })
})
