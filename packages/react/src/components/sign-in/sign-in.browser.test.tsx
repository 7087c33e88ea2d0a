import { userEvent } from 'vitest/browser'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventsDomain, type SignInState } from '@vitrine/core'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { signInElement } from './sign-in.element.ts'

behaviour(signInElement, ({ mount }) => {
  const open = (props: object = {}, options: ShopStorefrontOptions = {}) =>
    mount({ storefront: shopStorefront(options).storefront, props: { returnTo: '/en-ae/food', ...props } })
  const field = (name: string) => `input[name=${name}]`

  it.each(['en-ae', 'ar-kw', 'zh-hk'])(
    'goes from an address to a code in %s, and says what is wrong',
    async (locale) => {
      const { find, root, unmount } = await open({}, { locale })
      expect(await axeViolations(root, signInElement)).toEqual([])
      await userEvent.fill(find(field('identifier')), 'layla@example.com')
      find('button[part=submit]').click()
      await expect.poll(() => root.querySelector(field('code'))).not.toBeNull()
      const scope = root instanceof ShadowRoot ? root : document
      await expect.poll(() => scope.activeElement).toBe(find(field('code')))
      await userEvent.fill(find(field('code')), '٠٠٠ ٠٠٠')
      find('button[part=submit]').click()
      await expect.poll(() => find(field('code')).getAttribute('aria-invalid')).toBe('true')
      const described = find(field('code')).getAttribute('aria-describedby')
      expect(find(`[id="${described}"]`).textContent).toMatch(/4/)
      await expect.poll(() => scope.activeElement).toBe(find(field('code')))
      expect(root.querySelector('[part=news], [part=errors]')).toBeNull()
      expect(find<HTMLInputElement>(field('code')).value).toBe('٠٠٠ ٠٠٠')
      expect(await axeViolations(root, signInElement)).toEqual([])
      await unmount()
    },
  )

  it('says at the field what an address lacks, and keeps it', async () => {
    const { find, root, unmount } = await open()
    await userEvent.fill(find(field('identifier')), 'layla@')
    find('button[part=submit]').click()
    await expect.poll(() => find(field('identifier')).getAttribute('aria-invalid')).toBe('true')
    const scope = root instanceof ShadowRoot ? root : document
    await expect.poll(() => scope.activeElement).toBe(find(field('identifier')))
    expect(find<HTMLInputElement>(field('identifier')).value).toBe('layla@')
    await unmount()
  })

  it('names the day of a lock that ends on another one, and only the time of a short one', async () => {
    const { find, root, unmount } = await open({}, { now: () => Date.parse('2026-11-25T10:00:00Z') })
    await userEvent.fill(find(field('identifier')), 'layla@example.com')
    find('button[part=submit]').click()
    await expect.poll(() => root.querySelector(field('code'))).not.toBeNull()
    const newsOf = async (code: string, said: RegExp) => {
      await userEvent.fill(find(field('code')), code)
      find('button[part=submit]').click()
      await expect.poll(() => root.querySelector('[part=news]')?.textContent).toMatch(said)
    }
    await newsOf('111111', /Try again from 14:15\.$/)
    await newsOf('222222', /Try again from 26 November 2026 at 14:00\.$/)
    await unmount()
  })

  it.each([
    ['en-ae', 'SomeThing Went Wrong'],
    ['ar-kw', 'حدث خطأ ما'],
    ['zh-hk', '發生錯誤'],
  ])('has a sentence in %s for a code of the provider that the shop does not know', async (locale, text) => {
    const { storefront, backend } = shopStorefront({ locale })
    backend.setOverride(({ path }) =>
      path.endsWith('/accounts/login')
        ? Response.json({ callId: 'c', errorCode: '999999', statusCode: 400 })
        : undefined,
    )
    const { find, root, unmount } = await mount({ storefront, props: { view: 'password' } })
    await userEvent.fill(find(field('loginID')), 'layla')
    await userEvent.fill(find(field('password')), 'correct horse battery')
    find('button[part=submit]').click()
    await expect.poll(() => root.querySelector('[part=news]')?.textContent).toBe(text)
    await unmount()
  })

  it('is at the same step after a reload, with the address', async () => {
    sessionStorage.clear()
    const { storefront } = shopStorefront()
    const first = await mount({ storefront, props: { returnTo: '/en-ae/food' } })
    await userEvent.fill(first.find(field('identifier')), 'layla@example.com')
    first.find('button[part=submit]').click()
    await expect.poll(() => first.root.querySelector(field('code'))).not.toBeNull()
    await first.unmount()
    const second = await mount({ storefront, props: { returnTo: '/en-ae/food' } })
    await expect.poll(() => second.root.querySelector(field('code'))).not.toBeNull()
    expect(second.root.textContent).toContain('l•••@example.com')
    await second.unmount()
  })

  it('asks a newcomer for name and terms, and ticks nothing for anybody', async () => {
    const state = { step: 'register', purpose: 'login', values: {}, errors: {}, regToken: 'r', sentTo: 'n•••@x.com' }
    const { find, root, unmount } = await open({ entered: state })
    expect([...root.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ checked }) => checked)).toEqual([
      false,
      false,
      false,
    ])
    find('button[part=submit]').click()
    await expect.poll(() => find(field('terms')).getAttribute('aria-invalid')).toBe('true')
    expect(await axeViolations(root, signInElement)).toEqual([])
    await unmount()
  })

  it('counts down to another code, and offers it then', async () => {
    const sent = { step: 'code', purpose: 'login', values: {}, errors: {}, vToken: 'v', sentTo: 'l•••@x.com' }
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start)
    const { find, root, unmount } = await open({ entered: { ...sent, resendAt: start + 4_000 } })
    await expect.poll(() => find<HTMLButtonElement>('button[value=resend]').disabled).toBe(true)
    expect(root.textContent).toContain('Another code can be sent in 4 seconds.')
    clock.mockReturnValue(start + 3_000)
    await expect.poll(() => root.textContent).toContain('Another code can be sent in 1 second.')
    clock.mockReturnValue(start + 4_000)
    await expect.poll(() => find<HTMLButtonElement>('button[value=resend]').disabled).toBe(false)
    expect(root.textContent).not.toContain('Another code can be sent')
    clock.mockRestore()
    await unmount()
  })

  it('changes to a password and back without leaving', async () => {
    const { find, root, unmount } = await open()
    find('a[href*="view=password"]').click()
    await expect.poll(() => root.querySelector(field('password'))).not.toBeNull()
    await userEvent.fill(find(field('loginID')), 'layla')
    await userEvent.fill(find(field('password')), 'wrong horse')
    find('button[part=submit]').click()
    await expect.poll(() => root.querySelector('.vt-field__error')?.textContent).toContain('4 tries are left')
    expect(find(field('password')).getAttribute('aria-invalid')).toBe('true')
    await unmount()
  })

  it('announces a wrong code once: by the move of the focus, or as an alert where it does not move', async () => {
    const sent = { step: 'code', purpose: 'login', values: {}, errors: {}, vToken: 'v', sentTo: 'l•••@x.com' }
    const { find, root, unmount } = await open({ entered: sent })
    const scope = root instanceof ShadowRoot ? root : document
    const error = () => root.querySelector('.vt-field__error')
    await userEvent.fill(find(field('code')), '000000')
    find('button[part=submit]').focus()
    find('button[part=submit]').click()
    await expect.poll(() => scope.activeElement).toBe(find(field('code')))
    expect(error()?.hasAttribute('role')).toBe(false)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => error()?.getAttribute('role')).toBe('alert')
    const said = error()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => error() !== said && error()?.getAttribute('role')).toBe('alert')
    await unmount()
  })

  it('lists what is wrong with several fields, each linked to its own', async () => {
    const entered = { step: 'register', purpose: 'login', values: {}, errors: {}, regToken: 'r', sentTo: 'n•••@x.com' }
    const { find, root, unmount } = await open({ entered })
    const scope = root instanceof ShadowRoot ? root : document
    find('button[part=submit]').click()
    await expect.poll(() => scope.activeElement?.hasAttribute('data-error-summary')).toBe(true)
    expect(root.querySelectorAll('[part=errors] li')).toHaveLength(3)
    await unmount()
  })

  it('leads from a registration whose proof is over back to the first step', async () => {
    const refusal = { code: '403002' }
    const entered = {
      step: 'register',
      purpose: 'login',
      isSignup: true,
      values: { identifier: 'noor@example.com' },
      errors: {},
      regToken: 'r',
      sentTo: 'n•••@x.com',
      refusal,
    }
    const { find, root, unmount } = await open({ entered })
    const start = find<HTMLAnchorElement>('.vt-sign-in__ways a')
    expect(start.getAttribute('href')).toBe('/en-ae/register?returnTo=%2Fen-ae%2Ffood')
    start.click()
    await expect.poll(() => root.querySelector<HTMLInputElement>(field('identifier'))?.value).toBe('noor@example.com')
    await unmount()
  })

  it.each([
    ['en-ae', 'Please confirm first that it is you.', 'Confirm that it is you'],
    ['ar-kw', 'يُرجى تأكيد هويتك أولًا.', 'تأكيد هويتك'],
    ['zh-hk', '請先確認是您本人。', '確認是您本人'],
  ])('leads in %s from an offer that was open for long to a proof', async (locale, text, label) => {
    const available = vi
      .spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable')
      .mockResolvedValue(true)
    onTestFinished(() => available.mockRestore())
    const values = { firstName: 'Noor', lastName: 'Saleh', terms: 'on' }
    const entered = { step: 'register', purpose: 'login', values, errors: {}, regToken: 'r', sentTo: 'n•••@x.com' }
    const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
    const { find, root, unmount } = await open({ entered }, { locale, signIn, account: { isProved: false } })
    find('button[part=submit]').click()
    await expect.poll(() => root.querySelector('[part=offer]')).not.toBeNull()
    expect(root.querySelector('form')).toBeNull()
    find('[part=offer] button').click()
    await expect.poll(() => find('[part=outcome]').textContent).toBe(text)
    const form = find<HTMLFormElement>('form')
    expect(form.getAttribute('action')).toBe(`/${locale}/my-account/profile`)
    expect(new FormData(form).get('do')).toBe('passkey-add')
    expect(form.querySelector('button')?.textContent).toBe(label)
    expect(await axeViolations(root, signInElement)).toEqual([])
    await unmount()
  })

  it('says once that an account was made', async () => {
    const available = vi
      .spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable')
      .mockResolvedValue(true)
    onTestFinished(() => available.mockRestore())
    const values = { firstName: 'Noor', lastName: 'Saleh', terms: 'on' }
    const entered: SignInState = { step: 'register', purpose: 'login', values, errors: {}, regToken: 'r' }
    const { storefront } = shopStorefront({ signIn: { UID: 'a'.repeat(32), endsIn: 86_400 } })
    const heard: string[] = []
    storefront.use(eventsDomain).on((event) => void heard.push(event.type))
    const { find, root, unmount } = await mount({ storefront, props: { entered } })
    find('button[part=submit]').click()
    await expect.poll(() => root.querySelector('[part=offer]')).not.toBeNull()
    expect(heard.filter((type) => type === 'registered')).toHaveLength(1)
    await unmount()
  })

  it.each([
    ['en-ae', /You are led to the shop to sign in/],
    ['ar-kw', /سننقلك إلى المتجر لتسجيل الدخول/],
    ['zh-hk', /前往商店登入/],
  ])('is in %s a link to the shop’s own page on a partner’s page, and says so', async (locale, text) => {
    const { find, root, unmount } = await open({}, { locale, config: { shopUrl: 'https://shop.example' } })
    expect(root.textContent).toMatch(text)
    expect(root.querySelector('form')).toBeNull()
    expect(find('a').getAttribute('href')).toContain(`https://shop.example/${locale}/login`)
    await unmount()
  })
})
