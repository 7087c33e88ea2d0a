import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { searchBoxElement } from './search-box.element.ts'
import { PHRASE_STAYS } from './use-placeholder.ts'

/** What an empty field says. */
behaviour(searchBoxElement, ({ mount }) => {
  const box = async () => {
    const mounted = await mount({ storefront: shopStorefront().storefront, props: { department: 'fashion' } })
    const field = mounted.find<HTMLInputElement>('[role=combobox]')
    return { ...mounted, field: () => field }
  }
  const [first, second] = ['Search for knitwear and shirts', 'Try “linen dress”']
  /** Ends of the times for which a phrase stays; a test says when they are over. */
  let ends: (() => void)[] = []
  beforeEach(async () => {
    await page.viewport(1280, 800)
    ends = []
    const { setTimeout } = globalThis
    const held = (run: () => void, delay?: number) => (delay === PHRASE_STAYS ? ends.push(run) : setTimeout(run, delay))
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    // The next file may be shown in the same frame.
    await page.viewport(414, 896)
  })
  /** What it says from here on. */
  const saidBy = (field: HTMLInputElement) => {
    const said = [field.placeholder]
    new MutationObserver(() => said.push(field.placeholder)).observe(field, { attributeFilter: ['placeholder'] })
    return said
  }

  it('takes turns once round, and moves nothing', async () => {
    const { field, unmount } = await box()
    const { inlineSize, blockSize } = getComputedStyle(field())
    await expect.poll(() => field().placeholder).toBe(first)
    const said = saidBy(field())
    await expect.poll(() => ends.length).toBe(1)
    ends[0]!()
    await expect.poll(() => ends.length).toBe(2)
    ends[1]!()
    await expect.poll(() => said).toEqual([first, second, first])
    expect(ends).toHaveLength(2)
    expect(getComputedStyle(field())).toMatchObject({ inlineSize, blockSize })
    await paint()
    expect(field().className).not.toContain('fading')
    await unmount()
  })

  it('stays while the field has the focus or words', async () => {
    const { root, field, unmount } = await box()
    await expect.poll(() => ends.length).toBe(1)
    field().focus()
    await expect.poll(() => root.querySelector('[part=panel]')).not.toBeNull()
    const said = saidBy(field())
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await expect.poll(() => ends.length).toBe(2)
    ends[1]!()
    await paint()
    expect(field().className).not.toContain('fading')
    field().value = 'tie'
    field().dispatchEvent(new InputEvent('input', { bubbles: true }))
    field().blur()
    await expect.poll(() => root.querySelector('[part=panel]')).not.toBeNull()
    await paint()
    expect(said).toEqual([first])
    await unmount()
  })

  it('stays for who wants no motion', async () => {
    const { matchMedia } = globalThis
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query.includes('motion') ? { ...matchMedia(query), matches: true } : matchMedia(query),
    )
    const { field, unmount } = await box()
    await expect.poll(() => field().placeholder).toBe(first)
    const said = saidBy(field())
    await expect.poll(() => ends.length).toBe(1)
    ends[0]!()
    await paint()
    expect(field().className).not.toContain('fading')
    expect(said).toEqual([first])
    await unmount()
  })
})
