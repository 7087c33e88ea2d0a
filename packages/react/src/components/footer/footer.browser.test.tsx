import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { footerElement } from './footer.element.ts'

behaviour(footerElement, ({ mount }) => {
  it('has groups of links, payment names and the tax line', async () => {
    const { find, root, unmount } = await mount({ storefront: shopStorefront().storefront })
    await expect.poll(() => root.querySelectorAll('[part=groups] h2').length).toBe(4)
    expect(find('[part=groups] a[href="/en-ae/help-support"]').textContent).toBe('Help and contact')
    expect(find('[part=groups]').textContent).toContain('Mastercard')
    await expect.poll(() => find('[part=legal]').textContent).toContain('VAT included')
    expect(await axeViolations(root, footerElement)).toEqual([])
    await unmount()
  })

  it.each([
    ['en-ae', 'Privacy choices'],
    ['ar-kw', 'خيارات الخصوصية'],
    ['zh-hk', '私隱選項'],
  ])('opens the preferences of privacy in %s, and leads to the policy without them', async (locale, label) => {
    const { find, root, unmount } = await mount({ storefront: shopStorefront({ locale }).storefront })
    await expect.poll(() => root.querySelector('[part=legal] a')?.textContent).toBe(label)
    const link = find<HTMLAnchorElement>('[part=legal] a')
    expect([link.getAttribute('href'), link.dataset['vitrineOpen']]).toEqual([
      `/${locale}/privacy-policy`,
      'vitrine-consent',
    ])
    await unmount()
  })

  it('leaves the choice of privacy to the host on a partner’s page', async () => {
    const config = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }
    const { root, unmount } = await mount({ storefront: shopStorefront({ config }).storefront })
    await expect.poll(() => root.querySelectorAll('[part=groups] h2').length).toBe(4)
    expect(root.querySelector('[part=legal] a')).toBeNull()
    await unmount()
  })

  it('keeps the legal line alone when reduced', async () => {
    const { find, root, unmount } = await mount({
      storefront: shopStorefront({ locale: 'ar-kw' }).storefront,
      props: { reduced: true },
    })
    await expect.poll(() => find('[part=legal]').textContent).toContain('ألدرزغيت')
    expect(root.querySelector('[part=groups]')).toBeNull()
    await unmount()
  })
})
