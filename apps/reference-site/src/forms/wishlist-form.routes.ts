import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readWishlistForm, type WishlistForm } from '@vitrine/contract/rules'
import { wishlistDomain, type CartOutcome, type Storefront, type WishlistOutcome } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'
import { returnPath } from './return-path.ts'

/**
 * `POST /{locale}/wishlist`: what hearts and the wishlist's forms do before any script runs. It answers 303 to the page
 * where one was, with what could not be done in the query.
 */
export function wishlistFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  ownForm(app, config, '/wishlist', async ({ request, reply, locale, fields }) => {
    const { storefront, setCookieHeaders } = storefronts.forShopper(locale, {
      cookies: request.headers.cookie,
      client: request.ip,
    })
    const outcome = await perform(storefront, readWishlistForm(Object.entries(fields)))
    const fallback = storefront.routes.page('wishlist')
    const back = new URL(returnPath(fields['returnTo'] ?? comesFrom(request), fallback), config.siteUrl)
    back.searchParams.delete('notice')
    back.searchParams.delete('limit')
    for (const [name, value] of Object.entries(noticeOf(outcome))) back.searchParams.set(name, value)
    const cookies = setCookieHeaders()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.redirect(back.pathname + back.search, 303)
  })
}

/** The page that a heart was pressed on: hearts are many, so that none says where it stands. */
function comesFrom({ headers: { referer } }: FastifyRequest): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer)
  return url ? url.pathname + url.search : undefined
}

type Outcome = WishlistOutcome | CartOutcome

/** The notice of the page that is shown next; see `pages/form-notice.ts`. */
function noticeOf(outcome: Outcome): Readonly<Record<string, string>> {
  if (outcome.outcome === 'done') return {}
  // The bag's own refusals are said in the bag's words.
  if (outcome.outcome === 'refused' && 'message' in outcome) return { notice: outcome.code }
  const { error } = outcome as Extract<WishlistOutcome, { error: unknown }>
  const [detail] = error.details
  if (detail?.reason === 'wishlist-full') return { notice: 'WISHLIST_FULL', limit: `${detail.limit ?? 0}` }
  return { notice: error.status === 404 ? 'WISHLIST_NOT_SOLD' : 'WISHLIST_FAILED' }
}

async function perform(storefront: Storefront, { action, entry }: WishlistForm): Promise<Outcome> {
  const wishlist = storefront.use(wishlistDomain)
  switch (action) {
    case 'add':
      return wishlist.add(entry)
    case 'remove':
      return wishlist.remove(entry.productCode)
    case 'move':
      return wishlist.moveToBag(entry)
    case 'share':
      return wishlist.share()
    case 'unshare':
      return wishlist.unshare()
    default:
      // What is not known to be on it is added: adding twice changes nothing.
      await wishlist.loadContents()
      return wishlist.toggle(entry)
  }
}
