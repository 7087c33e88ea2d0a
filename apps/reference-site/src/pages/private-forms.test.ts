import { describe, expect, it } from 'vitest'
import { sessionCookies } from '@vitrine/core'
import { vouchFor } from './vouched-notice.ts'
import { openPages, pathOf, privatePages, signedIn, siteUrl } from '../testing/private-site.ts'

describe('a form whose sign-in ended before it was sent', () => {
  const UID = 'a'.repeat(32)
  const typed = { do: 'rename', owner: UID, firstName: 'Нура', lastName: 'حداد', birthday: '2000-02-29' }
  const cookieOf = (header: unknown) => [header].flat().map((text) => String(text).split(';')[0]!)
  const post = async (path: string, fields: Record<string, string>, cookie = '') =>
    (await openPages()).inject({
      method: 'POST',
      url: `/en-ae/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie },
      payload: new URLSearchParams(fields).toString(),
    })
  const open = async (path: string, cookie: string) =>
    (await openPages()).inject({ url: `/en-ae/${path}`, headers: { cookie } })

  it('leads to the sign-in, and is there to be sent after it, once', async () => {
    const sent = await post('my-account/profile', typed)
    expect(sent.headers.location).toBe('/en-ae/login?returnTo=%2Fen-ae%2Fmy-account%2Fprofile')
    const held = cookieOf(sent.headers['set-cookie']).find((text) => text.startsWith('__Host-held-form='))!
    expect([sent.headers['set-cookie']].flat().join()).toMatch(
      /held-form=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=1800/,
    )
    const shown = await open('my-account/profile', `${await signedIn()}; ${held}`)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const text of ['Нура', 'حداد', '2000-02-29', 'You had to sign in again before this was sent'])
      expect(shown.body).toContain(text)
    expect([shown.headers['set-cookie']].flat().join()).toContain('__Host-held-form=; ')
    const again = await open('my-account/profile', await signedIn())
    expect(again.body).not.toContain('Нура')
  })

  it.each([
    [
      'my-account/preferences',
      { do: 'preferences', owner: UID, sms: 'on', substitution: 'refund' },
      'You had to sign in',
    ],
    [
      'my-account/addresses',
      { do: 'address', mode: 'NEW', owner: UID, key: 'k', firstName: 'กิตติศักดิ์', lastName: 'آل مكتوم' },
      'You had to sign in',
    ],
    ['my-account/profile', { ...typed, owner: 'b'.repeat(32) }, ''],
    ['my-account/profile', { do: 'password', owner: UID, current: 'an old password', next: 'a new password' }, ''],
    ['my-account/profile', { do: 'email', owner: UID, vToken: 'v', code: '123456' }, ''],
    ['my-account/profile', { ...typed, owner: '' }, ''],
    ['my-account/profile', { ...typed, firstName: 'x'.repeat(4_000) }, ''],
  ])('of %s with %j is shown as far as it may be', async (path, fields, text) => {
    const sent = await post(path, fields)
    const held = cookieOf(sent.headers['set-cookie']).filter((cookie) => cookie.includes('held-form='))
    const shown = await open(path, [await signedIn(), ...held].join('; '))
    expect(shown.body.includes('You had to sign in again')).toBe(text !== '')
  })

  it('waits too when sending it finds out that the sign-in was ended elsewhere', async () => {
    const app = await openPages((path) => path.includes('/account/') && 401)
    const sent = await app.inject({
      method: 'POST',
      url: '/en-ae/my-account/addresses',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie: await signedIn() },
      payload: new URLSearchParams({ do: 'address', mode: 'NEW', owner: UID, firstName: 'Нура' }).toString(),
    })
    expect(sent.headers.location).toContain('/en-ae/login?returnTo=%2Fen-ae%2Fmy-account%2Faddresses')
    const held = cookieOf(sent.headers['set-cookie']).filter((cookie) => cookie.startsWith('__Host-held-form='))
    const shown = await open('my-account/addresses', [await signedIn(), ...held].join('; '))
    expect(shown.body).toContain('You had to sign in again before this was sent')
    expect(shown.body).toContain('Нура')
  })

  it('waits while nobody is signed in, and is not written by a sign-in that has ended', async () => {
    const held = cookieOf((await post('my-account/profile', typed)).headers['set-cookie']).join('; ')
    const led = await open('my-account/profile', held)
    expect([led.statusCode, [led.headers['set-cookie']].flat().join()]).toEqual([
      303,
      expect.not.stringContaining('held-form=;'),
    ])
    const marked = `${await signedIn()}; ${held}; ${sessionCookies.expired}=1`
    expect((await open('my-account/profile', marked)).statusCode).toBe(303)
  })

  it('changes nothing of who has signed in since the page was shown', async () => {
    const sent = await post('my-account/profile', { ...typed, owner: 'b'.repeat(32) }, await signedIn())
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/en-ae/my-account/profile'])
    const own = await post('my-account/profile', typed, await signedIn())
    expect(own.headers.location).toContain('notice=account-rename')
  })
})

describe('a form of the account area', () => {
  const owned = privatePages.flatMap(([name, { form }]) =>
    form?.path.startsWith('/my-account/') && name !== 'order' ? [name] : [],
  )
  const post = async (path: string, fields: Record<string, string>) =>
    (await openPages()).inject({
      method: 'POST',
      url: `/en-ae/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie: await signedIn() },
      payload: new URLSearchParams(fields).toString(),
    })

  it.each(owned)('says on %s whose it is', async (name) => {
    const app = await openPages()
    const { body } = await app.inject({ url: `${pathOf(name)}?mode=NEW`, headers: { cookie: await signedIn() } })
    const forms = body.match(new RegExp(`<form[^>]* action="${pathOf(name)}"[^>]*>.*?</form>`, 'gs')) ?? []
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(form).toContain(`<input type="hidden" name="owner" value="${'a'.repeat(32)}"/>`)
  })

  it.each([
    ['my-account/profile', { do: 'rename', firstName: 'Нура', lastName: 'حداد' }, 'Нура'],
    ['my-account/addresses', { do: 'address', mode: 'NEW', firstName: 'Нура' }, 'Нура'],
  ])(
    'of %s is not taken where it does not say so, and shown again with what was typed',
    async (path, fields, typed) => {
      const { statusCode, body } = await post(path, fields)
      expect(statusCode).toBe(422)
      expect(body).toContain('This was not saved.')
      expect(body).toContain(typed)
    },
  )

  it.each([
    ['of another page or time', { contactId: '9'.repeat(32) }],
    ['that it does not name', {}],
  ])('that deletes an address %s leads to the list, which says that it is gone', async (_, named) => {
    const { statusCode, headers } = await post('my-account/addresses', {
      ...{ do: 'address-delete', owner: 'a'.repeat(32) },
      ...named,
    })
    const to = '/en-ae/my-account/addresses?notice=account-address-gone'
    expect([statusCode, headers.location]).toEqual([303, to])
    const cookie = [await signedIn(), vouchFor(to)[0]!.split(';')[0]!].join('; ')
    const { body } = await (await openPages()).inject({ url: to, headers: { cookie } })
    expect(body).toContain('This address is not among your addresses any more.')
  })
})

