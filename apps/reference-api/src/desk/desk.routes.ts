import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../platform/errors/api-error.ts'
import { findOrders, openOrder, type OrderQuery } from './desk-orders.ts'
import { signInPage } from './desk-page.ts'
import { createDeskGate, type DeskOptions } from './desk-gate.ts'
import { isOwnForm } from './desk-sessions.ts'
import { backInStockPage, importsPage } from './list-pages.ts'
import { orderPage, ordersPage } from './order-pages.ts'
import { formOf, readMove } from './parcel-form.ts'

type Numbered = { Params: { number: string } }

/** `/desk`: the operator's pages. Every one of them is behind the sign-in, and none is kept by anybody. */
export function deskRoutes(app: FastifyInstance, options: DeskOptions) {
  const { db, orders } = options
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
    '/desk/orders/:number/move',
    signedIn<FastifyRequest<Numbered>>(async (session, { params, body }, reply) => {
      const record = await openOrder(db, params.number)
      if (!record) throw new ApiError('NOT_FOUND')
      const { number } = record.row
      const wanted = readMove(formOf(body), session.operator.name)
      const problem =
        typeof wanted === 'string'
          ? wanted
          : await orders.moveParcel(number, wanted.parcel, wanted.move).then(() => undefined, refusalOf)
      if (problem === undefined) return reply.redirect(`/desk/orders/${encodeURIComponent(number)}`, 303)
      return page(reply.code(409), orderPage(session, (await openOrder(db, number))!, { problem }))
    }),
  )
}

/** Somebody was faster, or the goods may not leave. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'ORDER_STATE') throw error
  const [{ reason = '' } = {}] = error.details
  if (reason === 'several') return 'The order has several parcels of this type: name one by its id.'
  return reason === 'held'
    ? 'The order is on hold: its money could not be taken, and nothing of it may leave.'
    : `The parcel cannot go there: it is ${reason}.`
}
