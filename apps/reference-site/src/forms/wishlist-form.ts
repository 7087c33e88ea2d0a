import type { IncomingHttpHeaders } from 'node:http'
import { departmentTypes, readWishlistForm, type WishlistForm } from '@vitrine/contract/rules'
import {
  moveWishlistToCart,
  wishlistDomain,
  type CartOutcome,
  type Storefront,
  type WishlistOutcome,
} from '@vitrine/core'
import type { FormAction, Said } from '../pages/page-form.ts'
import { backTo } from './said.ts'

/**
 * `POST /{locale}/wishlist`: what hearts and the wishlist's forms do before any script runs. It leads to the page where
 * one was, with what could not be done in the query.
 */
export const wishlistForm: FormAction = {
  path: '/wishlist',
  async send({ storefront, values, headers }) {
    const form = readWishlistForm(Object.entries(values))
    const said =
      form.action === 'moveAll'
        ? await moveAll(storefront, values['department'])
        : saidOf(await perform(storefront, form))
    return { to: backTo(values, storefront.routes.page('wishlist'), comesFrom(headers)), said }
  },
}

/** The page that a heart was pressed on: hearts are many, so that none says where it stands. */
function comesFrom({ referer }: IncomingHttpHeaders): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer)
  return url ? url.pathname + url.search : undefined
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

async function moveAll(storefront: Storefront, department: string | undefined): Promise<Said> {
  const wishlist = storefront.use(wishlistDomain)
  await wishlist.load()
  const known = departmentTypes.find((each) => each === department)
  const { moved } = known ? await moveWishlistToCart(wishlist, known) : { moved: 0 }
  return moved > 0 ? { notice: 'WISHLIST_MOVED', limit: `${moved}` } : { notice: 'WISHLIST_FAILED' }
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
