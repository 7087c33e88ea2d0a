import { describe, expect, test } from '../support/shop.ts'

describe('a shop that is closed', () => {
  test('answers every page of that country with 503 and when to come back, and opens again', async ({
    shop,
    database,
  }) => {
    const status = async (path: string) => (await fetch(`${shop.siteUrl}${path}`)).status
    const close = (is: boolean) =>
      database.query(
        `update content set value = jsonb_set(value, '{countries}', $1::jsonb) where key = 'feature-toggles'`,
        [JSON.stringify(is ? { th: { toggles: { maintenance: true } } } : {})],
      )
    await close(true)
    await expect.poll(() => status('/en-th/food')).toBe(503)
    const answer = await fetch(`${shop.siteUrl}/en-th/cart`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(await status('/en-ae/food')).toBe(200)
    await close(false)
    await expect.poll(() => status('/en-th/food')).toBe(200)
  })
})
