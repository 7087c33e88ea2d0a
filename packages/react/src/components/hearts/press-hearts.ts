import { readWishlistForm } from '@vitrine/contract/rules'
import type { Wishlist } from '@vitrine/core'

/** The page, and what its elements render into. */
const rootsOfPage = (): (Document | ShadowRoot)[] => [
  document,
  ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
]

/**
 * Writes which hearts of the page are pressed, now and when one comes or the list changes. It stands in an attribute,
 * which an element that is hydrated later finds no fault with.
 * @returns what ends it.
 */
export function pressHearts(codes: Wishlist['codes']): () => void {
  const watched = new WeakSet<Node>()
  const write = () => {
    for (const root of rootsOfPage()) {
      if (!watched.has(root)) observer.observe(root, { childList: true, subtree: true })
      watched.add(root)
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
