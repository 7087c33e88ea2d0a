import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { content } from '../../modules/content/content.schema.ts'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { enterAs, hiddenFields, ownForm, postForm } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const topic = 'not-found'
const path = `/desk/content/${topic}`
const subject = `content:${topic}`
let shop: TestShop
let cookie: string
let written: Record<string, unknown>
beforeAll(async () => {
  shop = await openTestShop({ hearsChanges: true })
  cookie = await enterAs(shop, 'merchandiser')
  written = (await rowOf()).value as Record<string, unknown>
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.update(content).set({ value: written, draft: null }).where(eq(content.key, topic))
  await shop.db.delete(operatorAct)
})

const rowOf = async () => (await shop.db.select().from(content).where(eq(content.key, topic)))[0]!
const pageOf = async (as = cookie, url = path) => (await shop.app.inject({ url, headers: { cookie: as } })).body
const send = (fields: Record<string, string>, as = cookie) =>
  postForm(shop, `${path}/acts`, fields, { ...ownForm, cookie: as })
const textOf = (title: string) => JSON.stringify({ title: { ...(written['title'] as object), en: title } })

/** The form of the draft as its page has it, with a change of the title. */
const draftForm = async (title: string, as = cookie): Promise<Record<string, string>> => ({
  ...hiddenFields(await pageOf(as), 'Edit the draft'),
  form: 'changes',
  text: textOf(title),
})
const formOf = async (label: string, as = cookie) => hiddenFields(await pageOf(as), label)
const save = async (title: string) => expect((await send(await draftForm(title))).statusCode).toBe(303)
const titleNow = async () => ((await rowOf()).value as { title: { en: string } }).title.en
const actsNow = async () => (await shop.db.select().from(operatorAct).orderBy(operatorAct.at)).map(({ name }) => name)

describe('a draft', () => {
  it('is listed, stored once however often it is sent, and shown with what it changes', async () => {
    const form = await draftForm('Gone & lost')
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      Array.from({ length: 3 }, () => [303, path]),
    )
    expect(await actsNow()).toEqual(['content.draft'])
    expect(await pageOf(cookie, '/desk/content')).toMatch(
      /href="\/desk\/content\/not-found">Page that is not found<\/a> <span class="status">draft/,
    )
    const page = await pageOf()
    expect(page).toContain('<td><bdi>/title/en</bdi></td>')
    expect(page).toContain('<td><bdi>Gone &#38; lost</bdi></td>')
    expect(await titleNow()).not.toBe('Gone & lost')
  })

  it('is made of the whole topic too, as the places that differ', async () => {
    const { title } = written as { title: Record<string, string> }
    const text = JSON.stringify({ ...written, title: { ...title, ar: 'ضاعت' } }, null, 2)
    expect((await send({ ...(await draftForm('')), form: 'whole', text })).statusCode).toBe(303)
    expect((await rowOf()).draft).toEqual({ title: { ar: 'ضاعت' } })
  })

  it.each([
    ['{"title": ', 'The text is not JSON: look at line 1, sign 10.'],
    ['{\n"title": x}', 'The text is not JSON: look at line 2, sign 10.'],
    ['{"title": 4}', 'The shop could not read it. At /title it must be object.'],
    ['{"title": null}', 'it must have required property &#39;title&#39;'],
    ['{"tittle": "x"}', '(tittle)'],
    ['{"title": {"en": "\\u0000"}}', 'cannot be stored'],
    ['{"__proto__": {"en": "x"}}', 'cannot be stored'],
    ['{}', 'The text changes nothing'],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'more than 60 objects and lists'],
  ])('of %s is given back with what is wrong', async (text, problem) => {
    const answer = await send({ ...(await draftForm('')), text })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(problem)
    expect(hiddenFields(answer.body, 'Edit the draft')['key']).toBeTruthy()
    expect(answer.body).toMatch(/<option value="changes" selected/)
    expect((await rowOf()).draft).toBeNull()
  })

  it('that is long and in other scripts is taken', async () => {
    const { title } = written as { title: Record<string, string> }
    const text = JSON.stringify({ title: { ...title, ar: 'ضاعت الصفحة '.repeat(20_000) } })
    expect((await send({ ...(await draftForm('')), text })).statusCode).toBe(303)
  })

  it('of a page that is older than the topic is refused, and the newer state is shown', async () => {
    const admin = await enterAs(shop, 'admin')
    const [mine, theirs] = [await draftForm('Mine'), await draftForm('Theirs', admin)]
    const answers = await Promise.all([send(mine), send(theirs, admin)])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([303, 409])
    const [winner, loser] = codes[0] === 303 ? ['Mine', 'Theirs'] : ['Theirs', 'Mine']
    const { body } = answers[codes.indexOf(409)]!
    expect(body).toContain('Somebody changed this topic after you opened its page.')
    expect(body).toContain(`<td><bdi>${winner}</bdi></td>`)
    expect(body).toMatch(new RegExp(`<textarea[^>]*>[^<]*${loser}`))
    expect(JSON.stringify((await rowOf()).draft)).toContain(winner)
    expect(await actsNow()).toEqual(['content.draft'])
    const again = { ...hiddenFields(body, 'Edit the draft'), form: 'changes', text: textOf(loser!) }
    expect((await send(again, loser === 'Mine' ? cookie : admin)).statusCode).toBe(303)
  })

  it('can be deleted, once', async () => {
    await save('Gone')
    const form = await formOf('Delete the draft')
    expect((await send(form)).statusCode).toBe(303)
    expect((await rowOf()).draft).toBeNull()
    const late = await send({ ...form, key: 'another' })
    expect([late.statusCode, late.body.includes('Somebody changed this topic')]).toEqual([409, true])
  })
})

