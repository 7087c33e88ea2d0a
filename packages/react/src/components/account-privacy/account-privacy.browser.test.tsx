import { expect, it } from 'vitest'
import { shopStorefront, type Faults } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountPrivacyElement } from './account-privacy.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

behaviour(accountPrivacyElement, ({ mount }) => {
  const open = (props: object = {}, { locale = 'en-ae', faults = {} }: { locale?: string; faults?: Faults } = {}) =>
    mount({ storefront: shopStorefront({ locale, signIn, faults }).storefront, props })

  it.each([
    ['en-ae', 'This device'],
    ['ar-kw', 'هذا الجهاز'],
    ['zh-hk', '此裝置'],
  ])('lists in %s where one is signed in, and signs out elsewhere only', async (locale, here) => {
    const { find, root, unmount } = await open({}, { locale })
    await expect.poll(() => root.querySelectorAll('[part=sessions] > li').length).toBe(2)
    expect(find('[data-current]').textContent).toContain(here)
    expect(find('[data-current]').querySelector('form')).toBeNull()
    const other = find('li:not([data-current])')
    expect(other.textContent).toContain('Safari, iOS')
    expect(other.querySelector('[name=sessionId]')).toHaveProperty('value', '2'.repeat(32))
    expect(root.querySelector('[name=do][value=other-sessions]')).not.toBeNull()
    expect(await axeViolations(root, accountPrivacyElement)).toEqual([])
    await unmount()
  })

  it('asks for a code before the file with one’s data', async () => {
    const form = { action: 'export', values: {}, errors: { code: 'code' }, vToken: 'v', sentTo: 'l•••@shopper.example' }
    const { find, unmount } = await open({ form })
    expect(find('[part=sent]').textContent).toContain('l•••@shopper.example')
    const field = find('[name=code]')
    expect(find(`#${field.getAttribute('aria-describedby')!.split(' ')[0]}`).textContent).toContain('is not right')
    expect(find('form:has([value=export]) button').textContent).toBe('Download')
    await unmount()
  })

  it.each([
    ['en-ae', 'Privacy choices', 'Change your privacy choices'],
    ['ar-kw', 'خيارات الخصوصية', 'تغيير خيارات الخصوصية'],
    ['zh-hk', '私隱選項', '更改私隱選項'],
  ])('leads in %s to the preferences about tracking, and without them to the policy', async (locale, title, words) => {
    const { find, root, unmount } = await open({}, { locale })
    await expect.poll(() => root.querySelector('[part=tracking]')?.textContent).toBe(words)
    const link = find<HTMLAnchorElement>('[part=tracking]')
    expect(link.closest('section')!.querySelector('h2')!.textContent).toBe(title)
    expect([link.getAttribute('href'), link.dataset['vitrineOpen']]).toEqual([
      `/${locale}/privacy-policy`,
      'vitrine-consent',
    ])
    await unmount()
  })

  it('leaves the decision about tracking to the host on a partner’s page', async () => {
    const config = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }
    const { root, unmount } = await mount({ storefront: shopStorefront({ config }).storefront })
    await expect.poll(() => root.querySelector('a[href$="/my-account/privacy"]')).not.toBeNull()
    expect(root.querySelector('[data-vitrine-open]')).toBeNull()
    await unmount()
  })

  it('says that the devices cannot be shown, and still leads to the rest', async () => {
    const { find, root, unmount } = await open({}, { faults: { 'GET /sessions': 'lostRequest' } })
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toContain('cannot be shown')
    expect(find('a[href$="/delete-account"]')).toBeDefined()
    expect(find('[name=do][value=export-code]')).toBeDefined()
    await unmount()
  })
})
