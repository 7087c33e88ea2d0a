import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieIn, deskOperator, ownForm, testDesk } from '../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
})
afterAll(() => shop.close())

const { get, post, enter } = testDesk(() => shop)
const arabic = '<html lang="ar" dir="rtl">'

describe('the language of the desk', () => {
  it('is the one that the browser asks for, of English and Arabic', async () => {
    const pageFor = async (language?: string) =>
      (
        await shop.app.inject({
          ...{ method: 'GET', url: '/desk/sign-in' },
          headers: language === undefined ? {} : { 'accept-language': language },
        })
      ).body
    for (const asked of ['ar', 'ar-KW,en;q=0.8', 'fr, ar;q=0.5, en;q=0.4'])
      expect(await pageFor(asked)).toContain(arabic)
    for (const asked of [undefined, 'en-GB, ar', 'fr', ''])
      expect(await pageFor(asked)).toContain('<html lang="en" dir="ltr">')
    expect(await pageFor('ar')).toContain('>تسجيل الدخول</button>')
  })

  it('stays as it was chosen, before and after signing in, and leads back to the page', async () => {
    const answer = await post('/desk/language', { language: 'ar', back: '/desk/imports?x=1' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/imports?x=1'])
    const chosen = cookieIn(answer)
    expect((await get('/desk/sign-in', chosen)).body).toContain(arabic)
    const page = await get('/desk/imports', `${await enter()}; ${chosen}`)
    expect(page.body).toContain(arabic)
    expect(page.body).toContain('<h1>عمليات الاستيراد</h1>')
  })

  it('is that of the mail with the code, as the page was where the password was given', async () => {
    const { name, password } = deskOperator
    for (const [language, words] of [
      ['ar', 'تسجيل الدخول إلى مكتب'],
      ['en', 'Sign in at the desk of'],
    ] as const) {
      shop.clock.pass(60)
      const cookie = `desk-language=${language}`
      expect((await post('/desk/sign-in', { name, password }, { ...ownForm, cookie })).statusCode).toBe(303)
      await shop.runJobs()
      const { text, html } = shop.mails.findLast(({ to }) => to.startsWith('noor@'))!
      expect(text).toContain(words)
      expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
    }
  })

  it('leads nowhere else, takes no other language, and nothing from another site', async () => {
    for (const back of [
      'https://evil.example/',
      '//evil.example',
      '/en-ae',
      '/desk\\evil',
      '/deskx',
      '/desk/\u202e',
      '',
    ])
      expect((await post('/desk/language', { language: 'ar', back })).headers.location).toBe('/desk')
    const strange = await post('/desk/language', { language: 'fr', back: '/desk' })
    expect([strange.statusCode, strange.headers['set-cookie']]).toEqual([400, undefined])
    const foreign = { ...ownForm, 'sec-fetch-site': 'cross-site' }
    expect((await post('/desk/language', { language: 'ar', back: '/desk' }, foreign)).statusCode).toBe(403)
  })
})
