import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
const [amal, layla] = [newId(), newId()]
beforeAll(async () => {
  shop = await openTestShop({ isEmpty: true })
  await send(amal, { type: 'visitStarted' })
  await send(amal, { type: 'searched', term: '<img src=x onerror=alert(1)> "scarf"', department: null })
  await send(layla, { type: 'visitStarted' })
})
afterAll(() => shop.close())

async function send(visitor: string, event: object) {
  shop.clock.pass(1)
  const context = { userType: 'guest', locale: 'en-ae', pageType: null, department: null }
  const tracked = { ...context, id: crypto.randomUUID(), at: shop.clock.now().toISOString(), event }
  const body = { visitor, consent: ['analytics'], events: [tracked] }
  await new TestShopper(shop).call('POST /experience/tracking/guest/v1/events', { body })
}
const open = (query: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url: '/dev/events', query, remoteAddress })
const shownIn = (page: string) => [...page.matchAll(/<h2>(\w+)<\/h2>/g)].map(([, type]) => type)

describe('/dev/events', () => {
  it('lists what was stored, the newest first, as JSON that is text', async () => {
    const { statusCode, body, headers } = await open()
    expect([statusCode, shownIn(body)]).toEqual([200, ['visitStarted', 'searched', 'visitStarted']])
    expect(body).not.toContain('<img')
    expect(body).toContain('&#34;term&#34;: &#34;&#60;img src=x')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('shows those of a type or a visitor, and all where a filter says nothing', async () => {
    expect(shownIn((await open({ type: 'searched' })).body)).toEqual(['searched'])
    expect(shownIn((await open({ visitor: layla, type: '' })).body)).toEqual(['visitStarted'])
    expect(shownIn((await open({ visitor: amal, type: 'visitStarted' })).body)).toEqual(['visitStarted'])
    expect((await open({ type: 'purchased' })).body).toContain('No event yet')
    expect(shownIn((await open({ type: "none'--", visitor: '%' })).body)).toHaveLength(3)
  })

  it('follows the stream without a script, and stops', async () => {
    const { headers, body } = await open({ live: 'yes', type: 'searched' })
    expect(headers['refresh']).toBe('3')
    expect(body).toContain('<a href="/dev/events?type=searched">Stop following</a>')
    expect((await open()).headers['refresh']).toBeUndefined()
  })

  it('opens on this machine alone, or with the password of the mailbox', async () => {
    expect((await open({}, '203.0.113.9')).statusCode).toBe(403)
  })

  it('is not there where nothing of the demonstration is', async () => {
    const plain = await openTestShop({ isEmpty: true, config: { demo: false } })
    const { statusCode } = await plain.app.inject({ url: '/dev/events' })
    await plain.close()
    expect(statusCode).toBe(404)
  })
})
