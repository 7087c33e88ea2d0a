import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../compression/encode.ts'
import { isKnown } from '../compression/etag.ts'
import { RETRY_AFTER } from './error/failure-kind.ts'
import type { Page } from './page.ts'
import { STALE_LIMIT } from './page-cache.ts'
import type { RenderedPage } from './render-page.ts'

/**
 * A page that is the same for everyone may be cached by a CDN for a short time, and shown once more while it is
 * renewed.
 */
const cacheControl = {
  shared: `public, max-age=0, s-maxage=60, stale-while-revalidate=${STALE_LIMIT}`,
  shopper: 'no-store',
  private: 'no-store',
} as const

/** Way in which a page is sent. */
interface Sending {
  readonly page: Page
  /** The page is one of a preview. */
  readonly isPreview: boolean
  /** It says what was done for this shopper, once. */
  readonly isOwn?: boolean
  /** Cookies decide what this address shows. */
  readonly variesByCookie: boolean
}

/** Sends a page in the browser's encoding, or says that the browser has it already. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
  { page, isPreview, isOwn, variesByCookie }: Sending,
) {
  const { status, redirect, contentSecurityPolicy, hidesAddress, etag, cookies } = rendered
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  if (redirect !== undefined) return reply.header('cache-control', 'no-store').redirect(redirect, status)
  const isCacheable = status === 200 && page.kind === 'shared' && !isPreview && !isOwn
  reply
    .code(status)
    .header('vary', `Sec-Fetch-Dest, Accept-Encoding${variesByCookie ? ', Cookie, Sec-Fetch-Site' : ''}`)
    .header(
      'cache-control',
      isPreview ? 'private, no-store' : status === 200 && !isOwn ? cacheControl[page.kind] : 'no-store',
    )
    .header('content-security-policy', contentSecurityPolicy)
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER)
  if (hidesAddress) reply.header('referrer-policy', 'strict-origin')
  if (isPreview) reply.header('x-robots-tag', 'noindex, nofollow')
  if (isCacheable) {
    reply.header('etag', etag)
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await rendered.body(encoding))
}
