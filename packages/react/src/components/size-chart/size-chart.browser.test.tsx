import { sizesDomain } from '@vitrine/core'
import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { sizeChartElement } from './size-chart.element.ts'

const call = 'GET /size-chart'

behaviour(sizeChartElement, ({ mount, as, sampleOf }) => {
  const open = async (locale = 'en-ae', props = {}) => {
    const shop = shopStorefront({ locale })
    const mounted = await mount({ storefront: shop.storefront, props: { chart: 'women-letters', ...props } })
    await expect.poll(() => mounted.root.querySelector('table')).not.toBeNull()
    return { ...shop, ...mounted }
  }

  it('shows each size in both units, and the same sizes elsewhere', async () => {
    const { find, root, unmount } = await open()
    const row = find('tbody tr')
    expect(row.querySelector('th')?.textContent).toBe('S')
    expect([...row.querySelectorAll('[data-unit=cm]')].map((cell) => cell.textContent)).toEqual(['84–88', '66–70'])
    expect([...row.querySelectorAll('[data-unit=in]')].map((cell) => cell.textContent)).toEqual(['33–34.5', '26–27.5'])
    expect([...root.querySelectorAll('table:last-of-type')].at(-1)?.textContent).toContain('160/88A')
    await unmount()
  })

  it('changes the unit without moving anything, and remembers it', async () => {
    const { find, root, storefront, unmount } = await open()
    const place = () => find('tbody td').getBoundingClientRect().toJSON() as object
    const before = place()
    find('input[value=in]').click()
    await expect.poll(() => storefront.use(sizesDomain).unit.value).toBe('in')
    expect(place()).toEqual(before)
    // The bare component has no style sheet in this page.
    if (as === 'element') {
      const shown = (unit: string) => getComputedStyle(root.querySelector(`[data-unit=${unit}]`)!).visibility
      expect([shown('in'), shown('cm')]).toEqual(['visible', 'hidden'])
    }
    await unmount()
  })

  it('marks the row of the size that is chosen, in words as well', async () => {
    const { root, unmount } = await open('en-ae', { size: 'M' })
    const chosen = [...root.querySelectorAll('[data-chosen] th')].map((cell) => cell.textContent)
    expect(chosen).toEqual(['M (your choice)', 'M (your choice)'])
    // In its column: only the ground stands out.
    if (as === 'element') {
      const startOf = (cell: Element) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getBoundingClientRect().left
      }
      for (const table of root.querySelectorAll('table'))
        expect(new Set([...table.querySelectorAll('tbody th')].map(startOf)).size).toBe(1)
    }
    await unmount()
  })

  it('says that it could not be loaded, and shows it after another try', async () => {
    const { storefront, backend } = shopStorefront({ faults: { [call]: 'lostRequest' } })
    const { find, root, unmount } = await mount({ storefront, props: { chart: 'women-letters' } })
    await expect.poll(() => root.querySelector('[part=error]')).not.toBeNull()
    backend.setFault(call)
    find('[part=error] button').click()
    await expect.poll(() => root.querySelectorAll('table').length).toBe(2)
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))('has nothing that axe finds in %s', async (locale) => {
    const { root, unmount } = await open(locale, { size: 'S' })
    expect(await axeViolations(root, sizeChartElement)).toEqual([])
    await unmount()
  })
})
