import { afterEach, expect, it, vi } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { storeFinderElement } from './store-finder.element.ts'
import type { StoreFinderProps } from './store-finder.tsx'

const call = 'GET /stores'

afterEach(() => void vi.restoreAllMocks())

behaviour(storeFinderElement, ({ mount, sampleOf }) => {
  const open = async (props: StoreFinderProps = {}, options: ShopStorefrontOptions = {}) => {
    const shop = shopStorefront({ now: () => Date.UTC(2026, 10, 25, 8), ...options })
    const mounted = await mount({ storefront: shop.storefront, props })
    await expect.poll(() => mounted.root.querySelector('form')).not.toBeNull()
    const shown = () =>
      [...mounted.root.querySelectorAll<HTMLElement>('[data-code]')].map((element) => element.dataset['code'])
    return { ...shop, ...mounted, shown }
  }
  const type = (input: HTMLInputElement, text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }

  it('says what is open now and what opens when, in the store’s time zone', async () => {
    const { root, unmount } = await open()
    expect([...root.querySelectorAll('[part=opening]')].map(({ textContent }) => textContent)).toEqual([
      'Open until midnight',
      expect.stringMatching(/^Opens at 2:00\spm$/i),
    ])
    await unmount()
  })

  it.each([
    ['2026-11-25T18:30Z', 'Opens tomorrow at 2:00 PM'],
    ['2026-12-01T18:30Z', 'Opens Thursday at 2:00 PM'],
  ])('says at %s of a store that has closed: %s', async (moment, text) => {
    const { root, unmount } = await open({}, { now: () => Date.parse(moment) })
    const lines = [...root.querySelectorAll<HTMLElement>('[part=opening]')]
    expect(lines[1]?.textContent?.replaceAll('\u00a0', ' ')).toBe(text)
    expect(lines.map(({ dataset }) => dataset['open'] !== undefined)).toEqual([true, false])
    await unmount()
  })

  it('finds by words, department, service and opening, and tells how many there are', async () => {
    const { find, shown, unmount } = await open()
    const status = () => find('[role=status]').textContent
    type(find<HTMLInputElement>('input[type=search]'), 'abu dhabi')
    await expect.poll(shown).toEqual(['AE-2'])
    expect(status()).toBe('1 store')
    type(find<HTMLInputElement>('input[type=search]'), '')
    await expect.poll(status).toBe('2 stores')
    const department = find<HTMLSelectElement>('select[name=department]')
    department.value = 'fashion'
    department.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(shown).toEqual(['AE-1'])
    await unmount()
  })

  it('begins with what the address asked for, and leads back to every store when none has it', async () => {
    const { find, shown, unmount } = await open({ service: 'cafe', openNow: true })
    expect(shown()).toEqual([])
    expect(find('[part=empty] a').getAttribute('href')).toBe('/en-ae/store-locator')
    find<HTMLInputElement>('input[name=open]').click()
    await expect.poll(shown).toEqual(['AE-2'])
    await unmount()
  })

  it('shows in its fields what the address asked for', async () => {
    const filters = { search: 'palm', department: 'fashion', service: 'cafe', openNow: true } as const
    const { root, find, unmount } = await open(filters)
    const fields = [...new FormData(find<HTMLFormElement>('form'))]
    expect(fields).toEqual(Object.entries({ search: 'palm', department: 'fashion', service: 'cafe', open: 'true' }))
    expect(root.querySelectorAll('option[value=""]')).toHaveLength(2)
    await unmount()
  })

  it.each([
    ['writes into the address of the shop’s page what is shown', '', 1],
    ['leaves a partner’s address alone', 'https://shop.example', 0],
  ])('%s when the form is sent', async (_, shopUrl, times) => {
    const before = location.href
    history.replaceState(history.state, '', location.pathname)
    const written = vi.spyOn(history, 'replaceState').mockImplementation(() => {})
    const filters = { search: 'palm', department: 'fashion', service: 'cafe', openNow: true } as const
    const { find, unmount } = await open(filters, { config: { shopUrl } })
    const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    find('form').dispatchEvent(sent)
    expect(sent.defaultPrevented).toBe(true)
    expect(written.mock.calls.map(([, , address]) => address)).toEqual(
      Array(times).fill('/en-ae/store-locator?search=palm&department=fashion&service=cafe&open=true'),
    )
    written.mockRestore()
    history.replaceState(history.state, '', before)
    await unmount()
  })

  it('keeps in the address what it says besides, and nothing that is shown no more', async () => {
    const before = location.href
    history.replaceState(history.state, '', '?isapp=true&open=true&search=palm')
    const { find, unmount } = await open({ search: 'palm' })
    find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    expect(location.pathname + location.search).toBe('/en-ae/store-locator?isapp=true&search=palm')
    history.replaceState(history.state, '', before)
    await unmount()
  })

  it('puts the nearest first once the device has said where it is, with the distance', async () => {
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ coords: { latitude: 24.47, longitude: 54.35 } } as GeolocationPosition),
    )
    const { find, root, shown, unmount } = await open()
    find('[part=near]').click()
    await expect.poll(shown).toEqual(['AE-2', 'AE-1'])
    const distances = [...root.querySelectorAll('.vt-store__distance')].map(({ textContent }) => textContent)
    expect(distances).toEqual(['0 km away', '104.7 km away'])
    expect(find('[role=status]').textContent).toBe('2 stores · The nearest first')
    await unmount()
  })

  it.each([
    [1, 'did not say'],
    [2, 'could not be found'],
  ])('says so when the position is refused with %d', async (code, text) => {
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) =>
      fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    )
    const { find, shown, unmount } = await open()
    find('[part=near]').click()
    await expect.poll(() => find('.vt-stores__position').textContent).toContain(text)
    expect(shown()).toEqual(['AE-1', 'AE-2'])
    await unmount()
  })

  it('tells the week and the holidays to come, and where to call and go', async () => {
    const { find, root, unmount } = await open()
    find('summary').click()
    expect(find('summary').getAttribute('aria-label')).toContain('Palm Court')
    const days = [...root.querySelectorAll<HTMLElement>('[data-code=AE-1] [part=hours] > div')]
    expect(days.map(({ dataset }) => dataset['today'] !== undefined)).toEqual([true, ...Array(6).fill(false)])
    expect(find('[data-code=AE-1] [part=holidays]').textContent).toMatch(/2 Dec.*National Day.*Closed/)
    expect(find('a[href^="tel:"]').getAttribute('href')).toBe('tel:+97144155502')
    expect(find('a[href^="tel:"]').textContent).toBe('+971\u00a04\u00a0415\u00a05502')
    expect(find('[data-code=AE-1] a[href*="maps"]').getAttribute('href')).toMatch(/^https:.*25\.08%2C55\.14$/)
    await unmount()
  })

  it('says nothing of holidays when none is to come', async () => {
    const { root, find, unmount } = await open({}, { now: () => Date.UTC(2026, 11, 3, 8) })
    expect(root.querySelector('[part=holidays]')).toBeNull()
    expect([...find('details').querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Opening hours',
      'Services',
    ])
    await unmount()
  })

  it('shows the stores after another try when they could not be loaded', async () => {
    const { storefront, backend } = shopStorefront({ faults: { [call]: 'lostRequest' } })
    const { find, root, unmount } = await mount({ storefront })
    await expect.poll(() => root.querySelector('[part=error]')).not.toBeNull()
    backend.setFault(call)
    find('[part=error] button').click()
    await expect.poll(() => root.querySelectorAll('[data-code]').length).toBe(2)
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))('has nothing that axe finds in %s', async (locale) => {
    const { find, root, unmount } = await open({}, { locale })
    find('summary').click()
    expect(await axeViolations(root, storeFinderElement)).toEqual([])
    await unmount()
  })
})
