import type { Order } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '../modules/content/content.schema.ts'
import { newId } from '../platform/ids.ts'
import { testProducts } from '../testing/test-seed.ts'
import {
  askForCode,
  cookieIn,
  csrfIn,
  deskOperator as operator,
  enterDesk,
  hiddenFields,
  ownForm as own,
  postForm,
  testDesk,
} from '../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createOperatorAccounts } from '../modules/operators/operator-accounts.ts'
import { contactIn, TestShopper } from '../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator: operator } })
})
afterAll(() => shop.close())

const { get, post, act, enter } = testDesk(() => shop)
const buy = async () => (await new TestShopper(shop).enter()).buy(testProducts.biscuits)

describe('the desk', () => {
  it('leads whoever is not signed in to the way in, and keeps nothing', async () => {
    const { orderNumber } = await buy()
    for (const path of ['/desk', `/desk/orders/${orderNumber}`, '/desk/imports', '/desk/back-in-stock']) {
      for (const cookie of ['', 'desk=made-up']) {
        const answer = await get(path, cookie)
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/sign-in'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    }
  })

  it('sends a code to the operator’s mailbox, and lets nobody in without it', async () => {
    const { cookie, code } = await askForCode(shop, operator)
    await shop.runJobs()
    const mail = shop.mails.findLast(({ to }) => to === 'noor@aldersgate.example')
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain('Sign in at the desk of Aldersgate')
    const enterCode = (given: string, carried = cookie) =>
      post('/desk/sign-in/code', { code: given }, { ...own, cookie: carried })
    expect((await get('/desk', cookie)).statusCode).toBe(303)
    expect((await get('/desk/sign-in/code')).headers.location).toBe('/desk/sign-in')
    expect((await get('/desk/sign-in/code', cookie)).body).toContain('autocomplete="one-time-code"')
    const other = code === '000000' ? '000001' : '000000'
    const wrong = await enterCode(other)
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([422, undefined])
    expect(wrong.body).toContain('That is not the code')
    const another = await askForCode(shop, operator)
    if (another.code !== code) expect((await enterCode(code, another.cookie)).statusCode).toBe(422)
    const entered = await enterCode(code)
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/desk'])
    expect((await get('/desk', cookieIn(entered))).statusCode).toBe(200)
    const twice = await enterCode(code)
    expect(twice.body).toContain('The code is over')
  })

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

  it('takes no code after five wrong ones, nor after ten minutes', async () => {
    const tried = await askForCode(shop, operator)
    const enterCode = (code: string, cookie: string) => post('/desk/sign-in/code', { code }, { ...own, cookie })
    const other = tried.code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await enterCode(other, tried.cookie)).statusCode).toBe(422)
    expect((await enterCode(tried.code, tried.cookie)).body).toContain('The code is over')
    const late = await askForCode(shop, operator)
    shop.clock.pass(601)
    expect((await enterCode(late.code, late.cookie)).body).toContain('The code is over')
  })

  it('sends no more than thirty codes an hour to one operator', async () => {
    const amir = { name: 'amir', password: 'a long enough password' }
    await createOperatorAccounts(shop).add({ ...amir, email: 'amir@aldersgate.example', role: 'admin' })
    for (let sent = 0; sent < 30; sent += 1) await askForCode(shop, amir)
    shop.clock.pass(60)
    const refused = await post('/desk/sign-in', amir)
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([429, undefined])
    expect(refused.body).toContain('Too many codes were sent to you')
    shop.clock.pass(3_600)
    await enterDesk(shop, amir)
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

  it('lets an operator in whose name somebody else has tried too often', async () => {
    shop.clock.pass(60)
    const signIn = (remoteAddress: string, form: Record<string, string>) =>
      shop.app.inject({
        ...{ method: 'POST' as const, url: '/desk/sign-in', payload: new URLSearchParams(form).toString() },
        ...{ remoteAddress, headers: { 'content-type': 'application/x-www-form-urlencoded', ...own } },
      })
    for (let tries = 0; tries < 11; tries += 1) await signIn('203.0.113.9', { name: 'noor', password: 'wrong' })
    expect((await signIn('203.0.113.9', operator)).statusCode).toBe(429)
    expect((await signIn('198.51.100.4', operator)).statusCode).toBe(303)
    // Far beyond that a name waits for a minute, wherever its tries come from.
    for (let tries = 0; tries < 100; tries += 1) await signIn(`198.18.${tries}.1`, { name: 'noor', password: 'wrong' })
    expect((await signIn('198.51.100.5', operator)).statusCode).toBe(429)
    shop.clock.pass(60)
    expect((await signIn('198.51.100.5', operator)).statusCode).toBe(303)
  })

  it('refuses a wrong password, and after ten tries the right one too', async () => {
    shop.clock.pass(60)
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await post('/desk/sign-in', { name: 'noor', password: `wrong ${tries}` })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined])
    }
    expect((await post('/desk/sign-in', operator)).statusCode).toBe(429)
    await enter()
  })

  it('counts tries by network, whichever of its addresses and names they come with', async () => {
    shop.clock.pass(60)
    const from = (remoteAddress: string, form: Record<string, string>) =>
      shop.app.inject({
        ...{
          method: 'POST' as const,
          url: '/desk/sign-in',
          payload: new URLSearchParams(form).toString(),
          remoteAddress,
        },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
      })
    for (let time = 0; time < 10; time += 1)
      expect((await from(`2001:db8:7:7::${time}`, { name: `n${time}`, password: 'x' })).statusCode).toBe(422)
    expect((await from('2001:db8:7:7::a', operator)).statusCode).toBe(429)
    expect((await from('2001:db8:7:8::a', operator)).statusCode).toBe(303)
  })

  it('counts tries over all processes, and over a restart', async () => {
    shop.clock.pass(60)
    const servers = [shop.app, await shop.another()]
    const signIn = async (app: TestShop['app'], form: Record<string, string>) =>
      (
        await app.inject({
          ...{ method: 'POST' as const, url: '/desk/sign-in', payload: new URLSearchParams(form).toString() },
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
        })
      ).statusCode
    const wrong = { name: 'noor', password: 'wrong' }
    const statuses = await Promise.all(Array.from({ length: 14 }, (_, index) => signIn(servers[index % 2]!, wrong)))
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(await signIn(await shop.another(), operator)).toBe(429)
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

  it('lets nobody in again with a session that was ended', async () => {
    const cookie = await enter()
    const csrf = csrfIn((await get('/desk', cookie)).body)
    for (const path of ['/desk', '/desk/back-in-stock', '/desk/imports'])
      expect((await get(path, cookie)).statusCode).toBe(200)
    expect((await post('/desk/sign-out', { csrf }, { ...own, cookie })).statusCode).toBe(303)
    expect((await get('/desk', cookie)).statusCode).toBe(303)
    const later = await enter()
    shop.clock.pass(8 * 3_600 - 1)
    expect((await get('/desk', later)).statusCode).toBe(200)
    shop.clock.pass(1)
    expect((await get('/desk', later)).statusCode).toBe(303)
  })

  it('signs an operator out everywhere when their password changes or their account is closed', async () => {
    const accounts = createOperatorAccounts(shop)
    const amal = { name: 'amal', password: 'a long enough password' }
    await accounts.add({ ...amal, email: 'amal@aldersgate.example', role: 'admin' })
    const before = await enterDesk(shop, amal)
    await accounts.setPassword('amal', 'another long password')
    expect((await get('/desk', before)).statusCode).toBe(303)
    expect((await post('/desk/sign-in', amal)).statusCode).toBe(422)
    const changed = { name: 'amal', password: 'another long password' }
    const after = await enterDesk(shop, changed)
    const asked = await askForCode(shop, changed)
    await accounts.close('amal')
    expect((await get('/desk', after)).statusCode).toBe(303)
    expect((await post('/desk/sign-in', changed)).statusCode).toBe(422)
    const late = await post('/desk/sign-in/code', { code: asked.code }, { ...own, cookie: asked.cookie })
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([422, undefined])
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

  it('lets nobody in where there are no accounts', async () => {
    const other = await openTestShop({ isEmpty: true })
    expect((await postForm(other, '/desk/sign-in', operator)).statusCode).toBe(422)
    await other.close()
  })
})
