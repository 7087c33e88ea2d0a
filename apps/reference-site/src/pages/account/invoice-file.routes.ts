import type { FastifyInstance, FastifyReply } from 'fastify'
import { isStorefrontError } from '@vitrine/core'
import { parseLocale, type Locale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../../config/config.ts'
import { forwardPage } from '../../render/forward-page.ts'
import { framePolicy } from '../../render/policy.ts'
import type { RequestStorefront, StorefrontFactory } from '../../session/storefront.ts'
import { isHexId } from '../hex-id.ts'
import { languageTag } from '../language-tag.ts'
import { pageText } from '../page-text.ts'

interface InvoiceFileOptions {
  readonly config: Pick<SiteConfig, 'countries' | 'merchant'>
  readonly storefronts: Pick<StorefrontFactory, 'forShopper'>
}

/** Path of an order's invoice as PDF, below the locale. */
export const invoiceFilePath = (orderId: string) => `/my-account/orders/${orderId}/invoice.pdf`

/**
 * `GET /{locale}/my-account/orders/{orderId}/invoice.pdf`: the invoice of a shopper's order, signed in or not. It is
 * not found where it is somebody else's; who is not signed in is led to the sign-in then, as by every page of the
 * account.
 */
export function invoiceFileRoutes(app: FastifyInstance, { config, storefronts }: InvoiceFileOptions) {
  app.get<{ Params: { locale: string; orderId: string } }>(
    `/:locale${invoiceFilePath(':orderId')}`,
    async (request, reply) => {
      const { orderId } = request.params
      const locale = parseLocale(request.params.locale)
      if (!locale || !config.countries.includes(locale.country) || !isHexId(orderId)) return reply.callNotFound()
      const path = `/${locale.code}${invoiceFilePath(orderId)}`
      reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie, Sec-Fetch-Site' })
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return sendForward(reply, locale, { shopName: config.merchant.name, href: path })
      const shopper = { cookies: request.headers.cookie, client: request.ip, userAgent: request.headers['user-agent'] }
      const found = storefronts.forShopper(locale.code, shopper)
      const file = await readInvoice(found, orderId)
      for (const cookie of found.setCookieHeaders()) reply.header('set-cookie', cookie)
      const { session, routes } = found.storefront
      if (!file) return session.isLoggedIn.peek() ? reply.callNotFound() : reply.redirect(routes.login(path), 303)
      return reply
        .type('application/pdf')
        .header('content-disposition', file.headers.get('content-disposition') ?? 'inline')
        .header('x-robots-tag', 'noindex, nofollow')
        .send(Buffer.from(await file.arrayBuffer()))
    },
  )
}

/** A page of ours that leads to the same address: an arrival from another site shows no cookie. */
const sendForward = (reply: FastifyReply, locale: Locale, { shopName, href }: { shopName: string; href: string }) =>
  reply
    .header('content-security-policy', framePolicy)
    .type('text/html; charset=utf-8')
    .send(
      forwardPage({
        ...{ shopName, href, language: languageTag(locale), dir: locale.dir },
        text: pageText(locale, 'forward.text'),
        link: pageText(locale, 'forward.link'),
      }),
    )

/** The API's answer; nothing for a browser that nobody is known in, and for an order of somebody else. */
async function readInvoice({ storefront, file }: RequestStorefront, orderId: string): Promise<Response | undefined> {
  if (!storefront.session.isKnown()) return undefined
  try {
    await storefront.client.call('GET /experience/checkout/guest/v1/orders/{orderId}/invoice', { params: { orderId } })
    return file()
  } catch (error) {
    if (!isStorefrontError(error)) throw error
    if (error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED') return undefined
    throw error.code === 'TOO_MANY_REQUESTS' ? Object.assign(error, { statusCode: 429 }) : error
  }
}
