import type { FastifyRequest } from 'fastify'
import { findSkus } from '../../modules/catalog/sku-search.ts'
import { readContent } from '../../modules/content/content.service.ts'
import { readOperatorActs } from '../../modules/operators/operator-acts.repository.ts'
import { unitsInStore } from '../../modules/stock/store-stock.ts'
import { storesTopic } from '../../modules/stores/stores.model.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actRoute } from '../act-route.ts'
import type { DeskParts } from '../desk-parts.ts'
import { MOST_ACTS } from '../slots/week.ts'
import { MOST_FOUND, storePage, storePath, storesPage, type StoreShown } from './store-page.ts'

type OfStore = FastifyRequest<{ Params: { code: string }; Querystring: { q?: string } }>

/** The stores and what they have. */
export function storeDeskRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db } = options
  app.get(
    '/desk/stores',
    signedIn('slots', async (view, _, reply) =>
      page(reply, view, storesPage(view, (await readContent(db, storesTopic)).stores)),
    ),
  )
  app.get(
    '/desk/stores/:code',
    signedIn<OfStore>('slots', async (view, { params, query }, reply) =>
      page(reply, view, storePage(view, await readStore(db, params.code, query.q))),
    ),
  )
  app.post(
    '/desk/stores/:code',
    actRoute(parts, {
      part: 'slots',
      acts: ['store-stock.set'],
      inputOf: ({ act: _, q: __, ...form }) => form,
      done: ({ store = '', q, sku = '' }) => `${storePath(store, q)}#${encodeURIComponent(sku)}`,
      refused: async (view, form, problem) =>
        storePage(view, await readStore(db, form['store'] ?? '', form['q']), { problem, form }),
    }),
  )
}

/** @throws ApiError NOT_FOUND for a store that there is not */
async function readStore(db: Database, code: string, asked: string | undefined): Promise<StoreShown> {
  const { stores } = await readContent(db, storesTopic)
  const store = stores.find((one) => one.code === code)
  if (!store) throw new ApiError('NOT_FOUND')
  const words = typeof asked === 'string' ? asked.trim().slice(0, 100) : ''
  const found = words ? await findSkus(db, words, MOST_FOUND) : []
  const skus = found.map(({ sku }) => sku)
  const units = await unitsInStore(db, code, skus)
  return { store, words, found, units, acts: await readOperatorActs(db, { subject: code, limit: MOST_ACTS }) }
}
