import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseLocale } from '@vitrine/contract/rules'
import { isKnown } from '../compression/etag.ts'
import type { SiteConfig } from '../config/config.ts'
import type { Versions } from '../cdn/versions.ts'
import { callerOf } from '../gateway/origins.ts'
import { STALE_LIMIT, unlessFailed, type PageCache } from '../pages/page-cache.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { renderFragment, type FragmentRequest, type RenderedFragment } from './render-fragment.ts'

interface Parts {
  readonly config: SiteConfig
  /** Versions of the elements: each that is served gets the current one's markup and the address of its style sheet. */
  readonly versions: Pick<Versions, 'current' | 'folderOf'>
  readonly storefronts: Pick<StorefrontFactory, 'elsewhere'>
  readonly cache: PageCache<RenderedFragment>
}

interface Asked {
  readonly Params: { readonly version: string; readonly tag: string }
  readonly Querystring: Readonly<Record<string, string | string[]>>
}

/** Short, because it contains prices; served stale while it is revalidated. */
const cacheControl = `public, max-age=60, stale-while-revalidate=${STALE_LIMIT}`

/**
 * `GET /elements/<version>/fragments/<tag>?locale=en-ae&product-code=…`: what stands in the shadow root of an element
 * whose definition lets anyone have it, for the pages of partners. It is the same for everyone.
 */
export function fragmentRoutes(app: FastifyInstance, { config, versions, storefronts, cache }: Parts) {
  app.get<Asked>('/elements/:version/fragments/:tag', async (request, reply) => {
    const { params, query, headers } = request
    const caller = callerOf(config, headers)
    reply.header('vary', 'Origin').header('cache-control', 'no-store')
    if (caller.kind !== 'own')
      reply.header('access-control-allow-origin', caller.kind === 'partner' ? caller.origin : '*')
    if (caller.kind === 'foreign')
      return refuse(reply, 403, `The shop lists no partner at ${caller.origin}: its elements are not shown there.`)
    reply.header('cross-origin-resource-policy', 'cross-origin')

    if (!versions.folderOf(params.version))
      return refuse(reply, 404, 'This version of the elements is not served here.')
    const { locale = '', ...attributes } = query
    const country = parseLocale(`${locale}`)?.country
    if (!country || !config.countries.includes(country))
      return refuse(reply, 400, 'locale: a language and a country that the shop sells to, such as en-ae.')
    if (!areWords(attributes)) return refuse(reply, 400, 'Each attribute may be given once.')

    const key = JSON.stringify([locale, params.tag, Object.entries(attributes).sort()])
    const render = renderer(storefronts, `${locale}`, { tag: params.tag, attributes })
    const { status, etag, body } = await cache.page(key, render, () => render().then(unlessFailed))
    if (status !== 200) return refuse(reply, status, body)
    reply.header('etag', etag).header('cache-control', cacheControl)
    if (params.version !== versions.current) {
      const name = params.tag.replace('vitrine-', '')
      reply
        .header('access-control-expose-headers', 'Vitrine-Style')
        .header('vitrine-style', `/elements/${versions.current}/${name}.css`)
    }
    if (isKnown(etag, headers['if-none-match'])) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(body)
  })
}

/** Renderer of a fragment, now and later: it holds nothing of a request. */
const renderer = (storefronts: Parts['storefronts'], locale: string, fragment: FragmentRequest) => () =>
  renderFragment(storefronts.elsewhere(locale), fragment)

const areWords = (values: Readonly<Record<string, string | string[]>>): values is Readonly<Record<string, string>> =>
  Object.values(values).every((value) => typeof value === 'string')

const refuse = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(reason)
