import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { newId } from '../../platform/ids.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { whileLocked } from '../../testing/while-locked.ts'

let shop: TestShop
const cookies: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  for (const role of ['operator', 'merchandiser'] as const) cookies[role] = await enterAs(shop, role)
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const body = async (url: string, language = 'en') =>
  (await get(url, `${cookies['operator']}; desk-language=${language}`)).body
const sendAs = (role: string, reference: string, form: Record<string, string>) =>
  post(`/desk/enquiries/${reference}/acts`, form, { ...ownForm, cookie: cookies[role]! })
const actsOn = (subject: string) => shop.db.select().from(operatorAct).where(eq(operatorAct.subject, subject))

const message = 'Where is my parcel?\nIt should be here. <img src=x onerror=alert(1)>'
const contact = { topic: 'order', name: 'Mona <b>Saleh</b>', email: 'mona+1@shopper.example', message }
const bulk = {
  ...{ company: 'Kite & Co', name: 'Wei Ling', email: 'wei@kite.example', phone: '+6591234567' },
  ...{ occasion: 'clients', quantity: '120', date: '2026-12-18', message: 'Hampers for clients.' },
}
async function sent(kind: 'contact' | 'bulk' = 'contact', locale = 'ar-ae') {
  shop.clock.pass(60)
  const shopper = new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })
  const fields = kind === 'bulk' ? bulk : contact
  return (await shopper.do('POST /experience/catalog/guest/v1/enquiry', { body: { kind, fields } })).reference
}

describe('an enquiry at the desk', () => {
  it('is shown with its fields, which are only text, its country, its language and the way to answer', async () => {
    const reference = await sent()
    const page = await body(`/desk/enquiries/${reference}`)
    expect(page).toContain('<a href="mailto:mona%2B1@shopper.example">Write to mona+1@shopper.example</a>')
    expect(page).toContain('It should be here. &#60;img src=x onerror=alert(1)&#62;')
    expect(page).not.toContain('<img')
    expect(page).toContain('United Arab Emirates · Arabic')
    expect(await body(`/desk/enquiries/${reference}`, 'ar')).toContain('الإمارات العربية المتحدة · العربية')
    expect(await body('/desk/enquiries')).toContain('Mona &#60;b&#62;Saleh&#60;/b&#62;')
  })

  it('may be one for a large order', async () => {
    const page = await body(`/desk/enquiries/${await sent('bulk', 'en-sg')}`)
    for (const words of ['Large order', 'Kite &#38; Co', '120', '2026-12-18', 'Singapore · English'])
      expect(page).toContain(words)
  })

  it('is handled with a note, leaves the list and what needs someone, and is opened again', async () => {
    const reference = await sent()
    const url = `/desk/enquiries/${reference}`
    expect((await get('/desk/attention', cookies['merchandiser'])).body).toMatch(/\d enquiries are open/)
    const form = hiddenFields(await body(url), 'Mark as handled')
    const answer = await sendAs('operator', reference, { ...form, note: 'Answered by <phone>.' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
    expect(await body('/desk/enquiries')).not.toContain(reference)
    expect(await body('/desk/enquiries?state=handled')).toContain(reference)
    expect(await body(url)).toContain('Answered by &#60;phone&#62;.')
    const again = hiddenFields(await body(url), 'Open again')
    expect((await sendAs('operator', reference, again)).statusCode).toBe(303)
    expect(await body('/desk/enquiries')).toContain(reference)
    const acts = (await actsOn(reference)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    expect(acts).toMatchObject([
      { name: 'enquiry.handle', before: { handledAt: null }, after: { note: 'Answered by <phone>.' } },
      { name: 'enquiry.reopen', after: { handledAt: null } },
    ])
  })

  it('is handled once by two operators at once, and by a double click; the note of the other comes back', async () => {
    const reference = await sent()
    const form = hiddenFields(await body(`/desk/enquiries/${reference}`), 'Mark as handled')
    const { body: theirs } = await get(`/desk/enquiries/${reference}`, cookies['merchandiser'])
    const other = hiddenFields(theirs, 'Mark as handled')
    const works = [
      () => sendAs('operator', reference, form),
      () => sendAs('merchandiser', reference, { ...other, note: 'My own note' }),
    ]
    const rows = sql`select from enquiry where reference = ${reference} for update`
    const answers = await whileLocked(shop.db, rows, works)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    expect(await actsOn(reference)).toHaveLength(1)
    const winner = answers[0]!.statusCode === 303 ? works[0]! : works[1]!
    expect((await winner()).statusCode).toBe(303)
    expect(await actsOn(reference)).toHaveLength(1)
    const late = await sendAs('operator', reference, { ...form, key: newId(), note: 'A late note' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain(`${reference} is handled already.`)
    expect(late.body).toContain('A late note</textarea>')
  })

  it('is refused with a note that is too long, and none is shown that there is not', async () => {
    const reference = await sent()
    const form = hiddenFields(await body(`/desk/enquiries/${reference}`), 'Mark as handled')
    const answer = await sendAs('operator', reference, { ...form, note: 'x'.repeat(1_001) })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('The note must be at most 1,000 characters.')
    expect((await get('/desk/enquiries/ENQ-00000000', cookies['operator'])).statusCode).toBe(404)
  })
})
