import { getAsIs } from '../../tools/driving/caching-proxy.ts'
import { describe, expect, test } from '../support/shop.ts'

const long = (length: number) => 'a'.repeat(length)

/** Each address with its status, and the address that it leads to or the language of its page. */
const addresses: readonly (readonly [path: string, status: number, answer: string])[] = [
  ['/', 302, '/en-ae'],
  ['/en', 302, '/en-ae'],
  ['/ar/food', 302, '/ar-ae/food'],
  ['/zh', 302, '/en-ae'],
  ['/cart', 302, '/en-ae/cart'],
  ['/wishlist?a=b', 302, '/en-ae/wishlist?a=b'],
  ['/en-ae/', 200, 'en-AE'],
  ['/ar-kw/food/', 200, 'ar-KW'],
  ['/en-ae//food', 301, '/en-ae/food'],
  ['//en-ae/food', 301, '/en-ae/food'],
  ['///', 301, '/'],
  ['//evil.example/x', 301, '/evil.example/x'],
  ['/\\evil.example?login=true', 301, '/evil.example?login=true'],
  ['/en-ae/../food', 404, 'en-AE'],
  ['/xx-yy', 404, 'en-AE'],
  ['/en-xx', 404, 'en-AE'],
  ['/zh-ae', 404, 'en-AE'],
  ['/ar-sg/food', 404, 'en-AE'],
  ['/EN-AE', 404, 'en-AE'],
  ['/en_ae', 404, 'en-AE'],
  ['/nowhere', 404, 'en-AE'],
  ['/ar-kw/nowhere', 404, 'ar-KW'],
  ['/zh-hk/food/no-such-thing', 404, 'zh-Hant-HK'],
  ['/zh-sg/fashion/category/nothing', 404, 'zh-Hans-SG'],
  ['/en-ae/food/category/Bakery', 404, 'en-AE'],
  ['/en-ae/food/category/a/b/c', 404, 'en-AE'],
  ['/en-ae/fashion/category', 404, 'en-AE'],
  ['/en-ae/products/NONE', 404, 'en-AE'],
  ['/en-ae/food/x/y/z', 404, 'en-AE'],
  ['/%00', 404, 'en-AE'],
  ['/en-ae/%00', 404, 'en-AE'],
  ['/en-ae/food/%00', 404, 'en-AE'],
  ['/en-ae/products/%00', 404, 'en-AE'],
  ['/en-ae/food/category/%00', 404, 'en-AE'],
  ['/en-ae/food/a%2Fb', 404, 'en-AE'],
  ['/en-ae/%2F', 404, 'en-AE'],
  ['/en-ae/food/%F0%9F%8D%AF', 404, 'en-AE'],
  ['/en-ae/food/%ff', 404, 'en-AE'],
  ['/ar-kw/%E0%A4%A', 404, 'ar-KW'],
  ['/en-ae/%', 404, 'en-AE'],
  [`/en-ae/${long(5_000)}`, 404, 'en-AE'],
  [`/en-ae/food/${long(12_000)}`, 404, 'en-AE'],
  [`/ar-kw/food/category/${long(300)}`, 404, 'ar-KW'],
  [`/en-ae/food/category/${long(100)}/${long(100)}`, 404, 'en-AE'],
  ['/en-ae/food/earl-grey?colour=%00&%ff=%ff', 200, 'en-AE'],
  ['/en-ae/food/category/bakery?filter=%00', 200, 'en-AE'],
  ['/zh-hk/search?q=%00', 200, 'zh-Hant-HK'],
]

describe('an address', () => {
  test.for(addresses)('%s is answered by %i: %s', async ([path, status, answer], { shop }) => {
    const { status: given, headers, body } = await getAsIs(shop.siteUrl, { path })
    const said = headers['location'] ?? /<html lang="([^"]+)"/.exec(body)?.[1]
    expect([given, said]).toEqual([status, answer])
    if (status !== 404) return
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body).toMatch(/<h1>[^<]+<\/h1>/)
    expect(body.match(/<main[\s\S]*<\/main>/)?.[0]).toMatch(/href="\/[a-z]{2}-[a-z]{2}[/"]/)
  })
})
