import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { sizeGuideElement } from './size-guide.element.ts'

behaviour(sizeGuideElement, ({ mount }) => {
  const open = async (locale = 'en-ae') => {
    const { storefront } = shopStorefront({ locale })
    return mount({ storefront, props: { chart: 'women-letters', size: 'M' } })
  }

  it('leads to the chart on the size guide’s page before any script', async () => {
    const { find, unmount } = await open('ar-kw')
    expect(find('a').getAttribute('href')).toBe('/ar-kw/size-chart#women-letters')
    await unmount()
  })

  it('opens over the page by its link, and gives the focus back when it closes', async () => {
    const { find, root, events, unmount } = await open()
    const link = find('a')
    link.focus()
    link.click()
    const dialog = find<HTMLDialogElement>('dialog')
    await expect.poll(() => dialog.open).toBe(true)
    await expect.poll(() => root.querySelector('dialog h2')?.textContent).toBe('Size guide Women, S to L')
    expect(root.querySelector('[data-chosen] th')?.textContent).toContain('M')
    expect(await axeViolations(root, sizeGuideElement)).toEqual([])
    find('dialog button').click()
    await expect.poll(() => dialog.open).toBe(false)
    const scope = root instanceof ShadowRoot ? root : document
    expect(scope.activeElement).toBe(link)
    await expect.poll(() => events('vitrine-size-guide-close')).toHaveLength(1)
    expect(events('vitrine-size-guide-open')).toHaveLength(1)
    await unmount()
  })

  it('is opened and closed by its attribute', async () => {
    const { find, setProps, unmount } = await open()
    const dialog = find<HTMLDialogElement>('dialog')
    await setProps({ open: true })
    await expect.poll(() => dialog.open).toBe(true)
    await setProps({ open: false })
    await expect.poll(() => dialog.open).toBe(false)
    await unmount()
  })
})
