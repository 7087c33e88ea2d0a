import { createShares, ShareRefusal, type ShareLimits } from '@vitrine/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnForm } from '../modules/operators/desk-sessions.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { Attention } from './attention/attention.ts'
import type { OperatorActService } from '../acts/operator-acts.service.ts'
import { formOf } from './desk-form.ts'
import type { DeskGate } from './desk-gate.ts'
import { resumePage } from './desk-resume.ts'
import { writtenForm } from './form-words.ts'
import { mayOpen, startOf, type DeskPart } from './desk-roles.ts'
import { viewOf, type DeskView, type SignedInView } from './desk-view.ts'

type Work<Request> = (view: SignedInView, request: Request, reply: FastifyReply) => unknown

/** Pages that are made at once for one operator, and for all: shoppers need the database too. */
const pageShares: ShareLimits = { atOnce: 3, inAll: 6, waiting: 20, wait: 10_000 }

const busyOf = (error: unknown) =>
  error instanceof ShareRefusal ? new ApiError('SERVER_BUSY', { cause: error, retryAfter: 1 }) : error

/**
 * Makes handlers for those who are signed in and work at a part of the shop. Others are led to the way in; a form of
 * theirs is given back, and is not lost.
 */
export function createDoor(
  { page, sessionOf, languageOf }: DeskGate,
  attention: Pick<Attention, 'total' | 'forget'>,
  operatorActs: Pick<OperatorActService, 'fieldsOf'>,
) {
  const shares = createShares(pageShares)
  const giveBack = (view: DeskView, { url, body }: FastifyRequest) => {
    const fields = formOf(body)
    return resumePage(view, url, { fields, written: writtenForm(view, fields, operatorActs) })
  }
  return <Request extends FastifyRequest>(part: DeskPart, work: Work<Request>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessionOf(request)
      const language = languageOf(request)
      const isForm = request.method === 'POST'
      if (!session && !isForm) return reply.redirect('/desk/sign-in', 303)
      if (!session) return page(reply.code(401), viewOf(language), giveBack(viewOf(language), request))
      const view = viewOf(language, session)
      if (isForm && !isOwnForm(session, formOf(request.body)['csrf']))
        return page(reply.code(403), view, giveBack(view, request))
      if (!mayOpen(session.operator.role, part)) return notTheirs(view, request, reply)
      const make = async () => {
        const waiting = await attention.total(session.operator.role)
        return work({ ...view, waiting }, request as Request, reply)
      }
      const answer = await shares
        .run(session.operator.name, make, () => reply.raw.destroyed)
        .catch((error: unknown) => {
          throw busyOf(error)
        })
      if (isForm) attention.forget()
      return answer
    }
}

/**
 * The same for a form with a file: whether it is the session's own is for the handler to ask, before it reads the file.
 * Without a session no file of it is read.
 */
export const createFileDoor =
  ({ sessionOf, languageOf }: DeskGate, attention: Pick<Attention, 'total'>) =>
  (
    part: DeskPart,
    signedOut: (view: DeskView, request: FastifyRequest, reply: FastifyReply) => unknown,
    work: (view: SignedInView, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request)
    const language = languageOf(request)
    if (!session) return signedOut(viewOf(language), request, reply.code(401))
    const view = viewOf(language, session)
    if (!mayOpen(session.operator.role, part)) return notTheirs(view, request, reply)
    return work({ ...view, waiting: await attention.total(session.operator.role) }, request, reply)
  }

/** The way in for signed-in operators alone. */
export type Door = ReturnType<typeof createDoor>

/** The first page of a merchandiser is another one; any other page that is not theirs says so. */
function notTheirs({ session }: SignedInView, request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET' && request.url.split('?')[0] === '/desk')
    return reply.redirect(startOf(session.operator.role), 303)
  throw new ApiError('FORBIDDEN', { details: [{ reason: 'role' }] })
}
export type FileDoor = ReturnType<typeof createFileDoor>
