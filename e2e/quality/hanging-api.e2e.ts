import { looksAtAll } from '../../tools/suites/combinations.ts'
import { openTestShop } from '../../tools/driving/open-shop.ts'
import { describe, expect, test } from '../support/shop.ts'

// A stalled call is in `stalled-calls`, and how long a page waits is beside the gateway.
describe.runIf(looksAtAll())('an API that stands still', () => {
  test(
    'holds nobody up for longer than a shopper waits, and is used again when it goes on',
    { timeout: 240_000 },
    async () => {
      const shop = await openTestShop({ isWarmed: false })
      const statusOf = async (path: string) => (await fetch(`${shop.siteUrl}${path}`)).status
      const list = '/api/experience/catalog/guest/v1/products?department=food'
      try {
        expect(await statusOf('/readyz')).toBe(200)
        shop.hang('api', true)
        const began = performance.now()
        const paths = ['/readyz', list, '/img/fashion/nothing-that-is-there.avif?w=640', '/en-ae/food/rough-oatcakes']
        expect(await Promise.all(paths.map(statusOf))).toEqual([503, 503, expect.any(Number), 503])
        expect(performance.now() - began).toBeLessThan(40_000)
        shop.hang('api', false)
        await expect.poll(() => statusOf('/readyz')).toBe(200)
        expect(await statusOf('/en-ae/food/rough-oatcakes')).toBe(200)
      } finally {
        shop.hang('api', false)
        await shop.stop()
      }
    },
  )
})
