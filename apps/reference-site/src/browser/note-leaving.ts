/**
 * Notes where on the page a shopper is who leaves it, and whether by a key: what `arriveAtTarget` of the next page goes
 * by.
 */
export function noteLeaving(key: string): void {
  let isByKey = false
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => (isByKey = type === 'keydown'), true)
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key, `${Number(isByKey)} ${Math.round(scrollY)}`)
    } catch {
      // The next page begins at its target.
    }
  })
}
