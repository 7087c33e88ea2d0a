import { expect, it, vi } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { toasterElement } from './toaster.element.ts'

/** Timers that end when a test says so. */
function heldTimers() {
  const running = new Map<unknown, () => void>()
  let last = 0
  return {
    timers: {
      set(end: () => void) {
        running.set(++last, end)
        return last
      },
      clear: (timer: unknown) => void running.delete(timer),
    },
    pass() {
      const ends = [...running.values()]
      running.clear()
      for (const end of ends) end()
    },
  }
}

behaviour(toasterElement, ({ mount }) => {
  const toaster = async () => {
    const { timers, pass } = heldTimers()
    const { storefront } = shopStorefront({ timers })
    const shown = await mount({ storefront })
    const texts = (live: string) =>
      [...shown.find(`[aria-live=${live}]`).children].map((toast) => toast.querySelector('p')?.textContent)
    return { shown, texts, show: storefront.notifications.show, pass }
  }

  it('puts errors into the assertive region and the rest into the polite one, each once', async () => {
    const { shown, texts, show } = await toaster()
    show({ kind: 'success', message: 'Added' })
    show({ kind: 'error', message: 'Not changed' })
    show({ kind: 'error', message: 'Not changed' })
    await paint()
    expect(texts('polite')).toEqual(['Added'])
    expect(texts('assertive')).toEqual(['Not changed'])
    await shown.unmount()
  })

  it('runs the action once and closes', async () => {
    const { shown, texts, show } = await toaster()
    const run = vi.fn()
    show({ kind: 'info', message: 'Removed', action: { label: 'Undo', run } })
    await paint()
    shown.find('[part=toast] button').click()
    await paint()
    expect(run).toHaveBeenCalledTimes(1)
    expect(texts('polite')).toEqual([])
    await shown.unmount()
  })

  it('closes by itself, but not while it is pointed at', async () => {
    const { shown, texts, show, pass } = await toaster()
    show({ kind: 'info', message: 'Held' })
    await paint()
    const toast = shown.find('[part=toast]')
    toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    toast.dispatchEvent(new MouseEvent('mouseenter'))
    show({ kind: 'info', message: 'Passing' })
    await expect.poll(() => texts('polite')).toEqual(['Held', 'Passing'])
    pass()
    await expect.poll(() => texts('polite')).toEqual(['Held'])
    toast.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    toast.dispatchEvent(new MouseEvent('mouseleave'))
    pass()
    await expect.poll(() => texts('polite')).toEqual([])
    await shown.unmount()
  })

  it('does not close under the focus when the mouse leaves', async () => {
    const { shown, texts, show, pass } = await toaster()
    show({ kind: 'info', message: 'Held' })
    await paint()
    const toast = shown.find('[part=toast]')
    toast.querySelector('button')!.focus()
    toast.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    toast.dispatchEvent(new MouseEvent('mouseleave'))
    show({ kind: 'info', message: 'Passing' })
    await expect.poll(() => texts('polite')).toEqual(['Held', 'Passing'])
    pass()
    await expect.poll(() => texts('polite')).toEqual(['Held'])
    toast.querySelector('button')!.blur()
    pass()
    await expect.poll(() => texts('polite')).toEqual([])
    await shown.unmount()
  })

  it('is dismissed by its button', async () => {
    const { shown, texts, show } = await toaster()
    show({ kind: 'error', message: 'Gone' })
    await paint()
    shown.find('[aria-label=Dismiss]').click()
    await paint()
    expect(texts('assertive')).toEqual([])
    await shown.unmount()
  })
})