describe('a form that was sent while the API does not answer', () => {
  const UID = 'a'.repeat(32)
  const typed = { do: 'rename', owner: UID, firstName: 'Нура', lastName: 'حداد', birthday: '2000-02-29' }
  let isDown = true
  const ask = async (cookie: string, fields?: Record<string, string>) =>
    (await openPages(() => isDown)).inject({
      ...(fields && { method: 'POST' as const, payload: new URLSearchParams(fields).toString() }),
      url: '/en-ae/my-account/profile',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie },
    })
  const heldBy = (header: unknown) =>
    [header]
      .flat()
      .map((text) => String(text).split(';')[0]!)
      .find((text) => text.startsWith('__Host-held-form='))

  it('says that it was not sent, and is there when the page can be shown again', async () => {
    isDown = true
    const cookie = await signedIn()
    const failed = await ask(cookie, typed)
    expect(failed.statusCode).toBe(503)
    expect(failed.body).toContain('Nothing that you typed is lost')
    const held = heldBy(failed.headers['set-cookie'])!
    const stillDown = await ask(`${cookie}; ${held}`)
    expect([stillDown.statusCode, heldBy(stillDown.headers['set-cookie'])]).toEqual([503, undefined])
    expect(stillDown.body).toContain('Nothing that you typed is lost')
    isDown = false
    const shown = await ask(`${cookie}; ${held}`)
    expect(shown.statusCode).toBe(200)
    for (const text of ['Нура', 'حداد', '2000-02-29', 'This was not saved.']) expect(shown.body).toContain(text)
    expect(heldBy(shown.headers['set-cookie'])).toBe('__Host-held-form=')
  })

  it('does not say so of what is not held', async () => {
    isDown = true
    const secret = { do: 'password', owner: UID, current: 'an old password', next: 'a new password' }
    const failed = await ask(await signedIn(), secret)
    expect([failed.statusCode, heldBy(failed.headers['set-cookie'])]).toEqual([503, undefined])
    expect(failed.body).not.toContain('Nothing that you typed is lost')
  })
})
