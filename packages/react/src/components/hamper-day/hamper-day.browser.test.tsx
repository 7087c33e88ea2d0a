import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { hamperDayElement } from './hamper-day.element.ts'
import type { HamperDayProps } from './hamper-day.tsx'

const hamper = 'ALD-G-1016'

behaviour(hamperDayElement, ({ mount }) => {
  const open = async (props: HamperDayProps, options: ShopStorefrontOptions = {}) => {
    const shop = shopStorefront(options)
    const shown = await mount({ storefront: shop.storefront, props })
    const part = <E extends HTMLElement>(name: string) => shown.root.querySelector<E>(`[part=${name}]`)!
    return {
      ...shop,
      ...shown,
      part,
      said: () => part('said')?.textContent?.trim(),
      async choose(date: string) {
        await expect.poll(() => part('day')).not.toBeNull()
        const day = part<HTMLSelectElement>('day')
        // A day that is full by now had room when it was shown.
        for (const option of day.options) option.disabled = false
        day.value = date
        part('save').click()
      },
    }
  }

  it('chooses a day on the page of a hamper before it is in the bag, and says that nothing is held', async () => {
    const { root, storefront, events, part, said, choose, unmount } = await open({ productCode: hamper })
    await choose('2026-12-08')
    await expect.poll(said).toBe('You would like it on Tue 8 Dec.'.replace('Tue 8 Dec', '\u2068Tue 8 Dec\u2069'))
    expect(storefront.cart.latest.value?.hamperDate).toBe('2026-12-08')
    expect(events('vitrine-before-choose-day')).toEqual([{ date: '2026-12-08' }])
    expect(events('vitrine-choose-day')).toEqual([{ date: '2026-12-08' }])
    expect(part('note').textContent).toContain('Nothing is reserved yet')
    expect(part<HTMLSelectElement>('day').querySelectorAll('option:disabled')).toHaveLength(1)
    expect(await axeViolations(root, hamperDayElement)).toEqual([])
    await choose('')
    await expect.poll(said).toBe('')
    expect(storefront.cart.latest.value?.hamperDate).toBeNull()
    await unmount()
  })

  it('says in the bag that a day is gone, has the nearest one ready, and takes it only when asked', async () => {
    const { root, storefront, part, said, unmount } = await open({}, { cart: [hamper], hamperDate: '2026-12-07' })
    await expect.poll(said).toContain('cannot be had any more')
    expect(said()).toContain('Tue 8 Dec')
    expect(part<HTMLSelectElement>('day').value).toBe('2026-12-08')
    expect(storefront.cart.latest.value?.hamperDate).toBe('2026-12-07')
    expect(await axeViolations(root, hamperDayElement)).toEqual([])
    part('save').click()
    await expect.poll(said).toContain('You would like it on')
    await unmount()
  })

  it('says why a day is not taken, and changes nothing', async () => {
    const { storefront, part, said, choose, unmount } = await open({}, { cart: [hamper], hamperDate: '2026-12-09' })
    await choose('2026-12-07')
    await expect.poll(said).toContain('This day cannot be had.')
    expect(part('day').getAttribute('aria-invalid')).toBe('true')
    expect(storefront.cart.latest.value?.hamperDate).toBe('2026-12-09')
    await unmount()
  })

  it('follows what changes the day elsewhere, and goes with the last hamper', async () => {
    const { storefront, backend, part, unmount } = await open({}, { cart: [hamper], hamperDate: '2026-12-08' })
    await expect.poll(() => part<HTMLSelectElement>('day')?.value).toBe('2026-12-08')
    backend.cart.chooseDay('2026-12-09')
    await storefront.cart.load()
    await expect.poll(() => part<HTMLSelectElement>('day').value).toBe('2026-12-09')
    await storefront.cart.removeLine(storefront.cart.lines.value[0]!.id)
    await expect.poll(() => part('base')).toBeNull()
    await unmount()
  })

  it('is nothing beside another product', async () => {
    const tea = await open({ productCode: 'ALD-G-1008' })
    await expect.poll(() => tea.backend.count('GET', /hamper-days$/)).toBe(1)
    expect(tea.part('base')).toBeNull()
    await tea.unmount()
  })
  it('chooses nothing when it is stopped before', async () => {
    const { root, backend, choose, setProps, unmount } = await open({ productCode: hamper })
    const requests: unknown[] = []
    if (root instanceof ShadowRoot) {
      root.host.addEventListener('vitrine-before-choose-day', (event) => {
        requests.push((event as CustomEvent).detail)
        event.preventDefault()
      })
    } else {
      await setProps({ onBeforeChooseDay: (detail) => requests.push(detail) < 0 })
    }
    await choose('2026-12-08')
    await expect.poll(() => requests).toMatchObject([{ date: '2026-12-08' }])
    expect(backend.count('PUT', /hamper-date$/)).toBe(0)
    await unmount()
  })
})
