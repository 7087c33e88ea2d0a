/** The element that serves hearts, with those that were pressed before it was there. */
interface HeartsElement extends Element {
  presses?: Set<HTMLButtonElement>
}

/**
 * Adds the element that serves hearts to a page of who may have a wishlist, and to that of anybody who presses a heart:
 * nobody else loads a script for it. A shopper who has begun one elsewhere meanwhile is known when the page is looked
 * at again.
 * @param cookies - Names of cookies that who may have a wishlist has one of.
 * @param wait - Milliseconds after which a press that nothing serves is sent as a form.
 */
export function serveHearts(cookies: readonly string[], wait: number): void {
  const place = document.getElementById('hearts')
  if (!place) return
  const hearts = () =>
    (place.firstElementChild ?? place.appendChild(document.createElement('vitrine-hearts'))) as HeartsElement
  const follow = () => {
    if (cookies.some((name) => document.cookie.includes(`${name}=`))) hearts()
  }
  follow()
  for (const type of ['pageshow', 'focus']) addEventListener(type, follow)
  document.addEventListener('click', (event) => {
    const heart = (event.composedPath()[0] as Element).closest('button')
    // The element, once it is there, has prevented what it does itself.
    if (!heart?.form?.matches('[data-vitrine-heart]') || event.defaultPrevented) return
    event.preventDefault()
    // A second press before anything was seen of the first asks for the same.
    const presses = (hearts().presses ??= new Set()).add(heart)
    setTimeout(() => {
      // Without a network a form would lead to the browser's own page: the press is served once the element is there.
      if (navigator.onLine && presses.delete(heart)) heart.form!.requestSubmit(heart)
    }, wait)
  })
}
