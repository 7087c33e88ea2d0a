import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { productDetailElement } from '../product-detail.element.ts'

behaviour(productDetailElement, ({ mount }) => {
  const gallery = async (options: ShopStorefrontOptions = {}) => {
    const { storefront } = shopStorefront(options)
    const mounted = await mount({ storefront, props: { product: 'cable-knit-jumper' } })
    await expect.poll(() => mounted.root.querySelector('h1')).not.toBeNull()
    const { root, find } = mounted
    const openers = () => [...root.querySelectorAll<HTMLButtonElement>('[part=gallery] li > button[aria-haspopup]')]
    const press = (target: HTMLElement, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
    const stage = () => find('[part=zoom] [role=group]')
    const announced = () => find('[part=zoom] [aria-live]').textContent
    const open = async (index: number) => {
      openers()[index]!.click()
      await expect.poll(() => root.querySelector<HTMLDialogElement>('[part=zoom]')?.open).toBe(true)
    }
    return { ...mounted, openers, press, stage, announced, open }
  }
  const swipe = (target: HTMLElement, across: number, along = 0) => {
    const touch = (x: number, y: number) => new Touch({ identifier: 1, target, clientX: x, clientY: y })
    const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true, composed: true }))
    send('touchstart', [touch(200, 200)], [touch(200, 200)])
    send('touchend', [], [touch(200 + across, 200 + along)])
  }

  it.each([
    ['en-ae', 'ArrowRight', 'ArrowLeft'],
    ['ar-kw', 'ArrowLeft', 'ArrowRight'],
  ])('is walked by arrows, Home and End in %s, and stops at its ends', async (locale, forward, back) => {
    document.documentElement.dir = locale === 'ar-kw' ? 'rtl' : 'ltr'
    const { openers, press, root, unmount } = await gallery({ locale })
    const active = () => (root instanceof ShadowRoot ? root : document).activeElement
    const at = () => openers().findIndex((button) => button === active())
    openers()[0]!.focus()
    for (const [key, place] of [
      [back, 0],
      [forward, 1],
      ['End', 2],
      [forward, 2],
      ['Home', 0],
    ] as const) {
      press(openers()[at()]!, key)
      expect([key, at()]).toEqual([key, place])
    }
    document.documentElement.dir = 'ltr'
    await unmount()
  })

  it('announces the picture that was turned to, and nothing before', async () => {
    const { find, openers, press, unmount } = await gallery()
    const status = () => find('[part=gallery] [role=status]').textContent
    expect(status()).toBe('')
    openers()[0]!.focus()
    press(openers()[0]!, 'End')
    await expect.poll(status).toBe('Picture 3 of 3')
    await unmount()
  })

  it('turns large pictures by a swipe across, by Home and End, and not past the last', async () => {
    const { open, stage, announced, press, unmount } = await gallery()
    await open(0)
    swipe(stage(), -120)
    await expect.poll(announced).toBe('Picture 2 of 3')
    swipe(stage(), 120)
    await expect.poll(announced).toBe('Picture 1 of 3')
    press(stage(), 'End')
    await expect.poll(announced).toBe('Picture 3 of 3')
    swipe(stage(), -120)
    swipe(stage(), -30)
    swipe(stage(), 100, 90)
    expect(announced()).toBe('Picture 3 of 3')
    press(stage(), 'Home')
    await expect.poll(announced).toBe('Picture 1 of 3')
    await unmount()
  })

  it('does not turn a picture that was brought near: a finger moves it', async () => {
    const { open, stage, announced, press, unmount } = await gallery()
    await open(0)
    const nearness = () => Number(stage().style.getPropertyValue('--vt-nearness') || 1)
    const opened = nearness()
    press(stage(), '+')
    await expect.poll(nearness).toBe(opened * 1.5)
    swipe(stage(), -120)
    press(stage(), 'End')
    expect(announced()).toBe('Picture 1 of 3')
    press(stage(), '0')
    await expect.poll(nearness).toBe(opened)
    swipe(stage(), -120)
    await expect.poll(announced).toBe('Picture 2 of 3')
    await unmount()
  })

  it('tells a large picture that is on its way from one that could not be loaded', async () => {
    const { open, stage, find, root, unmount } = await gallery()
    await open(0)
    const state = () => stage().querySelector('[role=status]')?.textContent
    // There is no such picture where tests run.
    await expect.poll(state).toContain('could not be loaded')
    expect(await axeViolations(root, productDetailElement)).toEqual([])
    const image = find<HTMLImageElement>('[part=zoom] img')
    image.srcset = ''
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    await expect.poll(state).toBe('')
    expect(stage().getAttribute('aria-busy')).toBe('false')
    await unmount()
  })

  it('keeps the ground of a picture where there is none, and nothing to press', async () => {
    const { root, find, unmount } = await gallery({ change: (product) => ({ ...product, productImages: [] }) })
    expect(find('[part=gallery] .vt-picture').className).toContain('vt-picture--vertical')
    expect(root.querySelectorAll('[part=gallery] button')).toHaveLength(0)
    expect(await axeViolations(root, productDetailElement)).toEqual([])
    await unmount()
  })
})
