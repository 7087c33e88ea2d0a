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

  it.each([
    ['its first link', () => 'a[aria-label="Close"]'],
    ['going on shopping', () => '.vt-button--primary'],
  ])('closes by %s, once, on the page that is open', async (_way, selector) => {
    const { find, root, events, unmount } = await open()
    const href = location.href
    find(selector()).click()
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

  it('leads to the page below and to the bag without script', async () => {
    const { root, unmount } = await open()
    const links = [...root.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/en-ae/food', '/en-ae/food', '/en-ae/cart'])
    await unmount()
  })
})
