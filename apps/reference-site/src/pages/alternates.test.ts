import { describe, expect, it } from 'vitest'
import { alternatesOf } from './alternates.ts'

const config = { countries: ['ae', 'sg'], defaultLocale: 'en-ae', siteUrl: 'https://shop.example' } as const
const written = (path: string, locales?: string[]) =>
  alternatesOf(config, path, locales).map(({ hrefLang, href }) => `${hrefLang} ${href}`)

describe('alternatesOf', () => {
  it('names the same page in every locale that is sold, and the default one for everyone else', () => {
    expect(written('/ar-ae/food/tea')).toEqual([
      'en-AE https://shop.example/en-ae/food/tea',
      'ar-AE https://shop.example/ar-ae/food/tea',
      'en-SG https://shop.example/en-sg/food/tea',
      'zh-Hans-SG https://shop.example/zh-sg/food/tea',
      'x-default https://shop.example/en-ae/food/tea',
    ])
  })
  it('leaves out the locales that have not got it, the default one among them', () => {
    expect(written('/en-sg/food/tea', ['en-sg'])).toEqual([
      'en-SG https://shop.example/en-sg/food/tea',
      'x-default https://shop.example/en-sg/food/tea',
    ])
    expect(written('/en-sg/food/tea', [])).toEqual(['x-default https://shop.example/en-ae/food/tea'])
  })
})
