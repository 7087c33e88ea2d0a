import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountOverviewElement } from './account-overview.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

behaviour(accountOverviewElement, ({ mount }) => {
  it.each([
    ['en-ae', 'Profile', 'Your account will be deleted on 8 December 2026'],
    ['ar-kw', 'الملف الشخصي', 'سيُحذف حسابك في'],
    ['zh-hk', '個人資料', '您的帳戶將於'],
  ])('leads in %s to each part, and warns of a deletion', async (locale, label, warning) => {
    const account = { deletion: { dueAt: '2026-12-08T10:00:00.000Z' } }
    const { storefront } = shopStorefront({ locale, signIn, account })
    const { root, unmount } = await mount({ storefront })
    await expect.poll(() => root.querySelector('a[href$="/profile"]')?.textContent).toContain(label)
    await expect.poll(() => root.querySelector('[part=notice]')?.textContent).toContain(warning)
    expect(await axeViolations(root, accountOverviewElement)).toEqual([])
    await unmount()
  })

  it('has nothing of an order or a deletion where there is none', async () => {
    const { storefront } = shopStorefront({ signIn })
    const { root, unmount } = await mount({ storefront })
    await expect.poll(() => root.querySelector('[part=tile]')).not.toBeNull()
    expect(root.querySelector('[part=order],[part=notice]')).toBeNull()
    await unmount()
  })
})
