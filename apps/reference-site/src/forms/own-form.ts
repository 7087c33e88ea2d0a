import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseLocale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import { isSameOriginPost } from './same-origin.ts'

/** A form's fields; the last one where a name occurs twice. */
export type Fields = Readonly<Record<string, string>>

export interface FormPost {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly locale: string
  readonly fields: Fields
}

/** A form that another site's page sent; the error page tells the shopper. */
class ForeignFormError extends Error {
  override readonly name = 'ForeignFormError'
  readonly statusCode = 403
}

/**
 * `POST /{locale}{path}`: a form that the shop's own pages send while no script runs. It is urlencoded (anything
 * else is answered 415), from the shop's own origin, for a locale that is sold, of at most `bodyLimit` bytes, and its
 * answer is never kept.
 */
export function ownForm(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'siteUrl' | 'hosts' | 'countries'>,
  path: `/${string}`,
  answer: (post: FormPost) => Promise<FastifyReply>,
  bodyLimit = 16 * 1024,
) {
  app.register(async (forms) => {
    // Fastify brings parsers of JSON and plain text: their bodies are no fields.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    forms.post<{ Params: { locale: string } }>(`/:locale${path}`, async (request, reply) => {
      const { locale } = request.params
      reply.header('cache-control', 'no-store')
      const country = parseLocale(locale)?.country
      if (!country || !config.countries.includes(country)) return reply.callNotFound()
      if (!isSameOriginPost(request, config)) throw new ForeignFormError()
      return answer({ request, reply, locale, fields: (request.body ?? {}) as Fields })
    })
  })
}
