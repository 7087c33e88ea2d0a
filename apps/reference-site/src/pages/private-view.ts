import { withoutAccountFlags } from '@vitrine/core'
import type { Page, PageContext, PageRedirect, PageView } from './page.ts'
import { requireSignIn } from './require-sign-in.ts'

/**
 * View of a page for whoever is signed in; anybody else is led to the sign-in, and back to the same page. The answers
 * that the page asks for may end the sign-in.
 */
export async function privateView(
  { view, isWayIn }: Pick<Page, 'view' | 'isWayIn'>,
  context: PageContext,
): Promise<PageView | PageRedirect> {
  const before = await askForSignIn(
    isWayIn && !context.isShopperHidden ? { ...context, path: wayBack(context) } : context,
  )
  if (before) return before
  try {
    const shown = await view(context)
    return requireSignIn(context) ?? shown
  } catch (error) {
    const after = requireSignIn(context)
    if (after) return after
    throw error
  }
}

/** The page that the way in was taken from; pages of the account and of signing in are none to come back to. */
function wayBack({ before, path, storefront: { routes } }: PageContext): string {
  const own = ['my-account', 'login', 'register', 'reset-password'] as const
  const isOwn = own.some((page) => new RegExp(`^${routes.page(page)}(?=[/?]|$)`).test(before ?? ''))
  return before === undefined || isOwn ? path : withoutAccountFlags(before)
}

/** The way to the sign-in; nothing for whoever is signed in, or was and only the token is over. */
export async function askForSignIn(context: Pick<PageContext, 'storefront' | 'path' | 'isShopperHidden'>) {
  const { session } = context.storefront
  if (!context.isShopperHidden && !session.isLoggedIn.peek() && session.isKnown())
    await session.token().catch(() => undefined)
  return requireSignIn(context)
}
