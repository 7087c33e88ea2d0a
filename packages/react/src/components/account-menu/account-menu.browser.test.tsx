import { userEvent } from 'vitest/browser'
import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountMenuElement } from './account-menu.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

behaviour(accountMenuElement, ({ mount }) => {
  it.each([
    ['en-ae', 'Profile', 'Sign out'],
    ['ar-kw', 'الملف الشخصي', 'تسجيل الخروج'],
    ['zh-hk', '個人資料', '登出'],
  ])('leads in %s to what the menu’s data says, and marks the open page', async (locale, label, out) => {
    const { storefront } = shopStorefront({ locale, signIn })
    const { find, root, unmount } = await mount({ storefront, props: { current: '/my-account/profile' } })
    await expect.poll(() => root.querySelector('[aria-current=page]')?.textContent).toBe(label)
    expect(find('[aria-current=page]').getAttribute('href')).toBe(`/${locale}/my-account/profile`)
    expect(find('[part=sign-out]').textContent).toBe(out)
    expect(await axeViolations(root, accountMenuElement)).toEqual([])
    await unmount()
  })

  it('signs out at the host', async () => {
    const { storefront, backend } = shopStorefront({ signIn })
    const { find, unmount } = await mount({ storefront })
    find('[part=sign-out]').click()
    await expect.poll(() => storefront.session.isLoggedIn.value).toBe(false)
    expect(backend.calls.some(({ path }) => path.endsWith('/accounts/logout'))).toBe(true)
    await unmount()
  })

  it.each([
    ['en-ae', 'Try again', 'Close'],
    ['ar-kw', 'حاول مرة أخرى', 'إغلاق'],
    ['zh-hk', '再試一次', '關閉'],
  ])('says in an alert in %s why it could not, and tries again from there', async (locale, again, close) => {
    const { storefront, backend } = shopStorefront({ locale, signIn })
    backend.setOverride(({ path }) =>
      path.endsWith('/accounts/logout') ? Response.json({ errorCode: 'X' }, { status: 503 }) : undefined,
    )
    const { find, root, unmount } = await mount({ storefront })
    const scope = root instanceof ShadowRoot ? root : document
    const out = find<HTMLButtonElement>('[part=sign-out]')
    const button = (label: string) =>
      [...root.querySelectorAll<HTMLButtonElement>('dialog:modal button')].find(
        ({ textContent }) => textContent === label,
      )
    out.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => scope.activeElement?.textContent).toBe(again)
    const alert = find('dialog:modal')
    expect(alert.getAttribute('role')).toBe('alertdialog')
    expect(find(`[id="${alert.getAttribute('aria-describedby')}"]`).textContent).toBeTruthy()
    expect(await axeViolations(root, accountMenuElement)).toEqual([])
    button(close)?.click()
    await expect.poll(() => root.querySelector('dialog')).toBeNull()
    expect(scope.activeElement).toBe(out)
    expect(storefront.session.isLoggedIn.value).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => button(again)).toBeTruthy()
    backend.setOverride(() => undefined)
    button(again)?.click()
    await expect.poll(() => storefront.session.isLoggedIn.value).toBe(false)
    await unmount()
  })

  it.each([
    ['en-ae', 'The other parts of your account cannot be shown right now.'],
    ['ar-kw', 'تعذّر عرض بقية أقسام حسابك الآن.'],
    ['zh-hk', '目前無法顯示帳戶的其他部分，請稍後重新載入頁面。'],
  ])('says in %s that its parts cannot be read, and still leads to the overview and out', async (locale, words) => {
    const { storefront } = shopStorefront({ locale, signIn, faults: { 'GET /myaccount-menu': 'lostRequest' } })
    const { find, root, unmount } = await mount({ storefront, props: { current: '/my-account/profile' } })
    await expect.poll(() => root.querySelector('[role=status]')?.textContent).toContain(words)
    expect([...root.querySelectorAll('[part=link]')].map((link) => link.getAttribute('href'))).toEqual([
      `/${locale}/my-account`,
    ])
    expect(await axeViolations(root, accountMenuElement)).toEqual([])
    find('[part=sign-out]').click()
    await expect.poll(() => storefront.session.isLoggedIn.value).toBe(false)
    await unmount()
  })

  it('says nothing of the kind while its parts are on their way', async () => {
    const { storefront } = shopStorefront({ signIn, faults: { 'GET /myaccount-menu': 'never' } })
    const { root, unmount } = await mount({ storefront })
    await expect.poll(() => root.querySelectorAll('[part=link]').length).toBe(1)
    expect(root.querySelector('[role=status]')).toBeNull()
    await unmount()
  })

  it('says on a partner’s page that one is led to the shop to sign in', async () => {
    const { storefront } = shopStorefront({ config: { shopUrl: 'https://shop.example' } })
    const { find, root, unmount } = await mount({ storefront })
    await expect.poll(() => root.textContent).toContain('You are led to the shop to sign in')
    expect(find('a').textContent).toBe('Sign in at the shop')
    expect(await axeViolations(root, accountMenuElement)).toEqual([])
    await unmount()
  })
})
