import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the keyboard is: the element with the focus, through shadow roots. */
export interface Stop {
  /** What it is called: its label, or its words. */
  readonly name: string
  readonly tag: string
  readonly id: string
  /** Tag of the shop's element that it is in; `body` when nothing has the focus. */
  readonly place: string
  /** In a dialog, a menu or another layer over the page. */
  readonly isOver: boolean
  /** The focus can be seen: a ring around it or around what it belongs to, in view and under nothing. */
  readonly isSeen: boolean
  /** The card, item or control that it belongs to, from the start of the line and the top of the page. */
  readonly block: Block
}

interface Block {
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
}

/** Where the focus is, as a shopper finds it. */
export const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let element: Element = document.activeElement ?? document.body
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    /** What may show the focus for it: itself, its label's picture, and what it stands in. */
    const showing = (inner: Element): Element[] => {
      const outer = inner.parentElement
      const isOwn = outer?.matches('label, li, div, span, form[role=search]')
      return [inner, ...(inner.nextElementSibling ? [inner.nextElementSibling] : []), ...(isOwn ? showing(outer!) : [])]
    }
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isShown && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    /** How far what it stands in has been scrolled along the line. */
    const scrolledOf = (inner: Element): number => {
      const outer = inner.parentElement ?? (inner.getRootNode() as ShadowRoot).host
      return inner.scrollLeft + (outer ? scrolledOf(outer) : 0)
    }
    /** The topmost element at a point, also inside shadow roots. */
    const topAt = (x: number, y: number, root: DocumentOrShadowRoot = document): Element | null => {
      const found = root.elementFromPoint(x, y)
      return found?.shadowRoot && found.shadowRoot !== root ? (topAt(x, y, found.shadowRoot) ?? found) : found
    }
    const ringed = showing(element).find(isRinged)
    // The button inside a date field is the browser's own, and so is its ring.
    const isOwnPart = element.matches('[type=date]:not(:focus)')
    const { left, top, width, height } = (ringed ?? element).getBoundingClientRect()
    const isOnTop = [0.1, 0.5, 0.9].some((part) => {
      const found = topAt(left + width / 2, top + height * part)
      return !!found && !!ringed && (ringed.contains(found) || found.contains(ringed))
    })
    const block = (element.closest('article, li') ?? element).getBoundingClientRect()
    const isMirrored = getComputedStyle(element).direction === 'rtl'
    const scrolled = Math.abs(scrolledOf(element))
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const words = labels.length > 0 ? labels.map(({ textContent }) => textContent).join(' ') : element.textContent
    const host = (element.getRootNode() as ShadowRoot).host
    return {
      name: (element.getAttribute('aria-label') ?? words ?? '').replace(/\s+/g, ' ').trim().slice(0, 120),
      tag: element.localName,
      id: element.id,
      place: element === document.body ? 'body' : (host?.localName ?? 'document'),
      isOver: !!element.closest('dialog[open], :popover-open, details[name][open] > :not(summary)'),
      isSeen: isOwnPart || (isOnTop && width > 0 && height > 0),
      block: {
        start: scrolled + (isMirrored ? innerWidth - block.right : block.left),
        end: scrolled + (isMirrored ? innerWidth - block.left : block.right),
        top: block.top + scrollY,
        bottom: block.bottom + scrollY,
      },
    }
  })

/** The same, once whatever scrolls or grows has brought it into view; nothing has the focus of the page itself. */
export async function seenStopOf(page: Page): Promise<Stop> {
  let stop = await stopOf(page)
  if (!stop.isSeen && stop.place !== 'body')
    await expect
      .poll(async () => (stop = await stopOf(page)), { message: 'the focus is seen' })
      .toMatchObject({ isSeen: true })
  return stop
}

/** Presses a key until the focus is on what is called so; each stop on the way can be seen. Answers the last one. */
export async function walkTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop> {
  const passed: string[] = []
  while (passed.length < 100) {
    await page.keyboard.press(key)
    const stop = await seenStopOf(page)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop
    passed.push(stop.name)
  }
  throw new Error(`The keyboard does not come to ${name}; it came to: ${passed.join(' | ')}`)
}

/**
 * Whether one reads the second before the first: it stands above in the same column, or before it with its middle in
 * the same line.
 */
export const isBackwards = (first: Block, second: Block): boolean =>
  second.bottom <= first.top + 1
    ? second.start < first.end - 1
    : (second.top + second.bottom) / 2 < first.bottom && second.end <= first.start + 1
