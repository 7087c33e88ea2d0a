import type { FastifyRequest } from 'fastify'
import { readPlacedOrders } from '../../modules/orders/orders.repository.ts'
import {
  COUPONS_SHOWN,
  findCoupon,
  findCoupons,
  readBatch,
  readBatches,
  readCouponUses,
} from '../../modules/promotions/coupons.repository.ts'
import { writtenCoupon, type CouponRow } from '../../modules/promotions/coupons.service.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actRoute } from '../act-route.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { batchFile, batchPage } from './batch-page.ts'
import { newBatchPage, newCouponPage } from './coupon-forms.ts'
import { couponPage } from './coupon-page.ts'
import { batchPath, couponsPage } from './coupons-page.ts'
import { offerInput } from './offer-form.ts'
import { trySection } from './try-form.ts'

type Coded = FastifyRequest<{ Params: { code: string } }>
type Batched = FastifyRequest<{ Params: { batch: string } }>
type Searched = FastifyRequest<{ Querystring: { search?: string; page?: string } }>

/** A form with ten thousand codes. */
const LARGE = { bodyLimit: 1_000_000 }

/** Coupons, alone and in batches. */
export function couponRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  app.get(
    '/desk/coupons',
    signedIn<Searched>('merchandising', async (view, { query }, reply) => {
      const search = String(query.search ?? '')
      const number = /^[1-9]\d{0,5}$/.test(query.page ?? '') ? Number(query.page) : 1
      const [rows, batches] = await Promise.all([
        findCoupons(options.db, writtenCoupon(search), number),
        search.trim() === '' ? readBatches(options.db, number) : [],
      ])
      const list = {
        ...{ rows: rows.slice(0, COUPONS_SHOWN), batches: batches.slice(0, COUPONS_SHOWN) },
        hasMore: rows.length > COUPONS_SHOWN || batches.length > COUPONS_SHOWN,
      }
      return page(reply, view, couponsPage(view, list, { search, page: number }, options.clock.now()))
    }),
  )
  newCouponRoutes(parts)
  oneCouponRoutes(parts)
  batchRoutes(parts)
}

function newCouponRoutes(parts: DeskParts) {
  const { app, signedIn, page } = parts
  const part = 'merchandising'
  app.get(
    '/desk/new-coupon',
    signedIn(part, (view, _, reply) => page(reply, view, newCouponPage(view))),
  )
  app.get(
    '/desk/new-coupons',
    signedIn(part, (view, _, reply) => page(reply, view, newBatchPage(view))),
  )
  app.post(
    '/desk/new-coupon/acts',
    actRoute(parts, {
      ...{ part, acts: ['coupon.create'], inputOf: offerInput },
      done: ({ code = '' }) => `/desk/coupons/${encodeURIComponent(writtenCoupon(code))}`,
      refused: async (view, form, problem) => newCouponPage(view, form, problem),
    }),
  )
  app.post(
    '/desk/new-coupons/acts',
    LARGE,
    actRoute(parts, {
      ...{ part, acts: ['coupon.create-batch'], inputOf: offerInput },
      done: ({ batch = '' }) => batchPath(batch.trim()),
      refused: async (view, form, problem) => newBatchPage(view, form, problem),
    }),
  )
}

function oneCouponRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db, clock, tryCart } = options
  /** @throws ApiError NOT_FOUND */
  async function pageOf(view: SignedInView, code: string, query: unknown, problem = '') {
    const row = await findCoupon(db, code)
    if (!row) throw new ApiError('NOT_FOUND')
    const uses = await readCouponUses(db, row.code)
    const orders = await readPlacedOrders(
      db,
      uses.map(({ orderId }) => orderId),
    )
    const trial = { db, tryCart, path: `/desk/coupons/${row.code}`, asIfOn: { coupon: row.code } }
    const tried = await trySection(view, trial, query)
    return couponPage(view, { row, uses, orders }, { now: clock.now(), problem, tried })
  }
  app.get(
    '/desk/coupons/:code',
    signedIn<Coded>('merchandising', async (view, { params, query }, reply) =>
      page(reply, view, await pageOf(view, params.code, query)),
    ),
  )
  app.post(
    '/desk/coupons/:code/acts',
    actRoute(parts, {
      ...{ part: 'merchandising', acts: ['coupon.switch'] },
      done: ({ code = '' }) => `/desk/coupons/${encodeURIComponent(code)}`,
      refused: (view, _, problem, request) => pageOf(view, (request as Coded).params.code, undefined, problem),
    }),
  )
}

function batchRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db, clock, tryCart } = options
  /** @throws ApiError NOT_FOUND */
  async function rowsOf(batch: string): Promise<[CouponRow, ...CouponRow[]]> {
    const [first, ...rows] = await readBatch(db, batch)
    if (!first) throw new ApiError('NOT_FOUND')
    return [first, ...rows]
  }
  async function pageOf(view: SignedInView, batch: string, query: unknown, problem = '') {
    const rows = await rowsOf(batch)
    const trial = { db, tryCart, path: batchPath(batch), asIfOn: { coupon: rows[0].code } }
    return batchPage(view, rows, { now: clock.now(), problem, tried: await trySection(view, trial, query) })
  }
  app.get(
    '/desk/coupons/batches/:batch',
    signedIn<Batched>('merchandising', async (view, { params, query }, reply) =>
      page(reply, view, await pageOf(view, params.batch, query)),
    ),
  )
  app.get(
    '/desk/coupons/batches/:batch.csv',
    signedIn<Batched>('merchandising', async (_, { params: { batch } }, reply) => {
      const file = batchFile(await rowsOf(batch))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="coupons-${batch.replace(/[^a-z0-9-]/g, '')}.csv"`)
        .send(file)
    }),
  )
  app.post(
    '/desk/coupons/batches/:batch/acts',
    actRoute(parts, {
      ...{ part: 'merchandising', acts: ['coupon-batch.switch'] },
      done: ({ batch = '' }) => batchPath(batch),
      refused: (view, _, problem, request) => pageOf(view, (request as Batched).params.batch, undefined, problem),
    }),
  )
}
