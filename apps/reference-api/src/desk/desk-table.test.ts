import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterAs, testDesk } from '../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeSlots } from '../testing/test-slots.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  await writeSlots(shop)
  await shop.services.slots.make()
  cookie = await enterAs(shop, 'admin')
})
afterAll(() => shop.close())

const { get } = testDesk(() => shop)

describe('what scrolls sideways on a page of the desk', () => {
  it.each([
    ['/desk/slots', 1],
    ['/desk/stores', 1],
    ['/desk/promotions', 1],
    ['/desk/coupons', 1],
    ['/desk/numbers', 1],
    ['/desk/numbers?country=ae&days=7', 2],
    ['/desk/content/home', 3],
  ])('is reached by the keyboard and named by itself: %s', async (path, count) => {
    const { body } = await get(path, cookie)
    const scrolling = body.match(/<[a-z]+ class="(?:\w+ )?scroll"[^>]*>/g) ?? []
    const names = scrolling.map((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1])
    expect(scrolling).toHaveLength(count)
    for (const tag of scrolling) expect(tag).toMatch(/tabindex="0".*role="region"/s)
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(count)
  })
})
