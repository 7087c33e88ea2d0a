import type { PageContext, PageRedirect } from './page.ts'

/**
 * Leads whoever is not signed in to the sign-in page, and back here afterwards. An arrival from another site shows no
 * cookie: it is led once to the same page by our own site, which gets them.
 */
export function requireSignIn({
  storefront,
  path,
  isShopperHidden,
}: Pick<PageContext, 'storefront' | 'path' | 'isShopperHidden'>): PageRedirect | undefined {
  if (isShopperHidden) return { redirect: path, status: 303, isByPage: true }
  if (storefront.session.isLoggedIn.peek()) return undefined
  return { redirect: storefront.routes.login(path), status: 303 }
}
