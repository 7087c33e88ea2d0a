import { networkOf } from '@vitrine/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takePlainAddresses } from '../demo/plain-addresses.ts'
import type { ActService } from '../acts/acts.service.ts'
import type { OperatorSignIn } from '../modules/operators/operator-sign-in.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { CountTry } from '../platform/guards/try-count.ts'
import { alertOf, deskPolicy, renderDesk, type DeskPage } from './desk-page.ts'
import type { DeskEntry } from './desk-entry.ts'
import { formOf } from './desk-form.ts'

export interface DeskOptions {
  db: Database
  entry: DeskEntry
  acts: ActService
  operators: Pick<OperatorSignIn, 'begin' | 'enter'>
  publicUrl: string
  /** The merchant's name. */
  shopName: string
  countTry: CountTry
}

export type DeskGate = ReturnType<typeof createDeskGate>

/** Tries a minute of one network, and at one name. */
const TRIES = 10

/** Sign-in at the desk, and the headers of its every answer. Each form must come from a page of the desk itself. */
export function createDeskGate(app: FastifyInstance, { entry, operators, publicUrl, shopName, countTry }: DeskOptions) {
  const page = (reply: FastifyReply, shown: DeskPage) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', deskPolicy)
      .send(renderDesk(shown, shopName))

  takePlainAddresses(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
    if (request.method === 'POST' && !isOwnOrigin(request, publicUrl)) throw new ApiError('FORBIDDEN')
  })
  app.setErrorHandler((thrown, request, reply) => {
    const error = thrown instanceof ApiError ? thrown : new ApiError(codeOf(thrown), { cause: thrown })
    if (error.status >= 500) request.log.error({ err: thrown }, 'call failed')
    const isNotTheirs = error.details?.[0]?.reason === 'role'
    const words = isNotTheirs ? notTheirs : (problems[error.code] ?? 'It did not work. Try it again.')
    return page(reply.code(error.status), {
      title: 'Not possible',
      main: `${alertOf(words)}<p><a href="/desk">Back to the desk</a></p>`,
    })
  })

  return {
    page,
    sessionOf: (request: FastifyRequest) => entry.sessionOf(request.headers),

    async signIn(request: FastifyRequest, reply: FastifyReply) {
      const { name = '', password = '' } = formOf(request.body)
      try {
        await countTry('desk', networkOf(request.ip), TRIES)
        await countTry('deskName', name, TRIES)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { status: 429, problem: 'Too many tries. Wait a minute, then try again.' }
      }
      const token = await operators.begin(name, password)
      if (!token) return { status: 422, problem: 'Name or password is wrong.' }
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

const notTheirs = 'Your account does not open this part of the desk. Ask whoever gave it to you.'

const problems: Partial<Record<ApiError['code'], string>> = {
  FORBIDDEN: 'The form did not come from the desk. Open the page again and send it from there.',
  NOT_FOUND: 'There is no such order.',
  TOO_MANY_REQUESTS: 'Too many codes were sent to you. Wait an hour, then sign in again.',
  INVALID_INPUT: 'The address or the form is not one of the desk.',
}

/** A request that no browser sends from the desk, such as another kind of body, is not the server's mistake. */
const codeOf = (thrown: unknown) => {
  const { statusCode } = thrown as { statusCode?: number }
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
