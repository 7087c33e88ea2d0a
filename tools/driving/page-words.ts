import type { Page } from 'playwright-core'

/** A text of the page that a reader or a screen reader meets, and where it stands. */
export interface FoundText {
  readonly text: string
  readonly where: string
}

/** All that a page says, through every shadow root: what is seen, names of what is not, its title. */
export const textsOf = (page: Page): Promise<FoundText[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription']
    const found: { text: string; where: string }[] = [{ text: document.title, where: 'title' }]
    const skipped = 'script, style, noscript, template, iframe, [translate=no], bdi[dir=ltr]'
    // An element without a box of its own says what stands in it all the same.
    const isThere = (element: Element) =>
      getComputedStyle(element).display === 'contents' || element.checkVisibility({ visibilityProperty: true })
    const visit = (root: Element | ShadowRoot) => {
      if (root instanceof Element) {
        if (root.matches(skipped) || !isThere(root)) return
        const label = `${root.localName}.${root.getAttribute('class') ?? ''}`
        const host = (root.getRootNode() as ShadowRoot).host?.localName ?? 'page'
        for (const name of names) {
          const text = root.getAttribute(name)?.trim()
          if (text) found.push({ text, where: `${host} ${label} ${name}` })
        }
        const own = [...root.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const text = own
          .map(({ textContent }) => textContent)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim()
        if (text) found.push({ text, where: `${host} ${label}` })
        if (root.shadowRoot) visit(root.shadowRoot)
      }
      for (const child of root.children) visit(child)
    }
    visit(document.body)
    return found
  })

/** Faults of fit at this width: the page that scrolls sideways, cut-off words, words outside their button. */
export const overflowsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth}`] : []
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const parentOf = (element: Element) =>
      element.parentElement ?? ((element.getRootNode() as ShadowRoot).host as Element | undefined)
    /** Whether it is in a strip that may scroll, in a closed drawer, or for screen readers alone. */
    const isBeside = (element: Element) => {
      for (let at: Element | undefined = element; at; at = parentOf(at)) {
        const { clipPath, overflowX } = getComputedStyle(at)
        if (clipPath !== 'none' || /auto|scroll/.test(overflowX) || at.matches('[inert]')) return true
      }
      return false
    }
    const look = (words: Text) => {
      const element = words.parentElement
      if (!words.data.trim() || !element || element.matches('script, style, option') || !isShown(element)) return
      if (isBeside(element)) return
      const range = document.createRange()
      range.selectNodeContents(words)
      const text = range.getBoundingClientRect()
      const host = (element.getRootNode() as ShadowRoot).host?.localName ?? 'page'
      const what = `${host} ${element.localName}.${element.className}: ${words.data.trim().slice(0, 60)}`
      if (text.left < -1 || text.right > clientWidth + 1) found.push(`off the page: ${what}`)
      for (let at: Element | undefined = element; at; at = parentOf(at)) {
        const isButton = at.matches('button, .vt-button')
        if (!isButton && getComputedStyle(at).overflowX === 'visible') continue
        const box = at.getBoundingClientRect()
        if (text.left < box.left - 1 || text.right > box.right + 1) found.push(`cut off: ${what}`)
        if (isButton && (text.top < box.top - 1 || text.bottom > box.bottom + 1))
          found.push(`below its button: ${what}`)
      }
    }
    const visit = (root: Element | ShadowRoot) => {
      for (const node of root.childNodes) {
        if (node instanceof Text) look(node)
        if (!(node instanceof Element)) continue
        if (node.shadowRoot) visit(node.shadowRoot)
        visit(node)
      }
    }
    visit(document.body)
    return [...new Set(found)]
  })
