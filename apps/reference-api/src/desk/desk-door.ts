import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnForm, type DeskSession } from '../modules/operators/desk-sessions.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { formOf } from './desk-form.ts'
import type { DeskGate } from './desk-gate.ts'
import { resumePage } from './desk-resume.ts'
import { mayOpen, startOf, type DeskPart } from './desk-roles.ts'

type Work<Request> = (session: DeskSession, request: Request, reply: FastifyReply) => unknown

/**
 * Makes handlers for those who are signed in and work at a part of the shop. Others are led to the way in; a form of
 * theirs is given back, and is not lost.
 */
export function createDoor({ page, sessionOf }: DeskGate) {
  return <Request extends FastifyRequest>(part: DeskPart, work: Work<Request>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessionOf(request)
      const isForm = request.method === 'POST'
      if (!session && !isForm) return reply.redirect('/desk/sign-in', 303)
      if (!session) return page(reply.code(401), resumePage(request.url, formOf(request.body)))
      if (isForm && !isOwnForm(session, formOf(request.body)['csrf']))
        return page(reply.code(403), resumePage(request.url, formOf(request.body), session))
      if (!mayOpen(session.operator.role, part)) return notTheirs(session, request, reply)
      return work(session, request as Request, reply)
    }
}

/** The first page of a merchandiser is another one; any other page that is not theirs says so. */
function notTheirs({ operator }: DeskSession, request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET' && request.url.split('?')[0] === '/desk')
    return reply.redirect(startOf(operator.role), 303)
  throw new ApiError('FORBIDDEN', { details: [{ reason: 'role' }] })
}
