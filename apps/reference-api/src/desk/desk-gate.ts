import { networkOf } from '@vitrine/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takePlainAddresses } from '../demo/plain-addresses.ts'
import type { ActService } from '../acts/acts.service.ts'
import type { OperatorActService } from '../acts/operator-acts.service.ts'
import type { CountryService } from '../modules/countries/countries.service.ts'
import type { Uploads } from '../import/upload/uploads.ts'
import type { OperatorSignIn } from '../modules/operators/operator-sign-in.ts'
import type { ParcelPapers } from '../modules/parcel-papers/parcel-papers.service.ts'
import type { PreviewService } from '../modules/preview/preview.service.ts'
import type { TryCart } from '../modules/cart/try-cart.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { CountTry } from '../platform/guards/try-count.ts'
import { html } from '../platform/html/html.ts'
import type { DeskKey } from '../platform/language/desk-messages.ts'
import type { DeskEntry } from './desk-entry.ts'
import { formOf } from './desk-form.ts'
import { alertOf, deskPolicy, renderDesk, type DeskPage } from './desk-page.ts'
import { askedLanguage, isDeskLanguage, viewOf, type DeskView } from './desk-view.ts'

export interface DeskOptions {
  db: Database
  clock: Clock
  tryCart: TryCart
  countries: Pick<CountryService, 'find'>
  entry: DeskEntry
  acts: ActService
  operatorActs: OperatorActService
  operators: Pick<OperatorSignIn, 'begin' | 'enter'>
  uploads: Uploads
  papers: ParcelPapers
  previews: Pick<PreviewService, 'obstacle' | 'links'>
  publicUrl: string
  /** The merchant's name. */
  shopName: string
  countTry: CountTry
}

export type DeskGate = ReturnType<typeof createDeskGate>

/** Characters of a field in an address, such as the lines of a cart that an offer is tried on. */
const LONGEST = 4_000

/** Tries a minute of one network, whatever their names. */
const TRIES = 10

/** Tries a minute at one name: a stranger who knows it stops the own network, and the operator only far beyond. */
const TRIES_AT_NAME = 100

/** Sign-in at the desk, and the headers of its every answer. Each form must come from a page of the desk itself. */
export function createDeskGate(app: FastifyInstance, { entry, operators, publicUrl, shopName, countTry }: DeskOptions) {
  const languageOf = ({ headers }: FastifyRequest) => entry.languageOf(headers) ?? askedLanguage(headers)
  const page = (reply: FastifyReply, view: DeskView, shown: DeskPage) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', deskPolicy)
      .send(renderDesk(view, shown, { shopName, path: pathOf(reply.request) }))

  takePlainAddresses(app, LONGEST)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    // No database keeps a NUL, and nobody types one.
    if (/%00|\0/.test(text as string)) return done(new ApiError('INVALID_INPUT'))
    done(null, Object.fromEntries(new URLSearchParams(text as string)))
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
    // A page has a stricter one; a file is not framed either.
    reply.header('content-security-policy', "frame-ancestors 'none'")
    if (request.method === 'POST' && !isOwnOrigin(request, publicUrl)) throw new ApiError('FORBIDDEN')
  })
  app.setErrorHandler((thrown, request, reply) => {
    const error = thrown instanceof ApiError ? thrown : new ApiError(codeOf(thrown), { cause: thrown })
    if (error.status >= 500) request.log.error({ err: thrown }, 'call failed')
    const isNotTheirs = error.details?.[0]?.reason === 'role'
    const view = viewOf(languageOf(request))
    const words = view.say(isNotTheirs ? 'frame.problems.notTheirs' : (problems[error.code] ?? 'frame.problems.failed'))
    return page(reply.code(error.status), view, {
      title: view.say('frame.problems.title'),
      main: html`${alertOf(words)}
        <p><a href="/desk">${view.say('frame.problems.back')}</a></p>`,
    })
  })

  return {
    page,
    languageOf,
    sessionOf: (request: FastifyRequest) => entry.sessionOf(request.headers),

    /** Stays with a language. @returns the page of the desk that the operator came from. */
    chooseLanguage({ body }: FastifyRequest, reply: FastifyReply): string {
      const { language, back = '' } = formOf(body)
      if (!isDeskLanguage(language)) throw new ApiError('INVALID_INPUT')
      reply.header('set-cookie', entry.stayIn(language))
      return /^\/desk(?:[/?][!-[\]-~]*)?$/.test(back) ? back : '/desk'
    },

    async signIn(request: FastifyRequest, reply: FastifyReply) {
      const { name = '', password = '' } = formOf(request.body)
      try {
        await countTry('desk', networkOf(request.ip), TRIES)
        await countTry('deskName', name, TRIES_AT_NAME)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { status: 429, problem: 'frame.signIn.tooMany' } as const
      }
      const token = await operators.begin(name, password, languageOf(request))
      if (!token) return { status: 422, problem: 'frame.signIn.wrong' } as const
      reply.header('set-cookie', entry.awaitCode(token))
      return 'sent' as const
    },

    /** Whether the browser has given a password, and has yet to give the code. */
    isAwaited: (request: FastifyRequest) => entry.codeTokenOf(request.headers) !== undefined,

    async enterCode(request: FastifyRequest, reply: FastifyReply) {
      const token = entry.codeTokenOf(request.headers)
      if (!token) return 'over' as const
      const entered = await operators.enter(token, formOf(request.body)['code'] ?? '')
      if ('reason' in entered) return entered.reason
      reply.header('set-cookie', await entry.begin(entered.operator.id))
      return 'in' as const
    },

    async signOut(request: FastifyRequest, reply: FastifyReply) {
      reply.header('set-cookie', await entry.end(request.headers))
    },
  }
}

const problems: Partial<Record<ApiError['code'], DeskKey>> = {
  FORBIDDEN: 'frame.problems.strange',
  NOT_FOUND: 'frame.problems.notFound',
  TOO_MANY_REQUESTS: 'frame.problems.tooManyCodes',
  PAYLOAD_TOO_LARGE: 'frame.problems.tooLarge',
  INVALID_INPUT: 'frame.problems.input',
  SERVER_BUSY: 'frame.problems.busy',
}

/** Where a page can be opened again: an answer to a form is not. */
const pathOf = ({ method, url }: FastifyRequest): string =>
  method === 'GET' ? url : url.replace(/\/(?:acts|code|papers\/[\w-]+\.pdf)(?:\?.*)?$/, '')

/** A request that no browser sends from the desk, such as another kind of body, is not the server's mistake. */
const codeOf = (thrown: unknown) => {
  const { statusCode } = thrown as { statusCode?: number }
  if (statusCode === 413) return 'PAYLOAD_TOO_LARGE'
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'INVALID_INPUT' : 'SERVER_ERROR'
}

/** A browser says where a form was sent from; what says nothing is no browser's form. */
function isOwnOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host
}
