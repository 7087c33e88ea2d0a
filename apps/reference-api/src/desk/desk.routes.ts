import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ActRefused } from '../acts/act-refusal.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { formOf } from './desk-form.ts'
import { findOrders, openOrder, type OrderQuery } from './desk-orders.ts'
import { signInPage } from './desk-page.ts'
import { createDeskGate, type DeskOptions } from './desk-gate.ts'
import { isOwnForm } from './desk-sessions.ts'
import { backInStockPage, importsPage } from './list-pages.ts'
import { orderPage, ordersPage } from './order-pages.ts'

type Numbered = { Params: { number: string } }

/** `/desk`: the operator's pages. Every one of them is behind the sign-in, and none is kept by anybody. */
export function deskRoutes(app: FastifyInstance, options: DeskOptions) {
  const { db, acts } = options
  const gate = createDeskGate(app, options)
  const { page, sessionOf } = gate

  app.post('/desk/sign-in', async (request, reply) => {
    const outcome = await gate.signIn(request, reply)
    if (outcome === 'in') return reply.redirect('/desk', 303)
    return page(reply.code(outcome.status), signInPage(outcome.problem))
  })
  app.get('/desk/sign-in', async (_, reply) => page(reply, signInPage()))

  /** A route for whoever is signed in; others are led to the way in. */
  const signedIn =
    <Request extends FastifyRequest>(
      work: (
        session: NonNullable<Awaited<ReturnType<typeof sessionOf>>>,
        request: Request,
        reply: FastifyReply,
      ) => unknown,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessionOf(request)
      if (!session) return reply.redirect('/desk/sign-in', 303)
      if (request.method === 'POST' && !isOwnForm(session, formOf(request.body)['csrf']))
        throw new ApiError('FORBIDDEN')
      return work(session, request as Request, reply)
    }

  app.post(
    '/desk/sign-out',
    signedIn(async (_, request, reply) => {
      await gate.signOut(request, reply)
      return reply.redirect('/desk/sign-in', 303)
    }),
  )
  app.get(
    '/desk',
    signedIn<FastifyRequest<{ Querystring: OrderQuery }>>(async (session, { query }, reply) =>
      page(reply, ordersPage(session, await findOrders(db, query), query)),
    ),
  )
  app.get(
    '/desk/back-in-stock',
    signedIn(async (session, _, reply) => page(reply, await backInStockPage(db, session))),
  )
  app.get(
    '/desk/imports',
    signedIn(async (session, _, reply) => page(reply, await importsPage(db, session))),
  )

  app.get(
    '/desk/orders/:number',
    signedIn<FastifyRequest<Numbered>>(async (session, { params }, reply) => {
      const record = await openOrder(db, params.number)
      if (!record) throw new ApiError('NOT_FOUND')
      return page(reply, orderPage(session, record))
    }),
  )
  app.post(
    '/desk/orders/:number/acts',
    signedIn<FastifyRequest<Numbered>>(async (session, { params, body }, reply) => {
      const { csrf: _, act = '', key = '', ...fields } = formOf(body)
      const operator = { name: session.operator.name, roles: ['admin'] } as const
      const refusal = await acts
        .act(act, { ...fields, order: params.number }, operator, key)
        .then(() => undefined, refusedOnly)
      if (!refusal) return reply.redirect(`/desk/orders/${encodeURIComponent(params.number)}`, 303)
      const record = await openOrder(db, params.number)
      if (!record) throw new ApiError('NOT_FOUND')
      return page(reply.code(statusOf(refusal)), orderPage(session, record, { problem: refusal.message }))
    }),
  )
}

function refusedOnly(error: unknown): ActRefused {
  if (error instanceof ActRefused) return error
  throw error
}

/** A field that is wrong is the form's mistake; else somebody was faster, or the products may not leave. */
const statusOf = ({ reason }: ActRefused): number => (reason === 'input' ? 400 : reason === 'role' ? 403 : 409)
