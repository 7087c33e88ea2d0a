import type { FastifyRequest } from 'fastify'
import { isActName, type ActName } from '../../acts/acts.ts'
import { writtenAddress } from '../../modules/addresses/address-lines.ts'
import { readLinesOf, readParcelsOf } from '../../modules/orders/parcels.repository.ts'
import { readMethodNames } from '../../modules/payment-methods/payment-methods.service.ts'
import { readerOf } from '../../modules/orders/order-view.ts'
import { withTimeLimit } from '../../modules/search/time-limit.ts'
import type { Database } from '../../platform/database/database.ts'
import { isCutOff } from '../../platform/database/outage.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actFieldsOf, formOf } from '../desk-form.ts'
import type { DeskOptions } from '../desk-gate.ts'
import { operatorOf, refusedOnly, statusOf } from '../desk-operator.ts'
import type { DeskPage } from '../desk-page.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { findOrders, openOrder, type OrderList } from './desk-orders.ts'
import { orderPage, type Refused } from './order-pages.ts'
import { addressOf } from './order-address.ts'
import type { OrderQuery } from './order-query.ts'
import { ordersPage, tooLongPage } from './orders-page.ts'
import type { MethodNames } from './search-form.ts'
import { doSeveral } from './several-acts.ts'
import { severalPage } from './several-page.ts'

type Numbered = { Params: { number: string } }

/** The list of orders, one order, and what is done to them. */
export function orderRoutes({ app, signedIn, page, options }: DeskParts) {
  const { db, acts } = options
  app.get(
    '/desk',
    signedIn<FastifyRequest<{ Querystring: OrderQuery }>>('orders', async (view, { query }, reply) => {
      const methods = await readMethodNames(db, view.language)
      const list = await findList(db, query, methods)
      return list
        ? page(reply, view, await listPage(db, view, query, { ...list, methods }))
        : page(reply.code(503), view, tooLongPage(view, query, methods))
    }),
  )
  app.post(
    '/desk/acts',
    signedIn('orders', async (view, request, reply) => {
      const { status, shown } = await answerSeveral(options, view, request)
      return page(reply.code(status), view, shown)
    }),
  )
  app.get(
    '/desk/orders/:number',
    signedIn<FastifyRequest<Numbered>>('orders', async (view, { params }, reply) => {
      return page(reply, view, await orderPageOf(options, view, params.number))
    }),
  )
  app.post(
    '/desk/orders/:number/acts',
    signedIn<FastifyRequest<Numbered>>('orders', async (view, { params, body }, reply) => {
      const { csrf: _, act = '', key = '', ...fields } = formOf(body)
      if (!isActName(act)) throw new ApiError('INVALID_INPUT')
      const refusal = await acts
        .act(act, { ...actFieldsOf(fields), order: params.number }, operatorOf(view), key)
        .then(() => undefined, refusedOnly)
      if (!refusal) return reply.redirect(`${addressOf(params.number)}${placeOf(act, fields['parcel'])}`, 303)
      const refused = { problem: refusal.in(view.language), typed: { act, ...fields } }
      const shown = await orderPageOf(options, view, params.number, refused)
      return page(reply.code(statusOf(refusal)), view, shown)
    }),
  )
}

/** Where the page opens after an act: at its parcel, or at the history with its note. */
const placeOf = (act: ActName, parcel = ''): string =>
  act === 'order.note' ? '#history' : /^[\da-f]{32}$/.test(parcel) ? `#parcel-${parcel}` : ''

/** @throws ApiError NOT_FOUND where there is no such placed order */
async function orderPageOf({ db, countries }: DeskOptions, view: SignedInView, number: string, refused?: Refused) {
  const record = await openOrder(db, number)
  if (!record) throw new ApiError('NOT_FOUND')
  const { fulfillment } = record.row
  const typed = fulfillment?.collectionStore ? undefined : fulfillment?.fulfillmentContact?.address
  const address = typed ? await writtenAddress(countries, typed, readerOf(record.row).language) : []
  return orderPage(view, record, { address, ...(refused && { refused }) })
}

/** Milliseconds of a search: it may read every order. */
const SEARCH_TIME = 4_000

/** @returns undefined where the search took too long. */
async function findList(db: Database, query: OrderQuery, methods: MethodNames): Promise<OrderList | undefined> {
  try {
    return await withTimeLimit(db, SEARCH_TIME, (tx) => findOrders(tx, query, Object.keys(methods)))
  } catch (error) {
    if (isCutOff(error)) return undefined
    throw error
  }
}

async function listPage(
  db: Database,
  view: SignedInView,
  query: OrderQuery,
  list: OrderList & { readonly methods: MethodNames },
): Promise<DeskPage> {
  const ids = list.rows.map(({ id }) => id)
  return ordersPage(view, { ...list, parcels: await readParcelsOf(db, ids) }, query)
}

/** Does an act to the parcels that were ticked. @returns the page that says what became of each */
async function answerSeveral({ db, acts }: DeskOptions, view: SignedInView, { body, log }: FastifyRequest) {
  const { csrf: _, ...form } = formOf(body)
  const onError = (err: unknown) => log.error({ err }, 'an act on one of several parcels failed')
  const outcomes = await doSeveral(form, operatorOf(view), { acts, view, onError })
  const ids = outcomes.map(({ parcelId }) => parcelId)
  const parcelLines = await readLinesOf(db, ids)
  const isDone = outcomes.some(({ problem }) => problem === undefined)
  return {
    status: isDone ? 200 : outcomes.length > 0 ? 409 : 400,
    shown: severalPage(view, form['act'] ?? '', { outcomes, parcelLines }),
  }
}
