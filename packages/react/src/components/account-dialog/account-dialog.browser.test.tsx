import { userEvent } from 'vitest/browser'
import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountDialogElement } from './account-dialog.element.ts'

behaviour(accountDialogElement, ({ mount }) => {
  const open = (props: object = {}, locale = 'en-ae') =>
    mount({
      storefront: shopStorefront({ locale }).storefront,
      props: { open: true, path: '/en-ae/food', ...props },
    })

  it.each([
    ['login', 'en-ae', 'Sign in'],
    ['signup', 'en-ae', 'Create an account'],
    ['login', 'ar-kw', 'تسجيل الدخول'],
    ['signup', 'zh-hk', '建立帳戶'],
  ] as const)('opens modal for %s in %s, named by what was asked for', async (view, locale, name) => {
    const { find, root, unmount } = await open({ view }, locale)
    expect(find('dialog:modal h2').textContent).toBe(name)
    const scope = root instanceof ShadowRoot ? root : document
    expect(scope.activeElement).toBe(find('h2'))
    expect(await axeViolations(root, accountDialogElement)).toEqual([])
    await unmount()
  })

  it('closes by its first link, once, on the page that is open', async () => {
    const { find, root, events, unmount } = await open()
    const href = location.href
    find('a[aria-label="Close"]').click()
    await expect.poll(() => events('vitrine-close')).toHaveLength(1)
    expect(root.querySelector('dialog')?.open).toBe(false)
    expect(root.querySelector('.vt-account-dialog__scrim')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect(location.href).toBe(href)
    await unmount()
  })

  it('closes by Escape, once', async () => {
    const { find, events, unmount } = await open()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => find<HTMLDialogElement>('dialog').open).toBe(false)
    await expect.poll(() => events('vitrine-close')).toHaveLength(1)
    await unmount()
  })

  it('follows its attribute, again and again', async () => {
    const { root, setProps, unmount } = await open({ open: false })
    for (const isOpen of [true, false, true]) {
      await setProps({ open: isOpen })
      await expect.poll(() => root.querySelector('dialog:modal') !== null).toBe(isOpen)
    }
    await unmount()
  })

  it('comes back to the page below, without script too', async () => {
    const { root, find, unmount } = await open()
    expect(find<HTMLFormElement>('form').getAttribute('action')).toBe('/en-ae/account/sign-in')
    expect(find<HTMLInputElement>('input[name=returnTo]').value).toBe('/en-ae/food')
    const close = [...root.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
    expect(close[0]).toBe('/en-ae/food')
    await unmount()
  })

  it('is named by what it asks for next', async () => {
    const { find, unmount } = await open()
    await userEvent.fill(find('input[name=identifier]'), 'layla@example.com')
    find('button[part=submit]').click()
    await expect.poll(() => find('h2').textContent).toBe('Enter your code')
    await unmount()
  })

  it('says on a partner’s page that one is led to the shop to sign in', async () => {
    const { storefront } = shopStorefront({ config: { shopUrl: 'https://shop.example' } })
    const { find, root, unmount } = await mount({ storefront })
    await expect.poll(() => root.textContent).toContain('You are led to the shop to sign in')
    expect(find('a').textContent).toBe('Sign in at the shop')
    expect(await axeViolations(root, accountDialogElement)).toEqual([])
    await unmount()
  })
})
