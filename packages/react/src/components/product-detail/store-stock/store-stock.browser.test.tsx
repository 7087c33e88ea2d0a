import { afterEach, expect, it, vi } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { productDetailElement } from '../product-detail.element.ts'
import type { ProductDetailProps } from '../product-detail.tsx'

const availability = 'GET /availability'

afterEach(() => void vi.restoreAllMocks())

behaviour(productDetailElement, ({ mount }) => {
  const detail = async (product: string, options: ShopStorefrontOptions = {}, props: ProductDetailProps = {}) => {
    const fixture = shopStorefront(options)
    const mounted = await mount({ storefront: fixture.storefront, props: { product, ...props } })
    await expect.poll(() => mounted.root.querySelector('h1')).not.toBeNull()
    const { root, find } = mounted
    const panel = () => find('[part=store-stock]')
    const opener = () => find<HTMLButtonElement>('[part=store-stock] button[aria-expanded]')
    const rows = () => [...panel().querySelectorAll('[part=store]')].map((row) => row.textContent)
    const radio = (attribute: string, value: string) =>
      find<HTMLInputElement>(`input[name="option:tenant~${attribute}"][value="${value}"]`)
    const requests = () => fixture.backend.called.filter((call) => call.includes('/availability/'))
    return { ...fixture, ...mounted, root, panel, opener, rows, radio, requests }
  }
  const goTo = (panel: HTMLElement, words: string) => {
    panel.querySelector<HTMLInputElement>('[name=place]')!.value = words
    panel.querySelector<HTMLButtonElement>('form [type=submit]')!.click()
  }

  it('asks no store before it is opened, and says which choice is missing when it is', async () => {
    const { opener, panel, requests, radio, rows, unmount } = await detail('cable-knit-jumper')
    expect(opener().getAttribute('aria-expanded')).toBe('false')
    opener().click()
    await expect.poll(() => panel().textContent).toContain('Choose a size first')
    expect(opener().getAttribute('aria-expanded')).toBe('true')
    expect(requests()).toEqual([])
    radio('size1', 'L').click()
    await expect.poll(rows).toHaveLength(1)
    expect(requests()).toEqual([expect.stringMatching(/\/ALD-F-1001-ECRU-L$/)])
    await expect.poll(() => panel().querySelector('[role=status]')?.textContent).toBe('Ecru · L: 1 store has it')
    await unmount()
  })

  it.each(['en-ae', 'ar-kw'])('tells what each store has, and whether it is open, in %s', async (locale) => {
    const { opener, panel, rows, root, unmount } = await detail('all-butter-shortbread', { locale })
    opener().click()
    await expect.poll(rows).toHaveLength(2)
    const levels = [...panel().querySelectorAll<HTMLElement>('[data-level]')].map((level) => level.dataset['level'])
    expect(levels).toEqual(['few', 'none'])
    expect(panel().querySelectorAll('[part=opening]')).toHaveLength(2)
    expect(panel().querySelector('[part=store] a')?.getAttribute('href')).toMatch(
      new RegExp(`^/${locale}/store-locator\\?search=.`),
    )
    expect(await axeViolations(root, productDetailElement)).toEqual([])
    await unmount()
  })

  it('puts the nearest first from a place that is typed, and says when there is none of that name', async () => {
    const { opener, panel, rows, unmount } = await detail('all-butter-shortbread')
    opener().click()
    await expect.poll(rows).toHaveLength(2)
    goTo(panel(), 'abu dhabi')
    await expect.poll(() => rows()[0]).toContain('Corniche')
    expect(rows()[1]).toContain('104.7 km from Abu Dhabi')
    goTo(panel(), 'Atlantis')
    await expect.poll(() => panel().querySelector('form [role=status]')?.textContent).toContain('no store by that name')
    expect(rows()[0]).toContain('Palm Court')
    await unmount()
  })

  it('counts from where the device says that it is, and says when it does not', async () => {
    const locate = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
    locate.mockImplementation((_, failed) => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    const { opener, panel, rows, unmount } = await detail('all-butter-shortbread')
    opener().click()
    await expect.poll(rows).toHaveLength(2)
    const near = () => panel().querySelector<HTMLButtonElement>('form [type=button]')!.click()
    near()
    await expect.poll(() => panel().querySelector('form [role=status]')?.textContent).toContain('did not say where')
    locate.mockImplementation((found) =>
      found({ coords: { latitude: 24.5, longitude: 54.4 } as GeolocationCoordinates } as GeolocationPosition),
    )
    near()
    await expect.poll(() => rows()[0]).toMatch(/Corniche.*6\.1 km away/)
    await unmount()
  })

  it('says that the stores did not answer, and asks again', async () => {
    const { opener, panel, rows, backend, unmount } = await detail('all-butter-shortbread', {
      faults: { [availability]: 'lostRequest' },
    })
    opener().click()
    await expect.poll(() => panel().querySelector('[role=alert]')?.textContent).toContain('did not answer')
    backend.setFault(availability)
    panel().querySelector<HTMLButtonElement>('[role=alert] button')!.click()
    await expect.poll(rows).toHaveLength(2)
    await unmount()
  })

  it('says that stores are being asked', async () => {
    const { opener, panel, unmount } = await detail('all-butter-shortbread', { faults: { [availability]: 'never' } })
    opener().click()
    await expect.poll(() => panel().querySelector('[role=status]')?.textContent).toBe('Asking the stores.')
    await unmount()
  })

  it('says so where no store sells the department', async () => {
    const { opener, panel, unmount } = await detail('all-butter-shortbread', { stores: [] })
    opener().click()
    await expect.poll(() => panel().textContent).toContain('No store in your country')
    await unmount()
  })

  it('is open when the page asks for it, notes it in the address of its own page, and closes again', async () => {
    const before = location.href
    const { opener, rows, panel, unmount } = await detail(
      'all-butter-shortbread',
      {},
      { showsStores: true, keepsAddress: true },
    )
    await expect.poll(rows).toHaveLength(2)
    opener().click()
    await expect.poll(() => panel().querySelector('[part=store]')).toBeNull()
    opener().click()
    await expect.poll(() => new URLSearchParams(location.search).get('stores')).toBe('true')
    history.replaceState(history.state, '', before)
    await unmount()
  })
})
