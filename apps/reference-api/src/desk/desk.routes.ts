import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operator } from '../acts/act.ts'
import { ActRefused } from '../acts/act-refusal.ts'
import { readLinesOf, readParcelsOf } from '../modules/orders/parcels.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { actFieldsOf, formOf } from './desk-form.ts'
import { findOrders, openOrder, type OrderQuery } from './desk-orders.ts'
import type { DeskPage } from './desk-page.ts'
import { roles } from './desk-roles.ts'
import { createDoor } from './desk-door.ts'
import { createDeskGate, type DeskOptions } from './desk-gate.ts'
import type { DeskSession } from '../modules/operators/desk-sessions.ts'
import { backInStockPage, importsPage } from './list-pages.ts'
import { orderPage } from './order-pages.ts'
import { ordersPage, severalPage } from './orders-page.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { doSeveral } from './several-acts.ts'

type Numbered = { Params: { number: string } }

/** `/desk`: the operator's pages. Every one of them is behind the sign-in, and none is kept by anybody. */
export function deskRoutes(app: FastifyInstance, options: DeskOptions) {
  const { db, acts } = options
  const gate = createDeskGate(app, options)
  const { page } = gate
  const signedIn = createDoor(gate)

  signInRoutes(app, gate)

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
      page(reply, await listPage(db, session, query)),
    ),
  )
  app.post(
    '/desk/acts',
    signedIn('orders', async (session, request, reply) => {
      const { status, shown } = await answerSeveral(options, session, request)
      return page(reply.code(status), shown)
    }),
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
      const refusal = await acts
        .act(act, { ...actFieldsOf(fields), order: params.number }, operatorOf(session), key)
        .then(() => undefined, refusedOnly)
      if (!refusal) return reply.redirect(`/desk/orders/${encodeURIComponent(params.number)}`, 303)
      const record = await openOrder(db, params.number)
      if (!record) throw new ApiError('NOT_FOUND')
      return page(reply.code(statusOf(refusal)), orderPage(session, record, { problem: refusal.message }))
    }),
  )
}

async function listPage(db: Database, session: DeskSession, query: OrderQuery): Promise<DeskPage> {
  const rows = await findOrders(db, query)
  const ids = rows.map(({ id }) => id)
  return ordersPage(session, { rows, parcels: await readParcelsOf(db, ids) }, query)
}

/** Does an act to the parcels that were ticked. @returns the page that says what became of each */
async function answerSeveral({ db, acts }: DeskOptions, session: DeskSession, { body, log }: FastifyRequest) {
  const { csrf: _, ...form } = formOf(body)
  const onError = (err: unknown) => log.error({ err }, 'an act on one of several parcels failed')
  const outcomes = await doSeveral(form, operatorOf(session), { acts, onError })
  const ids = outcomes.map(({ parcelId }) => parcelId)
  const parcelLines = await readLinesOf(db, ids)
  const isDone = outcomes.some(({ problem }) => problem === undefined)
  return {
    status: isDone ? 200 : outcomes.length > 0 ? 409 : 400,
    shown: severalPage(session, form['act'] ?? '', { outcomes, parcelLines }),
  }
}

const operatorOf = ({ operator }: DeskSession): Operator => ({ name: operator.name, roles: roles[operator.role] })

function refusedOnly(error: unknown): ActRefused {
  if (error instanceof ActRefused) return error
  throw error
}

/** A field that is wrong is the form's mistake; else somebody was faster, or the products may not leave. */
const statusOf = ({ reason }: ActRefused): number => (reason === 'input' ? 400 : reason === 'role' ? 403 : 409)
