/**
 * Adds the element that follows a sign-in to a page of who is signed in, or was until now: nobody else loads a script
 * for it. A shopper who has signed in elsewhere meanwhile is known when the page is looked at again.
 * @param cookies - What scripts know of a sign-in.
 */
export function followSession(cookies: readonly string[]): void {
  const follow = () => {
    const isKnown = cookies.some((name) => document.cookie.includes(`${name}=`))
    if (isKnown && !document.querySelector('vitrine-session'))
      document.body.append(document.createElement('vitrine-session'))
  }
  follow()
  for (const type of ['pageshow', 'focus']) addEventListener(type, follow)
}
