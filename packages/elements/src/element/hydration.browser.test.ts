import type { ElementDefinition } from '@vitrine/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { triggerOf } from '../hydration/trigger.ts'
import { greetingElement } from '../testing/greeting.element.ts'
import pages from '../testing/pages.ts?rendered'
import { paint, place } from '../testing/place.ts'
import { testStorefront } from '../testing/store.ts'
import { defineVitrineElement } from './element.ts'

const define = () => defineVitrineElement(greetingElement as unknown as ElementDefinition)
const isHydrated = (element: Element) => triggerOf(element)?.isHydrated ?? false

describe('hydration', () => {
  const problems: unknown[] = []
  const note = (event: ErrorEvent) => void problems.push(event.error)
  beforeEach(() => {
    define()
    problems.length = 0
    addEventListener('error', note)
  })
  afterEach(() => {
    removeEventListener('error', note)
    document.body.replaceChildren()
  })

  for (const name of ['plain', 'full'] as const) {
    it(`keeps every node of the server’s HTML and reports nothing: ${name}`, async () => {
      const provider = place('<p></p>', testStorefront()).parentElement!
      provider.setHTMLUnsafe(pages[name])
      const element = provider.firstElementChild!
      const box = element.shadowRoot!.querySelector('.vt-box')!
      const before = nodesOf(box)
      await expect.poll(() => isHydrated(element)).toBe(true)
      await paint()
      expect(nodesOf(box)).toEqual(before)
      expect(problems).toEqual([])
    })
  }

  it('differs from a mismatch: without the server snapshot React reports and Preact rewrites (seeded fault)', async () => {
    const store = testStorefront(3)
    const rewritten: string[] = []
    const element = place('<p></p>', { ...store, server: store })
    element.parentElement!.setHTMLUnsafe(pages.plain)
    const [count] = document.querySelector('vitrine-test-greeting')!.shadowRoot!.querySelectorAll('[data-count]')
    new MutationObserver((records) => rewritten.push(...records.map(({ type }) => type))).observe(count!, {
      subtree: true,
      characterData: true,
    })
    await expect.poll(() => problems.length + rewritten.length).toBeGreaterThan(0)
  })

  it('moves on to the live store right after, when the store has moved on while the element slept', async () => {
    const store = testStorefront(3)
    const element = place(pages.plain, store)
    const count = element.shadowRoot!.querySelector('[data-count]')!
    expect(count.textContent).toBe('0 in en-ae')
    await expect.poll(() => count.textContent).toBe('3 in en-ae')
    store.cart.count.value = 4
    await expect.poll(() => count.textContent).toBe('4 in en-ae')
    expect(element.shadowRoot!.querySelector('[data-count]')).toBe(count)
    expect(problems).toEqual([])
  })

  it('replaces the inline style with one shared sheet in one task', async () => {
    const [first, second] = [place(pages.plain, testStorefront()), place(pages.full, testStorefront())]
    await expect.poll(() => isHydrated(first) && isHydrated(second)).toBe(true)
    for (const { shadowRoot } of [first, second]) {
      expect(shadowRoot!.querySelector('style')).toBeNull()
      expect(shadowRoot!.adoptedStyleSheets).toHaveLength(1)
      expect(getComputedStyle(shadowRoot!.querySelector('section')!).backgroundColor).toBe('rgb(1, 2, 3)')
    }
    expect(first.shadowRoot!.adoptedStyleSheets[0]).toBe(second.shadowRoot!.adoptedStyleSheets[0])
  })

  it('listens after it', async () => {
    const element = place(pages.plain, testStorefront())
    const events: unknown[] = []
    element.parentElement!.addEventListener('vitrine-greet', (event) => events.push((event as CustomEvent).detail))
    await expect.poll(() => isHydrated(element)).toBe(true)
    element.shadowRoot!.querySelector('button')!.click()
    await expect.poll(() => events).toEqual([{ name: 'Ada' }])
    await expect.poll(() => element.matches(':state(greeted)')).toBe(true)
  })

  it('keeps the last choice of a shopper who chooses again while the component takes over', async () => {
    const element = place(pages.interaction, testStorefront())
    const choose = (size: string) =>
      element.shadowRoot!.querySelector<HTMLInputElement>(`input[value=${size}]`)!.click()
    // The styles change hands in the task in which hydration begins.
    const begun = new MutationObserver(() => choose('L'))
    begun.observe(element.shadowRoot!, { childList: true })
    choose('M')
    await expect.poll(() => isHydrated(element)).toBe(true)
    await paint()
    begun.disconnect()
    expect(element.shadowRoot!.querySelector('[data-size]')!.textContent).toBe('L')
    expect(element.shadowRoot!.querySelector<HTMLInputElement>('input:checked')!.value).toBe('L')
  })

  describe('of what is rendered anew while it has the focus', () => {
    const withButtons = () => {
      const element = place(pages.native, testStorefront())
      const find = <Found extends HTMLElement>(selector: string) => element.shadowRoot!.querySelector<Found>(selector)!
      return { element, find, focused: () => element.shadowRoot!.activeElement }
    }

    it.each(['button[type=button]', 'input[value=M]', 'button[name=action]'])('keeps it on %s', async (control) => {
      const { element, find, focused } = withButtons()
      const before = find(control)
      before.focus()
      element.setAttribute('name', 'Bob')
      await expect.poll(() => isHydrated(element)).toBe(true)
      expect(find('h2').textContent).toContain('Bob')
      expect(before.isConnected).toBe(false)
      expect(focused()).toBe(find(control))
    })
    it('takes none when there was none', async () => {
      const { element, focused } = withButtons()
      element.setAttribute('name', 'Bob')
      await expect.poll(() => isHydrated(element)).toBe(true)
      expect(focused()).toBeNull()
    })
  })

  it('is not hydrated while an element in its slot is used', async () => {
    const outer = place(pages.nested, testStorefront())
    const inner = outer.querySelector<HTMLElement>('vitrine-test-greeting')!
    const button = inner.shadowRoot!.querySelector('button')!
    const keys: string[] = []
    button.addEventListener('keydown', ({ key }) => keys.push(key))
    button.focus()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }))
    await expect.poll(() => isHydrated(inner)).toBe(true)
    expect(keys).toEqual(['ArrowDown', 'ArrowDown']) // as it was pressed, and once more for the component
    expect(isHydrated(outer)).toBe(false)
  })

  it('is given no key of a control that the focus has left since', async () => {
    const element = place(pages.interaction, testStorefront())
    const [button, field] = ['button', 'input'].map((tag) => element.shadowRoot!.querySelector<HTMLElement>(tag)!)
    const heard: string[] = []
    for (const type of ['keydown', 'focusin'])
      element.addEventListener(type, (event) => heard.push(`${type} ${event.composedPath()[0] === button}`))
    button!.focus()
    button!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))
    field!.focus()
    heard.length = 0
    await expect.poll(() => isHydrated(element)).toBe(true)
    expect(heard).toEqual(['focusin false'])
  })

  it('starts anew in the browser when the server could not render', async () => {
    const element = place(pages.throwing, testStorefront())
    await expect.poll(() => element.matches(':state(error)')).toBe(true)
    element.setAttribute('name', 'Ada')
    await expect.poll(() => element.shadowRoot!.querySelector('h2')?.textContent).toBe('Hello Ada, 1 times')
    expect(element.shadowRoot!.querySelectorAll('.vt-box')).toHaveLength(1)
  })
})

/** The nodes that make a page: React separates neighbouring texts by comments, which Preact takes away. */
function nodesOf(box: Node): Node[] {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  // An empty text has no HTML: Preact makes its node.
  while (walker.nextNode()) if (walker.currentNode.nodeValue !== '') nodes.push(walker.currentNode)
  return nodes
}
