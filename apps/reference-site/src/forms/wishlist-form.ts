import type { IncomingHttpHeaders } from 'node:http'
import { departmentTypes, readWishlistForm, type WishlistForm } from '@vitrine/contract/rules'
import {
  addSharedToCart,
  moveWishlistToCart,
  wishlistDomain,
  type CartOutcome,
  type Storefront,
  type WishlistOutcome,
} from '@vitrine/core'
import type { BulkSaid } from '../pages/bulk-notice.ts'
import type { FormAction, PostedValues, Said, ShownEnd } from '../pages/page-form.ts'
import { backTo } from './said.ts'

/**
 * `POST /{locale}/wishlist`: what hearts and the wishlist's forms do before any script runs. It leads to the page where
 * one was, with what could not be done in the query.
 */
export const wishlistForm: FormAction = {
  path: '/wishlist',
  async send({ storefront, values, headers }) {
    const form = readWishlistForm(Object.entries(values))
    if (form.action === 'moveAll') return moveAll(storefront, values)
    if (form.action === 'addAll') return addAll(storefront, values['code'] ?? '')
    const said = saidOf(await perform(storefront, form))
    return { to: backTo(values, storefront.routes.page('wishlist'), comesFrom(headers)), said }
  },
}

/** The page that a heart was pressed on: hearts are many, so that none says where it stands. */
function comesFrom({ referer }: IncomingHttpHeaders): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer)
  // A page that hides its address says its origin alone.
  return url && url.pathname !== '/' ? url.pathname + url.search : undefined
}

type Outcome = WishlistOutcome | CartOutcome

/** Notice of the page that is shown next; see `pages/form-notice.ts`. */
function saidOf(outcome: Outcome): Said | undefined {
  if (outcome.outcome === 'done') return undefined
  // The cart's own refusals are said in the cart's words.
  if (outcome.outcome === 'refused' && 'message' in outcome) return { notice: outcome.code }
  const { error } = outcome as Extract<WishlistOutcome, { error: unknown }>
  const [detail] = error.details
  if (detail?.reason === 'wishlist-full') return { notice: 'WISHLIST_FULL', limit: `${detail.limit ?? 0}` }
  return { notice: error.status === 404 ? 'WISHLIST_NOT_SOLD' : 'WISHLIST_FAILED' }
}

/** A page of this site with what was not added, below its locale. */
const shownAt = (at: 'wishlist' | 'shared-wishlist', address: string, done: BulkSaid): ShownEnd => ({
  again: { values: {}, errors: {}, done },
  at,
  path: address.replace(/^\/[^/]+/, ''),
})

const moved = (count: number): Said => ({ notice: 'WISHLIST_MOVED', limit: `${count}` })

async function moveAll(storefront: Storefront, values: PostedValues): Promise<ShownEnd> {
  const wishlist = storefront.use(wishlistDomain)
  const own = storefront.routes.page('wishlist')
  const to = backTo(values, own)
  await wishlist.load()
  const department = departmentTypes.find((each) => each === values['department'])
  if (!department) return { to, said: { notice: 'WISHLIST_FAILED' } }
  const { moved: added, messages } = await moveWishlistToCart(storefront, department)
  if (messages.length > 0) return shownAt('wishlist', /^[^?#]*/.exec(to)?.[0] === own ? to : own, { added, messages })
  return { to, said: added > 0 ? moved(added) : { notice: 'WISHLIST_FAILED' } }
}

/** Adds what somebody shared to the bag. */
async function addAll(storefront: Storefront, code: string): Promise<ShownEnd> {
  const { routes } = storefront
  const isCode = /^[\w-]{43}$/.test(code)
  const value = isCode && (await storefront.use(wishlistDomain).shared(code).load()).value
  if (!value) return { to: routes.page('wishlist'), said: { notice: 'WISHLIST_FAILED' } }
  const to = routes.path(`/wishlist/shared/${code}`)
  const { outcome, added, messages } = await addSharedToCart(storefront, value)
  if (messages.length > 0) return shownAt('shared-wishlist', to, { added, messages })
  if (added > 0) return { to, said: moved(added) }
  return { to, said: { notice: outcome === 'unknown' ? 'unknown' : 'failed' } }
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
      // A product that is not known to be on it is added: adding twice changes nothing.
      await wishlist.loadContents()
      return wishlist.toggle(entry)
  }
}
