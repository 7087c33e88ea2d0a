import type { Order } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '../modules/content/content.schema.ts'
import { newId } from '../platform/ids.ts'
import { testProducts } from '../testing/test-seed.ts'
import { csrfIn, deskOperator as operator, hiddenFields, ownForm as own, testDesk } from '../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { contactIn, TestShopper } from '../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator: operator } })
})
afterAll(() => shop.close())

const { get, post, act, enter } = testDesk(() => shop)
const buy = async () => (await new TestShopper(shop).enter()).buy(testProducts.biscuits)

describe('the desk', () => {
  it('refuses a form with a NUL, and does not fail at it', async () => {
    shop.clock.pass(60)
    const answer = await post('/desk/sign-in', { name: 'no\0or', password: 'a long enough password' })
    expect([answer.statusCode, answer.body.includes('is not one of the desk')]).toEqual([400, true])
    const cookie = await enter()
    for (const path of ['/desk/new-coupon', '/desk/content/home']) {
      const csrf = csrfIn((await get(path, cookie)).body)
      const form = { csrf, key: newId(), act: 'coupon.create', categories: 'tea\0', text: '{"a":\0}' }
      expect((await post(`${path}/acts`, form, { ...own, cookie })).statusCode).toBe(400)
    }
  })

  it('answers a page that there is not, and a way that a page does not take, with a page', async () => {
    const cookie = await enter()
    const ways = [
      ['GET', '/desk/nothing'],
      ['GET', '/desk/nothing/deeper?x=1'],
      ['GET', '/desk/acts'],
      ['POST', '/desk'],
      ['POST', '/desk/nothing'],
      ['DELETE', '/desk/slots'],
    ] as const
    for (const [method, url] of ways) {
      const inject = (headers: Record<string, string>) =>
        shop.app.inject({ method, url, headers: { ...own, ...headers } })
      const answer = await inject({ cookie: `${cookie}; desk-language=ar` })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('لا توجد صفحة أو طلب بهذا الاسم')
      // A stranger is answered as by every page that there is.
      const strange = await inject({})
      expect([url, strange.statusCode]).toEqual([url, method === 'POST' ? 401 : 303])
    }
  })

  it('says of a form that is too large that it is', async () => {
    const cookie = await enter()
    const note = 'x'.repeat(200_000)
    const answer = await post('/desk/acts', { note }, { ...own, cookie })
    expect([answer.statusCode, answer.body.includes('The form is too large')]).toEqual([413, true])
  })

  it('lets nobody frame a file or an answer without a page', async () => {
    const cookie = await enter()
    for (const path of ['/desk', '/desk/numbers.csv', '/desk/numbers/searches.csv', '/desk/sign-in/code'])
      expect((await get(path, cookie)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('makes only some pages of an operator at once, and answers the others all the same', async () => {
    const cookie = await enter()
    const answers = await Promise.all(Array.from({ length: 60 }, () => get('/desk?search=tea', cookie)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(answers.find(({ statusCode }) => statusCode === 503)!.body).toContain('Wait a little, then try again')
  })

  it('gives back a form whose session has ended, and does it once when it is sent again', async () => {
    const { orderNumber } = await buy()
    const path = `/desk/orders/${orderNumber}`
    const fields = { act: 'order.note', note: 'Rang <twice>', parcel: '', key: newId(), csrf: 'of a session before' }
    const ended = await post(`${path}/acts`, fields, { ...own, cookie: 'desk=over' })
    expect(ended.statusCode).toBe(401)
    expect(ended.body).toContain('value="Rang &#60;twice&#62;"')
    expect(ended.body).toContain(`action="${path}/acts"`)
    expect(ended.body).toMatch(/<dt>Form<\/dt>\s*<dd><bdi>Note</)
    expect(ended.body).toMatch(/<dt>Note<\/dt>\s*<dd><bdi>Rang &#60;twice&#62;</)
    expect(ended.body).not.toMatch(/<dt>(?:act|note)<|<bdi>order.note</)
    const cookie = await enter()
    const again = await post(`${path}/acts`, { ...fields, csrf: '' }, { ...own, cookie })
    expect(again.statusCode).toBe(403)
    const csrf = csrfIn(again.body)
    for (let times = 0; times < 2; times += 1)
      expect((await post(`${path}/acts`, { ...fields, csrf }, { ...own, cookie })).statusCode).toBe(303)
    expect((await get(path, cookie)).body.match(/<bdi>Rang &#60;twice&#62;/g)).toHaveLength(1)
  })

  it('takes no form that another site sends, nor one without its own mark', async () => {
    const { orderNumber } = await buy()
    const cookie = await enter()
    const path = `/desk/orders/${orderNumber}`
    const csrf = csrfIn((await get(path, cookie)).body)
    const form = { act: 'parcel.pick', parcel: 'food', key: newId(), csrf }
    const foreign = [
      { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { cookie, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
      { cookie },
      { cookie, host: '', origin: 'null' },
      { cookie, host: 'evil.example', origin: 'http://localhost:3000' },
    ]
    for (const headers of foreign) expect((await post(`${path}/acts`, form, headers)).statusCode).toBe(403)
    expect((await post('/desk/sign-in', operator, foreign[0])).statusCode).toBe(403)
    for (const wrong of ['', csrf.replace(/./g, '0')])
      expect((await post(`${path}/acts`, { ...form, csrf: wrong }, { ...own, cookie })).statusCode).toBe(403)
    expect((await get(path, cookie)).body).not.toContain('Being packed</strong>')
    expect((await post(`${path}/acts`, form, { ...own, cookie })).statusCode).toBe(303)
    expect((await get(path, cookie)).body).toContain('Being packed</strong>')
  })

  it('shows what the card provider was asked for, and why it was refused', async () => {
    const { orderNumber } = await buy()
    const cookie = await enter()
    const path = `/desk/orders/${orderNumber}`
    shop.setCardFault({ refuses: '/capture', status: 422 })
    await shop.runJobs()
    shop.setCardFault('none')
    expect((await get(path, cookie)).body).toMatch(/capture<\/strong> .*: failed.*The card provider answered 422/)
    await act(path, cookie, { act: 'parcel.cancel' })
    await shop.runJobs()
    expect((await get(path, cookie)).body).toMatch(/void<\/strong> .*: confirmed/)
  })

  it('finds orders, moves their parcels, and says whose hand it was', async () => {
    const { orderNumber } = await buy()
    const cookie = await enter()
    const list = await get(`/desk?search=${orderNumber.slice(-9).toLowerCase()}&status=Submitted`, cookie)
    expect(list.body).toContain(`/desk/orders/${orderNumber}`)
    expect((await get('/desk?search=nobody&status=', cookie)).body).toContain('No order is like this')
    const path = `/desk/orders/${orderNumber}`
    await act(path, cookie, { act: 'parcel.pick' })
    const refused = await act(path, cookie, { act: 'parcel.deliver' })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('The food parcel is being packed and cannot be marked as delivered in this way.')
    expect(refused.body).toContain('What can be done with it now: mark it as packed, mark it as dispatched, cancel it.')
    const strange = await act(path, cookie, { act: 'coupon.switch' })
    expect([strange.statusCode, strange.body.includes('parcel.pick')]).toEqual([400, false])
    const wrong = await act(path, cookie, { act: 'parcel.dispatch', link: 'javascript:alert(1)' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('The link must be an address that begins with https://')
    const sent = { carrier: '<b>Aramex</b>', tracking: 'AX-1', link: 'https://track.example/1' }
    await act(path, cookie, { act: 'parcel.dispatch', ...sent })
    const { body } = await get(path, cookie)
    expect(body).toContain('&#60;b&#62;Aramex')
    expect(body).toMatch(/Dispatched<\/strong> <span class="soft"><bdi[^>]*>[^<]+<\/bdi> by <bdi>noor</)
    expect(body).not.toContain('Cancel this parcel')
    expect((await get('/desk/orders/ALD-AE-2222-2222', cookie)).statusCode).toBe(404)
  })

  it('shows the days that a parcel is promised in, or the day and the hours of its slot', async () => {
    const cookie = await enter()
    const said = async ({ orderNumber }: Order) => (await get(`/desk/orders/${orderNumber}`, cookie)).body
    const inDays = await buy()
    const { earliest, latest } = inDays.parcels[0]!.deliveryPromise!
    expect(await said(inDays)).toContain(`Promised ${earliest} to ${latest} ·`)
    const windows = [{ from: '10:00', to: '12:00', capacity: 9 }]
    const food = [
      { ...{ code: 'city', areas: ['DU'], leadDays: 1, cutOff: '18:00' }, daysShown: 2, restDays: [], windows },
    ]
    const setSlots = (countries: object) =>
      shop.db
        .update(content)
        .set({ value: { holdSeconds: 600, countries } as never })
        .where(eq(content.key, 'delivery-slots'))
    await setSlots({ ae: { food, hamper: [] } })
    const inSlot = await buy()
    await setSlots({})
    const day = inSlot.parcels[0]!.deliveryPromise!.earliest
    expect(await said(inSlot)).toContain(`Promised ${day}, \u206610:00–12:00\u2069 Asia/Dubai ·`)
  })

  it('does once what a form is sent for twice, and shows who did what', async () => {
    const { orderNumber } = await buy()
    const cookie = await enter()
    const path = `/desk/orders/${orderNumber}`
    const { body } = await get(path, cookie)
    const fields = hiddenFields(body, 'Being packed, food')
    const send = () => post(`${path}/acts`, { ...fields, note: 'Soon <3' }, { ...own, cookie })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    shop.clock.pass(1)
    await act(path, cookie, { act: 'order.note', note: 'Called: "leave it" <b>', parcel: '' })
    const [, history] = (await get(path, cookie)).body.split('id="history">')
    const names = [...history!.matchAll(/<strong><bdi>([\w ]+)<\/bdi><\/strong>/g)].map(([, name]) => name)
    expect(names).toEqual(['Being packed', 'Note'])
    expect(history).toMatch(/Asia\/Dubai<\/bdi> by <bdi>noor<\/bdi> · <bdi>food<\/bdi> · <bdi>Soon &#60;3</)
    expect(history).toContain('Called: &#34;leave it&#34; &#60;b&#62;')
  })

  it('gives each form a key of its own', async () => {
    const { orderNumber } = await buy()
    const { body } = await get(`/desk/orders/${orderNumber}`, await enter())
    const keys = [...body.matchAll(/name="key" value="([0-9a-f]{32})"/g)].map(([, key]) => key)
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('answers what no page of it sends as a mistake of the sender', async () => {
    const { orderNumber } = await buy()
    const cookie = await enter()
    const headers = { ...own, cookie }
    const send = async (url: string, type?: string, payload?: string) => {
      const more = type ? { 'content-type': type } : {}
      const body = payload ? { payload } : {}
      return (await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, ...body })).statusCode
    }
    expect(await send('/desk/sign-in')).toBe(422)
    for (const path of [`/desk/orders/${orderNumber}/acts`, '/desk/sign-out']) expect(await send(path)).toBe(403)
    expect(await send('/desk/sign-in', 'text/plain', 'noor')).toBe(400)
    expect(await send('/desk/sign-in', 'application/json', '{"name":["noor"],"password":null}')).toBe(422)
    expect((await get('/desk?search=a&search=b', cookie)).statusCode).toBe(400)
  })

  it('shows where a driver finds the door, as text and as a link', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id: orderId } = await shopper.orderOf(testProducts.biscuits)
    const contact = contactIn('AE')
    const place = { landmark: 'Behind <b>the</b> "mosque"', mapLink: "https://maps.google.com/?q=a&b='1" }
    const delivered = await shopper.do('PUT /experience/checkout/guest/v1/orders/{orderId}/fulfillmentinfo', {
      params: { orderId },
      body: {
        deliveryMethod: 'home-delivery',
        fulfillmentContact: { ...contact, address: { ...contact.address, ...place } },
      },
    })
    expect(delivered.fulfillmentInfo?.fulfillmentContact.address).toMatchObject(place)
    await shopper.chooseSlots(delivered)
    await shopper.pay(delivered)
    const { orderNumber } = await shopper.submit(orderId)
    const { body } = await get(`/desk/orders/${orderNumber}`, await enter())
    expect(body).toContain('<bdi>Behind &#60;b&#62;the&#60;/b&#62; &#34;mosque&#34;</bdi>')
    expect(body).toContain(
      '<a href="https://maps.google.com/?q=a&#38;b=&#39;1" target="_blank" rel="noopener noreferrer">Map</a>',
    )
  })

  it('shows how it is handed over, what goes with a gift, and which lines get a receipt without prices', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id: orderId, items } = await shopper.orderOf(testProducts.biscuits)
    const delivered = await shopper.do('PUT /experience/checkout/guest/v1/orders/{orderId}/fulfillmentinfo', {
      params: { orderId },
      body: {
        deliveryMethod: 'home-delivery',
        fulfillmentContact: contactIn('AE'),
        ...{ isContactless: true, substitution: 'ask' },
        gift: { message: 'With <love>', receiptItemIds: [items[0]!.items[0]!.id] },
      },
    })
    await shopper.chooseSlots(delivered)
    await shopper.pay(delivered)
    const { orderNumber } = await shopper.submit(orderId)
    const { body } = await get(`/desk/orders/${orderNumber}`, await enter())
    expect(body).toContain('<strong>Leave at the door</strong>')
    expect(body).toContain('If food has run out: <strong>call first</strong>')
    expect(body).toContain('<blockquote><bdi>With &#60;love&#62;</bdi></blockquote>')
    expect(body).toMatch(/<li>1 × <bdi>[^<]*<\/bdi>[^/]*<\/bdi> · <strong>gift receipt<\/strong><\/li>/)
  })

  it('names an order in its tab', async () => {
    const { orderNumber } = await buy()
    const { body } = await get(`/desk/orders/${orderNumber}`, await enter())
    expect(body).toContain(`<title>Order ${orderNumber} · Desk</title>`)
    expect(body).toContain(`<h1>Order ${orderNumber}</h1>`)
  })
})