describe('publishing', () => {
  const titleForShoppers = async () =>
    (await new TestShopper(shop).do('GET /experience/masterdata/guest/v1/common/error/not-found-page')).title

  it('shows the draft to shoppers at once, is done once, and is written down with before and after', async () => {
    await save('Gone')
    const before = await titleForShoppers()
    const form = await formOf('Publish the draft')
    const other = { ...form, key: 'other-operator' }
    const codes = (await Promise.all([send(form), send(form), send(other)])).map(({ statusCode }) => statusCode)
    // Whichever of the two keys was first.
    expect([
      [303, 303, 409],
      [303, 409, 409],
    ]).toContainEqual(codes.toSorted())
    expect(before).not.toBe('Gone')
    await expect.poll(titleForShoppers).toBe('Gone')
    expect((await rowOf()).draft).toBeNull()
    const [act] = await shop.db.select().from(operatorAct).where(eq(operatorAct.name, 'content.publish'))
    expect(act).toMatchObject({ subject, actor: expect.stringMatching(/^merchandiser/) })
    expect([act!.before, act!.after]).toMatchObject([
      { value: written, draft: { title: { en: 'Gone' } } },
      { value: { title: { en: 'Gone' } }, draft: null },
    ])
  })

  it('refuses a draft that the shop could not read, however it came there', async () => {
    await shop.db
      .update(content)
      .set({ draft: { title: 4 } })
      .where(eq(content.key, topic))
    expect(await pageOf()).toContain('The shop cannot read the draft as it stands:')
    const answer = await send(await formOf('Publish the draft'))
    expect([answer.statusCode, answer.body.includes('At /title it must be object')]).toEqual([400, true])
    expect((await rowOf()).value).toEqual(written)
  })

  it('is taken back step by step, and no further', async () => {
    for (const title of ['One', 'Two']) {
      await save(title)
      await send(await formOf('Publish the draft'))
    }
    await save('Three')
    const takeBack = async () => send(await formOf('Take the last publishing back'))
    expect((await takeBack()).statusCode).toBe(303)
    expect(await titleNow()).toBe('One')
    const form = await formOf('Take the last publishing back')
    const codes = (await Promise.all([send(form), send({ ...form, key: 'other' })])).map((one) => one.statusCode)
    expect(codes.toSorted()).toEqual([303, 409])
    expect(await rowOf()).toMatchObject({ value: written, draft: { title: { en: 'Three' } } })
    expect(await pageOf()).not.toContain('Take the last publishing back')
    const { csrf, key, version } = await draftForm('')
    const late = await send({ csrf: csrf!, key: key!, version: version!, topic, act: 'content.take-back' })
    expect([late.statusCode, late.body.includes('nothing comes before it')]).toEqual([409, true])
  })
})
