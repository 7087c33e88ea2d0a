/**
 * A page's fragment names a place in the document; this finds it inside elements as well and gives it the focus: what a
 * filter or an order that was chosen leads back to. The page stays where the one before it was left, but no further
 * down than its target; a finger or a mouse sees no frame around that. Only on arrival: what was scrolled to before is
 * the browser's to restore.
 */
export function arriveAtTarget(key: string): void {
  const id = location.hash.slice(1)
  const find = (root: Document | ShadowRoot): HTMLElement | undefined => {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const found = shadowRoot && (shadowRoot.getElementById(id) ?? find(shadowRoot))
      if (found) return found
    }
    return undefined
  }
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const target = id && arrival?.type === 'navigate' ? find(document) : undefined
  if (!target) return
  let left = ''
  try {
    left = sessionStorage.getItem(key) ?? ''
  } catch {
    // The page begins at its target.
  }
  const [isByKey, top] = left.split(' ').map(Number)
  const above = 64
  scrollTo({ top: Math.min(top ?? 0, target.getBoundingClientRect().top + scrollY - above), behavior: 'instant' })
  if (isByKey === 0) {
    target.style.cssText = 'outline:none;box-shadow:none'
    for (const type of ['blur', 'keydown']) target.addEventListener(type, () => target.removeAttribute('style'))
  }
  target.focus()
}
