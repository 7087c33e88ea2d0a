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
