import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour } from '@vitrine/testing/react'
import { headerElement } from './header.element.ts'

behaviour(headerElement, ({ mount }) => {
  const header = async () => {
    const mounted = await mount({ storefront: shopStorefront().storefront, props: { path: '/en-ae/food' } })
    await expect.poll(() => mounted.root.querySelectorAll('[part=departments] details').length).toBe(2)
    const [fashion, food] = mounted.root.querySelectorAll<HTMLDetailsElement>('[part=departments] details')
    const { root } = mounted
    const focused = () => (root instanceof ShadowRoot ? root : document).activeElement
    return { ...mounted, fashion: fashion!, food: food!, focused }
  }
  const pointer = (type: string, pointerType: string) => new PointerEvent(type, { pointerType })

  it('has one name for all menus, so that one is open at a time without script', async () => {
    const { root, unmount } = await header()
    const menus = [...root.querySelectorAll<HTMLDetailsElement>('[part=departments] details, details[part=locale]')]
    expect(menus.length).toBe(3)
    expect(new Set(menus.map(({ name }) => name))).toEqual(new Set(['vt-header']))
    await unmount()
  })

  it('closes the open menu by Escape, with the focus on what opened it', async () => {
    const { fashion, focused, unmount } = await header()
    fashion.open = true
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(fashion.open).toBe(false)
    if (matchMedia('(width >= 1024px)').matches) expect(focused()).toBe(fashion.querySelector('summary'))
    await unmount()
  })

  it('closes the open menu by a press elsewhere and when the focus leaves it, and not by one inside', async () => {
    const { fashion, food, unmount } = await header()
    const link = fashion.querySelector('a')!
    fashion.open = true
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expect(fashion.open).toBe(true)
    link.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: fashion.querySelectorAll('a')[1]! }))
    expect(fashion.open).toBe(true)
    link.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: food.querySelector('summary')! }))
    expect(fashion.open).toBe(false)
    fashion.open = true
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expect(fashion.open).toBe(false)
    await unmount()
  })

  it('opens to a mouse that stays, closes when it is gone, and opens nothing to one that passes', async () => {
    const { fashion, food, unmount } = await header()
    food.dispatchEvent(pointer('pointerenter', 'mouse'))
    food.dispatchEvent(pointer('pointerleave', 'mouse'))
    fashion.dispatchEvent(pointer('pointerenter', 'mouse'))
    await expect.poll(() => fashion.open).toBe(true)
    expect(food.open).toBe(false)
    fashion.dispatchEvent(pointer('pointerleave', 'mouse'))
    await expect.poll(() => fashion.open).toBe(false)
    await unmount()
  })

  it('takes a press right after it opened by itself as meant to open it', async () => {
    const { fashion, unmount } = await header()
    const opened = new Promise((resolve) =>
      new MutationObserver(resolve).observe(fashion, { attributeFilter: ['open'] }),
    )
    fashion.dispatchEvent(pointer('pointerenter', 'mouse'))
    await opened
    fashion.querySelector('summary')!.click()
    expect(fashion.open).toBe(true)
    await unmount()
  })

  it('opens the menu of small screens as a modal dialog that gives the focus back', async () => {
    const { find, focused, unmount } = await header()
    const button = find<HTMLButtonElement>('[part=menu] > button')
    const dialog = find<HTMLDialogElement>('[part=drawer]')
    button.focus()
    button.click()
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.matches(':popover-open')).toBe(false)
    expect(document.documentElement.style.overflow).toBe('hidden')
    find('.vt-drawer__head button').click()
    expect(dialog.open).toBe(false)
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
    if (matchMedia('(width < 1024px)').matches) expect(focused()).toBe(button)
    await unmount()
  })

  it('shows the department that was chosen in it, at first the one that the page is in', async () => {
    const { find, unmount } = await header()
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = headerElement.styles.join('') // an element has its own
    const categories = (department: string) => find(`[part=drawer] nav[data-department=${department}]`)
    find<HTMLButtonElement>('[part=menu] > button').click()
    expect(getComputedStyle(categories('fashion')).display).toBe('none')
    expect(getComputedStyle(categories('food')).display).not.toBe('none')
    find<HTMLInputElement>('[part=drawer] input[value=fashion]').click()
    expect(getComputedStyle(categories('food')).display).toBe('none')
    find('.vt-drawer__head button').click()
    style.remove()
    await unmount()
  })
})
