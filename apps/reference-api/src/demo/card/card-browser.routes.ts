import { directionOf, isLanguage } from '@vitrine/contract/rules'
import { networkOf } from '@vitrine/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tagOf, writtenLanguageOf } from '../../platform/language/written-language.ts'
import { cardFileNames, fillPage, readCardFile } from './card-files.ts'
import type { CardInput, CardService } from './card.service.ts'

export const CARD_SDK_VERSION = '4.2.0'
/** Names the shop to the provider; public. */
export const CARD_PUBLIC_KEY = 'pk_card_demo'

export interface CardBrowserOptions {
  cards: CardService
  /** Origins whose pages may hold the card fields. */
  embedders: readonly string[]
  /** @see DemoCardOptions */
  countToken?: (network: string) => void
}

/** Routes that a shopper's browser calls: the SDK, the frame with the fields, tokens, the bank's page. */
export function cardBrowserRoutes(app: FastifyInstance, options: CardBrowserOptions) {
  fileRoutes(app)
  pageRoutes(app, options)
  answerRoutes(app, options)
}

function fileRoutes(app: FastifyInstance) {
  const files = new Map(cardFileNames.map((name) => [name, readCardFile(name)]))

  for (const [name, { body, type }] of files) {
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=300')
        .send(body),
    )
  }
}

/** A policy cannot name an IPv6 address, and browsers complain of one. */
const isSource = (origin: string) => !origin.includes('[')

function pageRoutes(app: FastifyInstance, { cards, embedders }: CardBrowserOptions) {
  const [framePage, challengePage] = [readCardFile('frame.html').body, readCardFile('challenge.html').body]
  const page = (reply: FastifyReply, template: string, origin: string, locale: string, key: string) => {
    const language = isLanguage(locale.split('-')[0]!) ? tagOf(writtenLanguageOf(locale)) : 'en'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src ${isSource(origin) ? origin : "'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors ${embedders.filter(isSource).join(' ')}`,
      )
      .send(fillPage(template, { origin, locale: language, dir: directionOf(language), key }))
  }
  const embedder = (origin: string | undefined) =>
    origin !== undefined && embedders.includes(origin) ? origin : undefined
  app.get<{ Querystring: { origin?: string; locale?: string; key?: string } }>('/frame', async ({ query }, reply) => {
    const origin = embedder(query.origin)
    return origin ? page(reply, framePage, origin, query.locale ?? 'en', query.key ?? '') : refuse(reply)
  })

  app.get<{ Params: { id: string }; Querystring: { origin?: string; locale?: string } }>(
    '/challenge/:id',
    async ({ params, query }, reply) => {
      const origin = embedder(query.origin)
      if (!origin) return refuse(reply)
      if (!(await cards.hasChallenge(params.id)))
        return reply.code(404).type('text/plain').send('This confirmation is over.')
      return page(reply, challengePage, origin, query.locale ?? 'en', params.id)
    },
  )
}

function answerRoutes(app: FastifyInstance, { cards, countToken }: CardBrowserOptions) {
  app.post<{ Body: Partial<CardInput> & { publicKey?: string } }>('/tokens', async ({ body, headers, ip }, reply) => {
    if (!isOwnPage(headers)) return refuse(reply)
    countToken?.(networkOf(ip))
    const { publicKey, number, expiry, code, name } = body ?? {}
    if (publicKey !== CARD_PUBLIC_KEY) return reply.code(422).send({ field: 'number', reason: 'key' })
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 80) : '')
    const result = await cards.tokenize({
      number: text(number),
      expiry: text(expiry),
      code: text(code),
      name: text(name),
    })
    const { ok, ...answer } = result
    return reply
      .code(ok ? 200 : 422)
      .header('cache-control', 'no-store')
      .send(answer)
  })

  app.post<{ Params: { id: string }; Body: { code?: string; cancel?: boolean } }>(
    '/challenges/:id',
    async ({ params, body, headers }, reply) => {
      if (!isOwnPage(headers)) return refuse(reply)
      const answer = await cards.answerChallenge(
        params.id,
        body?.cancel ? { cancel: true } : { code: String(body?.code ?? '') },
      )
      reply.header('cache-control', 'no-store')
      if (answer === 'gone') return reply.code(404).send({ reason: 'gone' })
      return answer === 'wrong' ? reply.code(422).send({ reason: 'code' }) : reply.send(answer)
    },
  )
}

const refuse = (reply: FastifyReply) =>
  reply.code(403).type('text/plain').send('This origin may not hold the card fields.')

/** Only the frame's own page may send card data: other pages' scripts name another site here. */
const isOwnPage = (headers: Record<string, unknown>) =>
  headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
