import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { productDetailElement } from '../product-detail.element.ts'

behaviour(productDetailElement, ({ mount }) => {
  const gallery = async (image: number, colour = 'ecru') => {
    const { storefront } = shopStorefront()
    const mounted = await mount({ storefront, props: { product: 'cable-knit-jumper', image, colour } })
    const { root, find } = mounted
    await expect.poll(() => root.querySelector('[part=gallery]')).not.toBeNull()
    const thumbs = () => [...root.querySelectorAll<HTMLButtonElement>('.vt-gallery__thumbs button')]
    const openers = () => [...root.querySelectorAll<HTMLButtonElement>('[part=gallery] [aria-haspopup]')]
    const current = () => thumbs().flatMap((thumb, index) => (thumb.hasAttribute('aria-current') ? [index + 1] : []))
    const dots = () =>
      [...root.querySelectorAll('.vt-gallery__dots span')].findIndex((dot) => dot.hasAttribute('data-current')) + 1
    const numbers = () => openers().map((opener) => Number(/\d+/.exec(opener.getAttribute('aria-label')!)?.[0]))
    return { ...mounted, find, thumbs, openers, current, dots, numbers }
  }

  it('begins with the picture that was asked for, and goes on to the ones before it', async () => {
    const { numbers, current, dots, openers, find, root, unmount } = await gallery(2)
    expect([numbers(), current(), dots()]).toEqual([[2, 3, 1], [2], 2])
    expect(find('[part=gallery] li img').getAttribute('fetchpriority')).toBe('high')
    expect(root.querySelectorAll('[part=gallery] [fetchpriority=high]')).toHaveLength(1)
    openers()[2]!.click()
    await expect.poll(() => root.querySelector('[part=zoom] [aria-live]')?.textContent).toBe('Picture 1 of 3')
    await unmount()
  })

  it.each([0, 4])('begins with the first where there is no picture %i', async (image) => {
    const { numbers, current, unmount } = await gallery(image)
    expect([numbers(), current()]).toEqual([[1, 2, 3], [1]])
    await unmount()
  })

  it('turns to the picture whose small one is pressed, and stays on the page', async () => {
    const { thumbs, current, dots, find, unmount } = await gallery(2)
    const status = () => find('[part=gallery] [role=status]').textContent
    thumbs()[1]!.click()
    await paint()
    expect(status()).toBe('')
    thumbs()[0]!.click()
    await expect.poll(current).toEqual([1])
    expect([dots(), status()]).toEqual([1, 'Picture 1 of 3'])
    await unmount()
  })

  it('asks for a page of the same colour while no script runs', async () => {
    const { find, thumbs, unmount } = await gallery(1)
    const form = thumbs()[0]!.form!
    expect([...new FormData(form, thumbs()[2])]).toEqual([
      ['colour', 'ecru'],
      ['image', '3'],
    ])
    expect(find<HTMLAnchorElement>('.vt-gallery__open').getAttribute('href')).toContain('1200')
    await unmount()
  })
})
