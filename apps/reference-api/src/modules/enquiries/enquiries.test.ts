import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { enquiry } from './enquiries.schema.ts'

const call = 'POST /experience/catalog/guest/v1/enquiry'
const master = '/experience/masterdata/guest/v1'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const fields = (email: string) => ({
  topic: 'order',
  name: 'Mona Saleh',
  email,
  phone: '+971501234567',
  message: 'Where is my parcel?\nIt should be here. <img src=x onerror=alert(1)>',
})
/** Each test writes from a minute of its own, because calls are counted by the minute. */
const shopper = (locale = 'en-ae') => {
  shop.clock.pass(60)
  return new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })
}

/** Changes a figure of the promises. */
const promise = (figures: Record<string, number>) =>
  shop.db
    .update(content)
    .set({ value: sql`jsonb_set(value, '{figures}', value -> 'figures' || ${JSON.stringify(figures)}::jsonb)` })
    .where(eq(content.key, 'promises'))

describe('the forms', () => {
  it('are data in three languages; the bulk enquiry’s may be cached for a day', async () => {
    const contact = await shopper('ar-kw').do(`GET ${master}/contact-us`)
    expect(contact.sections.length).toBeGreaterThan(1)
    expect(contact.title).toMatch(/[\u0600-\u06ff]/)
    const bulk = await shopper('zh-hk').call(`GET ${master}/bulk-enquiry`)
    expect(bulk).toMatchObject({ ok: true, body: { kind: 'bulk' } })
    expect(String(bulk.headers['cache-control'])).toContain('max-age=86400')
  })
})

