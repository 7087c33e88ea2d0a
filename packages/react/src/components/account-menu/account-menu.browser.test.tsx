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

  it('says why it could not, and the shopper is still signed in', async () => {
    const { storefront } = shopStorefront({ signIn, faults: { 'POST /accounts/logout': 'lostRequest' } })
    const { find, root, unmount } = await mount({ storefront })
    find('[part=sign-out]').click()
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBeTruthy()
    expect(storefront.session.isLoggedIn.value).toBe(true)
    await unmount()
  })
})
