import { readWishlistForm } from '@vitrine/contract/rules'
import type { Wishlist } from '@vitrine/core'

/** A root of the page, and those that its elements render into. */
const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
]

/** An element that gets its root later is not seen to change but by its language, which it is given then. */
const seen: MutationObserverInit = { childList: true, subtree: true, attributeFilter: ['lang'] }

/**
 * Writes which hearts of the page are pressed, now and when one comes or the list changes. It stands in an attribute,
 * which an element that is hydrated later finds no fault with.
 * @param onRoot - What is done to each root of the page before its hearts are looked for.
 * @returns what ends it.
 */
export function pressHearts(codes: Wishlist['codes'], onRoot?: (root: Document | ShadowRoot) => void): () => void {
  const watched = new WeakSet<Node>()
  const write = () => {
    for (const root of rootsIn(document)) {
      if (!watched.has(root)) observer.observe(root, seen)
      watched.add(root)
      onRoot?.(root)
      for (const form of root.querySelectorAll<HTMLFormElement>('form[data-vitrine-heart]')) {
        const hearts = [...form.elements].filter((element) => element instanceof HTMLButtonElement)
        for (const heart of hearts) {
          const { entry } = readWishlistForm(new FormData(form, heart))
          const isPressed = `${codes.peek().has(entry.productCode)}`
          if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed
        }
      }
    }
  }
  let isDue = false
  // A list that is drawn changes the page many times: once a frame is enough.
  const observer = new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      write()
    })
  })
  const stop = codes.subscribe(write)
  return () => {
    stop()
    observer.disconnect()
  }
}
