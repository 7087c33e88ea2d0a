/**
 * Rules by which a browser fetches a page ahead when a shopper is about to open it: pointing at a link for a moment, or
 * pressing it. Departments, lists and products only: they are the same for everyone, cost nothing twice, and change
 * nothing. The root is not among them: it depends on where a visitor comes from, which a page fetched ahead does not
 * say.
 */
export function speculationRules(locale: string): string {
  const pages = ['/fashion', '/fashion/*', '/food', '/food/*'].map((path) => `/${locale}${path}`)
  return JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: pages }, { not: { selector_matches: '[rel~=nofollow]' } }] },
        eagerness: 'moderate',
      },
    ],
  })
}
