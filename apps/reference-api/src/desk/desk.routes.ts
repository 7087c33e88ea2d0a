import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ActRefused } from '../acts/act-refusal.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { actFieldsOf, formOf } from './desk-form.ts'
import { findOrders, openOrder, type OrderQuery } from './desk-orders.ts'
import { codePage, signInPage } from './desk-page.ts'
import { mayOpen, roles, startOf, type DeskPart } from './desk-roles.ts'
import { createDeskGate, type DeskGate, type DeskOptions } from './desk-gate.ts'
import { isOwnForm, type DeskSession } from '../modules/operators/desk-sessions.ts'
import { backInStockPage, importsPage } from './list-pages.ts'
import { resumePage } from './desk-resume.ts'
import { orderPage, ordersPage } from './order-pages.ts'

type Numbered = { Params: { number: string } }

/** `/desk`: the operator's pages. Every one of them is behind the sign-in, and none is kept by anybody. */
export function deskRoutes(app: FastifyInstance, options: DeskOptions) {
  const { db, acts } = options
  const gate = createDeskGate(app, options)
  const { page, sessionOf } = gate

  signInRoutes(app, gate)

  /** A route for those who are signed in and work at a part of the shop; others are led to the way in. */
  const signedIn =
    <Request extends FastifyRequest>(
      part: DeskPart,
      work: (
        session: NonNullable<Awaited<ReturnType<typeof sessionOf>>>,
        request: Request,
        reply: FastifyReply,
      ) => unknown,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessionOf(request)
      const isForm = request.method === 'POST'
      if (!session && !isForm) return reply.redirect('/desk/sign-in', 303)
      if (!session) return page(reply.code(401), resumePage(request.url, formOf(request.body)))
      if (isForm && !isOwnForm(session, formOf(request.body)['csrf']))
        return page(reply.code(403), resumePage(request.url, formOf(request.body), session))
      if (!mayOpen(session.operator.role, part)) return notYours(session, request, reply)
      return work(session, request as Request, reply)
    }

  /** The first page of a merchandiser is another one; any other page that is not theirs says so. */
  function notYours({ operator }: DeskSession, request: FastifyRequest, reply: FastifyReply) {
    if (request.method === 'GET' && request.url.split('?')[0] === '/desk')
      return reply.redirect(startOf(operator.role), 303)
    throw new ApiError('FORBIDDEN', { details: [{ reason: 'role' }] })
  }

  app.post(
    '/desk/sign-out',
    signedIn('any', async (_, request, reply) => {
      await gate.signOut(request, reply)
      return reply.redirect('/desk/sign-in', 303)
    }),
  )
  app.get(
    '/desk',
    signedIn<FastifyRequest<{ Querystring: OrderQuery }>>('orders', async (session, { query }, reply) =>
      page(reply, ordersPage(session, await findOrders(db, query), query)),
    ),
  )
  app.get(
    '/desk/back-in-stock',
    signedIn('merchandising', async (session, _, reply) => page(reply, await backInStockPage(db, session))),
  )
  app.get(
    '/desk/imports',
    signedIn('merchandising', async (session, _, reply) => page(reply, await importsPage(db, session))),
  )

  app.get(
    '/desk/orders/:number',
    signedIn<FastifyRequest<Numbered>>('orders', async (session, { params }, reply) => {
      const record = await openOrder(db, params.number)
      if (!record) throw new ApiError('NOT_FOUND')
      return page(reply, orderPage(session, record))
    }),
  )
  app.post(
    '/desk/orders/:number/acts',
    signedIn<FastifyRequest<Numbered>>('orders', async (session, { params, body }, reply) => {
      const { csrf: _, act = '', key = '', ...fields } = formOf(body)
      const { name, role } = session.operator
      const operator = { name, roles: roles[role] }
      const refusal = await acts
        .act(act, { ...actFieldsOf(fields), order: params.number }, operator, key)
        .then(() => undefined, refusedOnly)
      if (!refusal) return reply.redirect(`/desk/orders/${encodeURIComponent(params.number)}`, 303)
      const record = await openOrder(db, params.number)
      if (!record) throw new ApiError('NOT_FOUND')
      return page(reply.code(statusOf(refusal)), orderPage(session, record, { problem: refusal.message }))
    }),
  )
}

/** The way in: a password, then a code. */
function signInRoutes(app: FastifyInstance, gate: DeskGate) {
  const { page } = gate
  app.post('/desk/sign-in', async (request, reply) => {
    const outcome = await gate.signIn(request, reply)
    if (outcome === 'sent') return reply.redirect('/desk/sign-in/code', 303)
    return page(reply.code(outcome.status), signInPage(outcome.problem))
  })
  app.get('/desk/sign-in', async (_, reply) => page(reply, signInPage()))
  app.get('/desk/sign-in/code', async (request, reply) =>
    gate.isAwaited(request) ? page(reply, codePage()) : reply.redirect('/desk/sign-in', 303),
  )
  app.post('/desk/sign-in/code', async (request, reply) => {
    const outcome = await gate.enterCode(request, reply)
    if (outcome === 'in') return reply.redirect('/desk', 303)
    reply.code(422)
    return outcome === 'wrong'
      ? page(reply, codePage('That is not the code. Enter the six digits of the newest mail.'))
      : page(reply, signInPage('The code is over. Sign in again, and a new one is sent.'))
  })
}

function refusedOnly(error: unknown): ActRefused {
  if (error instanceof ActRefused) return error
  throw error
}

/** A field that is wrong is the form's mistake; else somebody was faster, or the products may not leave. */
const statusOf = ({ reason }: ActRefused): number => (reason === 'input' ? 400 : reason === 'role' ? 403 : 409)
