import { describe, expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { departmentHome } from './department-home.ts'
import { noteExpiry } from './expiry-note.ts'
import { nameAccountLinks } from './name-account-links.ts'
import { sessionElement } from './session.element.ts'

const UID = 'a'.repeat(32)

/** A storefront whose shopper is signed in, for so many seconds unless the sign-in is used. */
const signedIn = (endsIn: number, locale = 'en-ae') => shopStorefront({ locale, signIn: { UID, endsIn } })

behaviour(sessionElement, ({ mount }) => {
  it('shows nothing to who is not signed in, nor to who is for long', async () => {
    const guest = await mount({ storefront: shopStorefront().storefront })
    expect(guest.root.querySelector('dialog')).toBeNull()
    await guest.unmount()
    const shopper = await mount({ storefront: signedIn(86_400).storefront })
    expect(shopper.root.querySelector('dialog')).toBeNull()
    await shopper.unmount()
  })

  it.each([
    ['en-ae', 'You will be signed out soon'],
    ['ar-kw', 'سيُسجَّل خروجك قريبًا'],
  ])('asks in %s whether to go on, before the sign-in ends', async (locale, title) => {
    const { find, root, unmount } = await mount({ storefront: signedIn(60, locale).storefront })
    await expect.poll(() => root.querySelector('dialog:modal')?.getAttribute('role')).toBe('alertdialog')
    expect(find('h2').textContent).toBe(title)
    const scope = root instanceof ShadowRoot ? root : document
    expect(scope.activeElement).toBe(find('button'))
    expect(await axeViolations(root, sessionElement)).toEqual([])
    await unmount()
  })

  it('says once that the last page’s sign-in was over', async () => {
    noteExpiry()
    const { storefront } = shopStorefront()
    const { unmount } = await mount({ storefront })
    await expect
      .poll(() => storefront.notifications.toasts.value.map(({ message }) => message))
      .toEqual(['Your session has expired. Please login again.'])
    await unmount()
    const next = shopStorefront()
    const other = await mount({ storefront: next.storefront })
    expect(next.storefront.notifications.toasts.value).toEqual([])
    await other.unmount()
  })
})

describe('nameAccountLinks', () => {
  it('names the account’s links of headers, also those that come later and those whose label is written anew', async () => {
    const header = document.body.appendChild(document.createElement('vitrine-header'))
    const root = header.attachShadow({ mode: 'open' })
    root.innerHTML = '<a href="/en-ae/my-account" aria-label="Your account"></a><a href="/en-ae/cart"></a>'
    const stop = nameAccountLinks('/en-ae/my-account', 'Layla', 'Layla, your account')
    const [account, cart] = root.querySelectorAll('a')
    expect([account!.dataset['name'], account!.ariaLabel, cart!.ariaLabel]).toEqual([
      'Layla',
      'Layla, your account',
      null,
    ])
    root.append(Object.assign(document.createElement('a'), { href: '/en-ae/my-account' }))
    account!.ariaLabel = 'Your account'
    await expect.poll(() => root.querySelector<HTMLElement>('a:last-child')!.dataset['name']).toBe('Layla')
    expect(account!.ariaLabel).toBe('Layla, your account')
    stop()
    header.remove()
  })
})

describe('departmentHome', () => {
  const routes = { home: (department?: string) => `/en-ae${department ? `/${department}` : ''}` }
  it.each([
    ['/en-ae/food/category/tea', '', '/en-ae/food'],
    ['/en-ae/cart', 'a=1; department=fashion', '/en-ae/fashion'],
    ['/en-ae/food', 'department=fashion', '/en-ae/food'],
    ['/en-ae/cart', 'department=//evil.example', '/en-ae'],
    ['/en-ae', '', '/en-ae'],
  ])('of %s with the cookies %j is %s', (path, cookies, home) => {
    expect(departmentHome(routes, path, cookies)).toBe(home)
  })
})
