import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRun } from '../../import/history/import-run.schema.ts'
import { product } from '../../modules/catalog/catalog.schema.ts'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { goodRow, tsvOf } from '../../import/testing/test-import.ts'
import { csrfIn, enterAs, hiddenFields, ownForm, postForm } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'))
let shop: TestShop
let cookie: string
beforeAll(async () => {
  const mediaFolder = join(folder, 'media')
  shop = await openTestShop({ config: { mediaFolder, imports: { folder, mostBytes: 1_000_000 } } })
  cookie = await enterAs(shop, 'merchandiser')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const feed = tsvOf([goodRow, { ...goodRow, id: 'HOODIE-M-BLUE', size: 'M', price: '' }])
const uploaded = () => (existsSync(join(folder, 'uploads')) ? readdirSync(join(folder, 'uploads')) : [])
const page = async (url: string, more = '') => (await shop.app.inject({ url, headers: { cookie: cookie + more } })).body
const fields = { country: 'ae', department: 'fashion', language: 'en', merchant: 'quarry' }

/** Sends a file with the fields of the form, in this order, as a browser does. */
async function upload(given: Record<string, string>, content: string, headers: Record<string, string> = {}) {
  const body = new FormData()
  const csrf = csrfIn(await page('/desk/imports'))
  for (const [name, value] of Object.entries({ csrf, ...given })) body.append(name, value)
  body.append('feed', new Blob([content]), 'spring.tsv')
  const request = new Request('http://localhost', { method: 'POST', body })
  return shop.app.inject({
    ...{ method: 'POST', url: '/desk/imports/uploads', payload: Buffer.from(await request.arrayBuffer()) },
    headers: { ...ownForm, cookie, 'content-type': request.headers.get('content-type')!, ...headers },
  })
}

/** Uploads a feed and waits for the end of its trial. @returns the path of its page */
async function tried(content = feed, given: Record<string, string> = fields): Promise<string> {
  const answer = await upload(given, content)
  expect(answer.statusCode).toBe(303)
  const path = answer.headers.location!
  await expect.poll(() => page(path), { timeout: 60_000, interval: 200 }).not.toContain('>under way<')
  return path
}
const send = (form: Record<string, string>) => postForm(shop, '/desk/imports/acts', form, { ...ownForm, cookie })

describe('an uploaded feed', () => {
  it('is tried, then imported once, and is in the history with its report', { timeout: 180_000 }, async () => {
    const path = await tried()
    const trial = await page(path)
    expect(trial).toContain('2 rows read: 1 made, 0 changed, 0 unchanged, 1 refused')
    expect([await shop.db.$count(importRun), trial.includes('>not begun<')]).toEqual([0, true])
    const report = await shop.app.inject({ url: `${path}/dry/report`, headers: { cookie } })
    expect(report.headers['content-disposition']).toBe('attachment; filename="import-dry.tsv"')
    expect(report.body).toMatch(/HOODIE-M-BLUE\trefused\tprice/)

    const form = hiddenFields(trial, 'Import it now')
    const other = { ...form, key: 'other' }
    const codes = (await Promise.all([send(form), send(form), send(other)])).map(({ statusCode }) => statusCode)
    // Whichever of the two keys was first.
    expect([
      [303, 303, 409],
      [303, 409, 409],
    ]).toContainEqual(codes.toSorted())
    const [act, ...more] = await shop.db.select().from(operatorAct)
    expect([act!.name, act!.before, more]).toEqual(['import.run', null, []])
    expect(act!.after).toMatchObject({ name: 'spring.tsv', merchant: 'quarry', country: 'ae' })
    await shop.runJobs()
    await expect.poll(() => page(path), { timeout: 60_000, interval: 200 }).not.toMatch(/>under way<|>not begun</)
    expect((await shop.db.select().from(product)).filter(({ merchant }) => merchant === 'quarry')).toHaveLength(1)
    const [run] = await shop.db.select().from(importRun)
    expect(run).toMatchObject({ feed: 'spring.tsv', merchant: 'quarry', made: 1, refused: 1, exit: 0 })
    expect(await page('/desk/imports')).toContain(`href="/desk/imports/${run!.id}/report"`)
    const stored = await shop.app.inject({ url: `/desk/imports/${run!.id}/report`, headers: { cookie } })
    expect(stored.body).toMatch(/^line\tid\tkind\tfield\treason\n/)
    const again = await send({ ...form, key: 'again' })
    expect([again.statusCode, again.body.includes('was begun before')]).toEqual([409, true])
  })

  it('of a merchant whose import is under way has to wait', { timeout: 180_000 }, async () => {
    const given = { ...fields, merchant: 'mill' }
    const own = feed.replaceAll('HOODIE', 'SCARF')
    const paths = [await tried(own, given), await tried(own, given)]
    const forms = await Promise.all(paths.map(async (path) => hiddenFields(await page(path), 'Import it now')))
    const answers = await Promise.all(forms.map(send))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.body).toContain('An import of mill is under way')
  })

  it('can be imported again when its run came to nothing', { timeout: 180_000 }, async () => {
    const path = await tried(feed.replaceAll('HOODIE', 'GLOVE'), { ...fields, merchant: 'loom' })
    const state = join(folder, 'uploads', path.split('/').at(-1)!, 'real.json')
    writeFileSync(state, JSON.stringify({ status: 'failed', failure: 'The database was away.' }))
    const answer = await send(hiddenFields(await page(path), 'Import it now'))
    expect(answer.statusCode).toBe(303)
    await shop.runJobs()
    await expect.poll(() => page(path), { timeout: 60_000, interval: 200 }).not.toMatch(/>under way<|>failed</)
    expect((await shop.db.select().from(product)).some(({ merchant }) => merchant === 'loom')).toBe(true)
  })

  it('is removed after seven days', { timeout: 120_000 }, async () => {
    const [old, young] = [await tried(), await tried()]
    const placeOf = (path: string) => join(folder, 'uploads', path.split('/').at(-1)!)
    // Folders get their times from the system, whatever the clock of the suite says.
    const { mtime } = statSync(placeOf(young))
    const eightDaysBefore = new Date(mtime.getTime() - 8 * 86_400_000)
    utimesSync(placeOf(old), eightDaysBefore, eightDaysBefore)
    await shop.services.uploads.removeOld(mtime)
    const statusOf = async (url: string) => (await shop.app.inject({ url, headers: { cookie } })).statusCode
    expect([await statusOf(old), await statusOf(young)]).toEqual([404, 200])
  })

  it('that is no feed says so and cannot be imported', { timeout: 120_000 }, async () => {
    const path = await tried('<html>')
    const body = await page(path)
    expect(body).toContain('>failed<')
    expect(body).not.toContain('Import it now')
    const form = { csrf: csrfIn(body), act: 'import.run', key: 'no-feed', upload: path.split('/').at(-1)! }
    const answer = await send(form)
    expect([answer.statusCode, answer.body.includes('the trial failed')]).toEqual([409, true])
  })
})

describe('an upload', () => {
  it.each([
    ['of a foreign form', { csrf: 'guessed' }, 403, 'The form did not come from the desk'],
    ['with a country that there is not', { country: 'xx' }, 400, '--country is &#34;xx&#34;'],
    ['with a host that is none', { from: 'ftp://x' }, 400, '--from'],
    ['with a rate that is none', { rate: 'much' }, 400, '--rate'],
  ])('%s is refused and leaves nothing', async (_, more, status, words) => {
    const before = uploaded()
    const answer = await upload({ ...fields, ...more }, 'x'.repeat(500_000))
    expect([answer.statusCode, answer.body.includes(words)]).toEqual([status, true])
    expect(uploaded()).toEqual(before)
  })

  it('that is too large is refused before it is read, or where it ends, and leaves nothing', async () => {
    const before = uploaded()
    const large = 'x'.repeat(1_000_001)
    const [said, unsaid] = [await upload(fields, large.repeat(40)), await upload(fields, large)]
    for (const { statusCode, body } of [said, unsaid])
      expect([statusCode, body.includes('at most 1 MB can be uploaded')]).toEqual([413, true])
    expect(uploaded()).toEqual(before)
  })

  it('whose file comes before its token is refused', async () => {
    const body = new FormData()
    body.append('feed', new Blob([feed]), 'spring.tsv')
    body.append('csrf', csrfIn(await page('/desk/imports')))
    const request = new Request('http://localhost', { method: 'POST', body })
    const { statusCode } = await shop.app.inject({
      ...{ method: 'POST', url: '/desk/imports/uploads', payload: Buffer.from(await request.arrayBuffer()) },
      headers: { ...ownForm, cookie, 'content-type': request.headers.get('content-type')! },
    })
    expect(statusCode).toBe(403)
  })

  it('without a session, or of another site, is stored nowhere', async () => {
    const before = uploaded()
    const signedOut = await upload(fields, feed, { cookie: '' })
    expect([signedOut.statusCode, signedOut.body.includes('nothing was uploaded')]).toEqual([401, true])
    expect((await upload(fields, feed, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(uploaded()).toEqual(before)
  })

  it('whose session has ended opens its form again with what was typed', async () => {
    const typed = { ...fields, merchant: 'quarry <1>', rate: 'USD=3.67', removeMissing: 'true' }
    const { statusCode, body } = await upload(typed, 'x'.repeat(900_000), { cookie: '' })
    expect([statusCode, body.includes('Choose the file once more')]).toEqual([401, true])
    expect(body).toMatch(/<dt>Merchant<\/dt>\s*<dd><bdi>quarry &#60;1&#62;</)
    const form = /<form method="get" action="\/desk\/imports">.*?<\/form>/s.exec(body)![0]
    expect(form).not.toContain('csrf')
    const given = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
    expect(Object.fromEntries(given)).toEqual({ ...typed, merchant: 'quarry &#60;1&#62;' })
    const again = await page(`/desk/imports?${new URLSearchParams(typed)}`)
    expect(again).toContain('name="merchant" value="quarry &#60;1&#62;"')
    expect(again).toMatch(/value="fashion" selected[\s\S]*value="USD=3.67"[\s\S]*name="removeMissing"[^>]* checked/)
  })

  it('speaks Arabic', async () => {
    const body = await page('/desk/imports', '; desk-language=ar')
    expect(body).toContain('رفع الملف وتجربته')
    expect(body).toContain('لا يزيد على 1 ميغابايت')
  })
})

it('gives no report that there is not', async () => {
  for (const path of ['999/report', '..%2F1/report', `uploads/${'a'.repeat(32)}`, `uploads/x/dry/report`]) {
    const { statusCode } = await shop.app.inject({ url: `/desk/imports/${path}`, headers: { cookie } })
    expect([path, statusCode]).toEqual([path, 404])
  }
})
