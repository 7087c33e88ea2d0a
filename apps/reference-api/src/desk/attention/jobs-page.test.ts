import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiry } from '../../modules/enquiries/enquiries.schema.ts'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { newId } from '../../platform/ids.ts'
import { storeDeadLetter } from '../../platform/jobs/dead-letters.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = await enterAs(shop, 'admin')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const page = async (language = 'en') => (await get('/desk/jobs', `${cookie}; desk-language=${language}`)).body
const send = (form: Record<string, string>, headers = { ...ownForm, cookie }) => post('/desk/jobs/acts', form, headers)
const actsOn = (subject: string) => shop.db.select().from(operatorAct).where(eq(operatorAct.subject, subject))

/** The mail of an enquiry that could not be sent, as the queue hands it over. */
async function failedJob(tries = 21) {
  const { reference } = await new TestShopper(shop).do('POST /experience/catalog/guest/v1/enquiry', {
    body: { kind: 'contact', fields: { topic: 'order', name: 'Mona', email: 'm@shopper.example', message: 'Where?' } },
  })
  const [row] = await shop.db.select().from(enquiry).where(eq(enquiry.reference, reference))
  await shop.runJobs()
  const id = crypto.randomUUID()
  const data = { enquiryId: row!.id, to: 'shop' } as const
  await storeDeadLetter(shop.db, shop.clock, { id, kind: 'enquiry-mail', data, tries, reason: 'No <mail> server.' })
  return { id, reference }
}
const mailsOf = (reference: string) => shop.mails.filter(({ subject, text }) => (subject + text).includes(reference))

describe('a job that failed for good', () => {
  it('is done again and leaves list and page, and the history says who did it', async () => {
    const { id, reference } = await failedJob()
    expect((await get('/desk/attention', cookie)).body).toContain('1 job is not tried any more')
    expect(await page()).toContain('No &#60;mail&#62; server.')
    expect(await page()).toContain('21 tries')
    const before = mailsOf(reference).length
    const answer = await send(hiddenFields(await page(), `Do ${id} again`))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/jobs'])
    await shop.runJobs()
    expect(mailsOf(reference)).toHaveLength(before + 1)
    expect(await page()).toContain('Nothing needs anybody.')
    expect((await get('/desk/attention', cookie)).body).not.toContain('not tried any more')
    expect(await actsOn(id)).toMatchObject([
      { name: 'job.retry', before: { kind: 'enquiry-mail', tries: 21 }, after: { queued: 1 } },
    ])
  })

  it('is taken off the list with a reason, and not without one', async () => {
    const { id } = await failedJob()
    const form = hiddenFields(await page(), `Take ${id} off the list`)
    const refused = await send({ ...form, reason: ' ' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('The reason is missing: it must be one line of 1 to 200 characters.')
    expect((await send({ ...form, reason: 'It was mailed by hand.' })).statusCode).toBe(303)
    expect(await page()).not.toContain(id)
    expect(await actsOn(id)).toMatchObject([
      { name: 'job.drop', after: { dropped: 1, reason: 'It was mailed by hand.' } },
    ])
  })

  it('is done once by two operators at once, and by a double click', async () => {
    const { id, reference } = await failedJob()
    const again = hiddenFields(await page(), `Do ${id} again`)
    const drop = { ...hiddenFields(await page(), `Take ${id} off the list`), reason: 'Not needed.' }
    const answers = await Promise.all([send(again), send(again), send({ ...again, key: newId() }), send(drop)])
    const done = answers.filter(({ statusCode }) => statusCode === 303).length
    expect(done).toBeLessThan(3)
    expect(answers.every(({ statusCode }) => statusCode === 303 || statusCode === 409)).toBe(true)
    expect(await actsOn(id)).toHaveLength(1)
    const before = mailsOf(reference).length
    await shop.runJobs()
    expect(mailsOf(reference).length - before).toBeLessThan(2)
    const late = await send({ ...again, key: newId() })
    expect([late.statusCode, late.body.includes(`The job ${id} is not on the list any more.`)]).toEqual([409, true])
  })

  it.each([
    [1, 'محاولة واحدة'],
    [2, 'محاولتان'],
    [5, '5 محاولات'],
    [21, '21 محاولة'],
    [100, '100 محاولة'],
  ])('says in Arabic that it was tried %i times', async (tries, words) => {
    shop.clock.pass(60)
    const { id } = await failedJob(tries)
    const line = (await page('ar')).match(/<li>.*?<\/li>/gs)!.find((one) => one.includes(id))
    expect(line).toContain(words)
  })

  it('is nothing that another role can touch', async () => {
    const { id } = await failedJob()
    const form = hiddenFields(await page(), `Do ${id} again`)
    for (const role of ['operator', 'merchandiser'] as const) {
      const other = await enterAs(shop, role)
      expect((await get('/desk/jobs', other)).statusCode).toBe(403)
      expect((await send(form, { ...ownForm, cookie: other })).statusCode).toBe(403)
    }
    expect(await page()).toContain(id)
  })
})
