import type { FastifyInstance } from 'fastify'
import { choiceAddress, readCartForm, SIZE_1, type CartForm } from '@vitrine/contract/rules'
import { actOnCartForm, type CartOutcome } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'
import { returnPath } from './return-path.ts'

/**
 * `POST /{locale}/cart`: what the add, quantity and remove forms do before any script runs. It answers 303 to a page,
 * with what happened in the query, so that a reload never repeats it.
 */
export function cartFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  ownForm(app, config, '/cart', async ({ request, reply, locale, fields }) => {
    const { storefront, setCookieHeaders } = storefronts.forShopper(locale, {
      cookies: request.headers.cookie,
      client: request.ip,
    })
    const form = readCartForm(Object.entries(fields))
    const { cart } = storefront
    if (form.action !== 'add') await cart.load()
    const outcome = await actOnCartForm(cart, form)
    const back = new URL(returnPath(fields['returnTo'], storefront.routes.cart()), config.siteUrl)
    const isAdded = outcome.outcome === 'done' && form.action === 'add'
    const target = isAdded ? new URL(storefront.routes.cart(), config.siteUrl) : withChoice(back, form)
    if (back.searchParams.get('isapp') === 'true') target.searchParams.set('isapp', 'true')
    if (outcome.outcome !== 'done') target.searchParams.set('notice', noticeOf(outcome, form))
    const limit = outcome.outcome === 'refused' && limitOf(outcome)
    if (limit) target.searchParams.set('limit', `${limit}`)
    const cookies = setCookieHeaders()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.redirect(target.pathname + target.search, 303)
  })
}

/** The limit that was reached: a count, or minor units. */
const limitOf = ({ details: [detail] }: Extract<CartOutcome, { outcome: 'refused' }>) =>
  detail?.limit ?? (detail?.reason === 'total' ? detail.amount?.amount : undefined)

/** The notice of the page that is shown next; see `pages/form-notice.ts`. */
function noticeOf(outcome: Exclude<CartOutcome, { outcome: 'done' }>, { action, quantity, choice }: CartForm) {
  if (outcome.outcome !== 'refused') return outcome.outcome
  if (outcome.code !== 'INVALID_INPUT') return outcome.code
  if (['add', 'set'].includes(action) && Number.isNaN(quantity)) return 'INVALID_QUANTITY'
  if (action !== 'add') return outcome.code
  return choice[SIZE_1] ? 'SIZE2_MISSING' : 'SIZE1_MISSING'
}

/** Where a form leads back to, with what was chosen for an add that was refused; see `pages/product`. */
function withChoice(back: URL, { action, choice, quantity }: CartForm): URL {
  if (action !== 'add') return back
  const address = new URL(choiceAddress(back.pathname, choice, back.search), back)
  if (quantity > 1) address.searchParams.set('quantity', `${quantity}`)
  return address
}
