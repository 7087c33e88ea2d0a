import type { FastifyInstance } from 'fastify'
import type { AddLine, CartOutcome, Storefront } from '@vitrine/core'
import { GIFT_MESSAGE, parseQuantity } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm, type Fields } from './own-form.ts'
import { returnPath } from './return-path.ts'

/**
 * `POST /{locale}/cart`: what the add, quantity and remove forms do before any script runs. It answers 303 to a page, with what
 * happened in the query, so that a reload never repeats it.
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
    const outcome = await perform(storefront, fields)
    const back = new URL(returnPath(fields['returnTo'], storefront.routes.cart()), config.siteUrl)
    const target =
      outcome.outcome === 'done' && fields['action'] === 'add'
        ? new URL(storefront.routes.cart(), config.siteUrl)
        : back
    if (outcome.outcome !== 'done') {
      target.searchParams.set('notice', noticeOf(outcome, fields))
      for (const [name, value] of Object.entries(choicesOf(fields))) target.searchParams.set(name, value)
    }
    const cookies = setCookieHeaders()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.redirect(target.pathname + target.search, 303)
  })
}

/** What the page that is shown next says; see `pages/form-notice.ts`. */
function noticeOf(outcome: Exclude<CartOutcome, { outcome: 'done' }>, fields: Fields): string {
  if (outcome.outcome !== 'refused') return outcome.outcome
  if (outcome.code !== 'INVALID_INPUT') return outcome.code
  const { quantity } = fields
  if (quantity !== undefined && parseQuantity(quantity) === undefined) return 'INVALID_QUANTITY'
  if (fields['action'] !== 'add') return outcome.code
  return fields['option:tenant~size1'] ? 'SIZE2_MISSING' : 'SIZE1_MISSING'
}

/** What was chosen for an add that was refused, in the words of the product page's address; see `pages/product`. */
function choicesOf(fields: Fields): Record<string, string> {
  if (fields['action'] !== 'add') return {}
  const { 'option:tenant~color': colour, 'option:tenant~size1': size1, 'option:tenant~size2': size2, quantity } = fields
  const choices = { colour, size1, size2, quantity: parseQuantity(quantity ?? '') ? quantity : undefined }
  return Object.fromEntries(Object.entries(choices).filter((choice): choice is [string, string] => !!choice[1]))
}

async function perform(storefront: Storefront, fields: Fields): Promise<CartOutcome> {
  const { cart } = storefront
  if (fields['action'] !== 'add') await cart.load()
  const itemId = fields['itemId'] ?? ''
  switch (fields['action']) {
    case 'set':
      return cart.setQuantity(itemId, wholeNumber(fields['quantity']))
    case 'increase':
      return cart.increase(itemId)
    case 'decrease':
      return cart.decrease(itemId)
    case 'remove':
      return cart.removeLine(itemId)
    default:
      return cart.addLine(lineOf(fields))
  }
}

type Option = NonNullable<AddLine['options']>[number]

function lineOf(fields: Fields): AddLine {
  const options = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('option:') && value)
    .map(([name, value]): Option => ({ attributeFQN: name.slice('option:'.length) as never, value }))
  const shopperEnteredValue = fields['giftMessage']?.trim()
  if (shopperEnteredValue) options.push({ attributeFQN: GIFT_MESSAGE, shopperEnteredValue })
  return {
    productCode: fields['productCode'] ?? '',
    ...(fields['variationProductCode'] ? { variationProductCode: fields['variationProductCode'] } : {}),
    ...(options.length > 0 ? { options } : {}),
    quantity: wholeNumber(fields['quantity'] ?? '1'),
  }
}

/** Digits only; anything else becomes a value that the rules refuse by name. */
const wholeNumber = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN)