describe('an enquiry', () => {
  it('is stored and mailed to the shop and to the shopper, once for a key', async () => {
    const visitor = shopper('ar-ae')
    const key = randomUUID()
    const body = { kind: 'contact', fields: fields('mona@shopper.example') }
    const { reference } = await visitor.do(call, { body, key })
    expect(await visitor.do(call, { body, key })).toEqual({ reference })
    expect(await shop.db.$count(enquiry)).toBe(1)
    await shop.runJobs()
    const mails = shop.mails
      .filter(({ text, subject }) => (subject + text).includes(reference))
      .toSorted((one, other) => one.to.localeCompare(other.to))
    expect(mails.map(({ to }) => to)).toEqual(['enquiries@aldersgate.example', 'mona@shopper.example'])
    expect(mails[0]?.text).toContain('+971501234567')
    expect(mails[1]?.subject).toContain('وصلتنا رسالتك')
    expect(mails[1]?.html).toContain('dir="rtl"')
    expect(mails.map(({ html }) => html).join()).not.toContain('<img')
  })
  it('makes one job for each mail, so that one which fails does not send the other again', async () => {
    const { reference } = await shopper().do(call, {
      body: { kind: 'contact', fields: fields('two@shopper.example') },
    })
    const { rows } = await shop.db.execute<{ to: string }>(sql`select job.data ->> 'to' as to from pgboss.job job
      join enquiry on enquiry.id = job.data ->> 'enquiryId' where enquiry.reference = ${reference} order by 1`)
    expect(rows.map(({ to }) => to)).toEqual(['shop', 'shopper'])
    const before = shop.mails.length
    const [stored] = await shop.db.select().from(enquiry).where(eq(enquiry.reference, reference))
    await shop.runJobs()
    expect(shop.mails.slice(before).map(({ id }) => id)).toEqual(
      expect.arrayContaining([`enquiry-${stored!.id}-shop`, `enquiry-${stored!.id}-shopper`]),
    )
    expect(shop.mails).toHaveLength(before + 2)
  })
  it.each(['en-ae', 'ar-ae', 'zh-hk'])(
    'repeats to an address that nobody has proven only its reference, in %s',
    async (locale) => {
      const phone = locale === 'zh-hk' ? '+85251234567' : '+971501234567'
      const written = { ...fields(`${locale}@shopper.example`), phone, name: 'You won https://evil.example' }
      const { reference } = await shopper(locale).do(call, { body: { kind: 'contact', fields: written } })
      await shop.runJobs()
      const mail = shop.mails.find(({ to }) => to === written.email)
      expect(mail?.subject).toContain(reference)
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain(reference)
        expect(part).not.toMatch(/evil|parcel|onerror|[85]\d{8}/)
      }
    },
  )
  it('takes a key for the same UUID however it is written, and nothing else for one', async () => {
    const visitor = shopper()
    const key = randomUUID()
    const before = await shop.db.$count(enquiry)
    const body = { kind: 'contact', fields: fields('key@shopper.example') }
    const { reference } = await visitor.do(call, { body, key })
    for (const spelling of [key.toUpperCase(), `urn:uuid:${key}`])
      expect(await visitor.do(call, { body, key: spelling })).toEqual({ reference })
    expect(await shop.db.$count(enquiry)).toBe(before + 1)
    expect((await visitor.call(call, { body, key: `${key}0` })).status).toBe(400)
  })
  it('refuses another message with the same key', async () => {
    const visitor = shopper()
    const key = randomUUID()
    await visitor.do(call, { body: { kind: 'contact', fields: fields('a@shopper.example') }, key })
    expect(
      await visitor.call(call, { body: { kind: 'contact', fields: fields('b@shopper.example') }, key }),
    ).toMatchObject({ status: 409, body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } })
  })
  it.each<[string, Record<string, string>]>([
    ['name', { name: ' ' }],
    ['name', { name: '\u200b\u2060' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '+97150123' }],
    ['phone', { phone: '+96550123456' }],
    ['topic', { topic: 'weather' }],
    ['message', { message: 'a'.repeat(2001) }],
    ['isAdmin', { isAdmin: 'true' }],
  ])('names %s when it is not right', async (name, change) => {
    const answer = await shopper().call(call, {
      body: { kind: 'contact', fields: { ...fields('a@shopper.example'), ...change } },
    })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: `/fields/${name}` }] } })
  })
  it.each(['+971 50 123 4567', '00971501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '971501234567'])(
    'keeps the phone number %s in E.164',
    async (phone) => {
      const body = { kind: 'contact', fields: { ...fields('phone@shopper.example'), phone } }
      const { reference } = await shopper().do(call, { body })
      const [stored] = await shop.db.select().from(enquiry).where(eq(enquiry.reference, reference))
      expect(stored!.fields).toMatchObject({ phone: '+971501234567' })
    },
  )
  it('is answered and not stored when the field that nobody sees is filled in', async () => {
    const before = await shop.db.$count(enquiry)
    const body = { kind: 'contact', fields: fields('bot@shopper.example'), website: 'https://spam.example' }
    expect((await shopper().do(call, { body })).reference).toMatch(/^ENQ-/)
    expect(await shop.db.$count(enquiry)).toBe(before)
  })
  it('is refused when a network writes more than ten in a minute', async () => {
    const visitor = shopper()
    const body = { kind: 'contact', fields: fields('many@shopper.example') }
    const statuses = []
    for (let sent = 0; sent < 11; sent++) statuses.push((await visitor.call(call, { body })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
  const bulk = (change: Record<string, string> = {}) => ({
    kind: 'bulk',
    fields: {
      company: 'Kite & Co',
      name: 'Wei Ling',
      email: 'wei@kite.example',
      phone: '+6591234567',
      occasion: 'clients',
      quantity: '120',
      date: '2026-12-18',
      message: 'Hampers for clients.',
      ...change,
    },
  })
  it.each([
    [{}, '120', '2026-12-18'],
    [{ quantity: '20' }, '20', '2026-12-18'],
    [{ quantity: '٢٥', date: '24 Dec 2026' }, '25', '2026-12-24'],
    [{ date: '1 Jan 2027' }, '120', '2027-01-01'],
  ])('takes a bulk enquiry with %j, and keeps %s pieces by %s', async (change, quantity, date) => {
    const { reference } = await shopper('en-sg').do(call, { body: bulk(change) })
    const [stored] = await shop.db.select().from(enquiry).where(eq(enquiry.reference, reference))
    expect(stored?.fields).toMatchObject({ quantity, date })
  })
  it.each([
    [{ quantity: '19' }, { field: '/fields/quantity', reason: 'minimum' }],
    [{ quantity: '0' }, { field: '/fields/quantity', reason: 'number' }],
    [{ date: '1999-01-01' }, { field: '/fields/date', reason: 'past' }],
    [{ date: '20 Nov 2026' }, { field: '/fields/date', reason: 'past' }],
    [{ date: 'soon' }, { field: '/fields/date', reason: 'date' }],
  ])('refuses a bulk enquiry with %j at its field', async (change, detail) => {
    const answer = await shopper('en-sg').call(call, { body: bulk(change) })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT', details: [detail] } })
  })
  it.each(['en-sg', 'ar-ae', 'zh-hk'])('says in %s from how many pieces it takes one', async (locale) => {
    const { text, sections } = await shopper(locale).do(`GET ${master}/bulk-enquiry`)
    const pieces = sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'quantity')
    expect(text).toContain(String(pieces?.minimum))
  })
})

describe('the figures of the promises', () => {
  it('are one least number of pieces, which form, help and banner name', async () => {
    await promise({ bulkPieces: 12 })
    const bulk = await shopper().do(`GET ${master}/bulk-enquiry`)
    expect(bulk.text).toContain('from 12 pieces')
    expect(bulk.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'quantity')?.minimum).toBe(12)
    const help = 'GET /experience/masterdata/guest/v1/common/static-page'
    expect(JSON.stringify(await shopper('ar-ae').do(help, { query: { page: 'help-support' } }))).toContain('من 12 قطعة')
    const widgets = await shopper().do('GET /experience/catalog/guest/v1/plp/widgets', {
      query: { department: 'food', category: 'hampers' },
    })
    expect(widgets.items.map(({ title }) => title)).toContain('12 pieces or more?')
  })
  it('are one time of reply, which form and mail name', async () => {
    await promise({ replyWorkingDays: 3 })
    expect((await shopper().do(`GET ${master}/contact-us`)).text).toContain('within 3 working days')
    const mailIn = async (locale: string) => {
      const email = `promise-${locale}@shopper.example`
      await shopper(locale).do(call, { body: { kind: 'contact', fields: fields(email) } })
      await shop.runJobs()
      return shop.mails.find(({ to }) => to === email)?.text
    }
    const [english, arabic] = [await mailIn('en-ae'), await mailIn('ar-ae')]
    expect(english).toContain('within 3 working days')
    expect(arabic).toContain('خلال 3 أيام عمل')
  })
})
