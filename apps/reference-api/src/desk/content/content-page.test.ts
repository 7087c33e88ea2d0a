import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterAs, hiddenFields, ownForm, postForm } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = await enterAs(shop, 'admin')
})
afterAll(() => shop.close())

const page = async (url: string, more = '') =>
  (await shop.app.inject({ url, headers: { cookie: `${cookie}${more}` } })).body

describe('the preview of a topic', () => {
  it('has a link for each country and language that opens the page with its drafts', async () => {
    const body = await page('/desk/content/home?page=/food')
    const links = [...body.matchAll(/<a href="([^"]*\/preview\?[^"]*)"[^>]*><bdi>([\w-]+)</g)]
    expect(links.map(([, , code]) => code)).toEqual(['en-sg', 'zh-sg', 'en-hk', 'zh-hk', 'en-my'])
    const link = new URL(links[0]![1]!.replaceAll('&#38;', '&'))
    expect([link.origin, link.pathname, link.searchParams.get('to')]).toEqual([
      ...['http://localhost:3000', '/en-sg/preview', '/food'],
    ])
    const headers = { 'x-preview': link.searchParams.get('token')! }
    const visitor = new TestShopper(shop, { location: 'SG', locale: 'en-sg' })
    expect(await visitor.do('GET /experience/masterdata/guest/v1/preview', { headers })).toMatchObject({
      status: 'open',
    })
  })

  it('leads nowhere else', async () => {
    const body = await page('/desk/content/home?page=//evil.example')
    expect(body.match(/href="[^"]*evil[^"]*"/)).toBeNull()
    expect(body).toContain('name="page" value=""')
  })

  it('says why there is none', async () => {
    const open = async (config: Parameters<typeof openTestShop>[0]) => {
      const other = await openTestShop(config)
      const headers = { cookie: await enterAs(other, 'admin') }
      const { body } = await other.app.inject({ url: '/desk/content/home', headers })
      await other.close()
      return body
    }
    expect(await open({ config: { previews: [] } })).toContain('names no country in “previews”')
    expect(await open({ config: { previewKey: undefined } })).toContain('no VITRINE_PREVIEW_KEY')
  })
})

describe('the pages of the content', () => {
  it('speak Arabic, and leave names and texts their direction', async () => {
    const list = await page('/desk/content', '; desk-language=ar')
    expect(list).toContain('<html lang="ar" dir="rtl">')
    expect(list).toContain('>الصفحة الرئيسية</a>')
    const body = await page('/desk/content/home', '; desk-language=ar')
    expect(body).toContain('ما تغيّره المسودة')
    expect(body).toContain('<pre class="code scroll" dir="ltr"')
    const form = { ...hiddenFields(body, 'تعديل المسودة'), form: 'whole', text: '{' }
    const refused = await postForm(shop, '/desk/content/home/acts', form, {
      ...{ ...ownForm, cookie: `${cookie}; desk-language=ar` },
    })
    expect([refused.statusCode, refused.body.includes('النص ليس JSON صحيحًا')]).toEqual([400, true])
  })

  it('are there for the topics of the shop alone', async () => {
    for (const name of ['nothing', '__proto__', 'toString']) {
      const { statusCode } = await shop.app.inject({ url: `/desk/content/${name}`, headers: { cookie } })
      expect([name, statusCode]).toEqual([name, 404])
    }
  })

  it('show what a topic holds as text, never as a page', async () => {
    const form = { ...hiddenFields(await page('/desk/content/header'), 'Edit the draft'), form: 'whole' }
    const text = '</textarea><script>alert(1)</script>'
    const { body } = await postForm(shop, '/desk/content/header/acts', { ...form, text }, { ...ownForm, cookie })
    expect(body).toContain('&#60;/textarea&#62;&#60;script&#62;')
    expect(body).not.toContain('<script')
  })
})
