import { dayIn } from '@vitrine/contract/rules'
import type { FastifyRequest } from 'fastify'
import { readContent } from '../../modules/content/content.service.ts'
import { readTallies } from '../../modules/promotions/coupons.repository.ts'
import { cartPromotionsTopic } from '../../modules/promotions/promotions.model.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actRoute } from '../act-route.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { offerInput } from './offer-form.ts'
import { newPromotionPage, promotionPage, promotionPath, promotionsPage } from './promotions-page.ts'
import { trySection } from './try-form.ts'

type Coded = FastifyRequest<{ Params: { code: string } }>

/** Promotions that a cart gets by itself. */
export function promotionRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db, clock, tryCart } = options
  const part = 'merchandising'
  const facts = async () => ({ tallies: await readTallies(db), today: dayIn('UTC', clock.now()) })
  /** @throws ApiError NOT_FOUND */
  async function pageOf(view: SignedInView, code: string, query: unknown, problem = '') {
    const promotion = (await readContent(db, cartPromotionsTopic)).find((one) => one.code === code)
    if (!promotion) throw new ApiError('NOT_FOUND')
    const trial = { db, tryCart, path: promotionPath(code), asIfOn: { promotion: code } }
    const tried = await trySection(view, trial, query)
    return promotionPage(view, promotion, { ...(await facts()), problem, tried })
  }
  app.get(
    '/desk/promotions',
    signedIn(part, async (view, _, reply) =>
      page(reply, view, promotionsPage(view, await readContent(db, cartPromotionsTopic), await facts())),
    ),
  )
  app.get(
    '/desk/promotions/:code',
    signedIn<Coded>(part, async (view, { params, query }, reply) =>
      page(reply, view, await pageOf(view, params.code, query)),
    ),
  )
  app.post(
    '/desk/promotions/:code/acts',
    actRoute(parts, {
      ...{ part, acts: ['promotion.switch'] },
      done: ({ code = '' }) => promotionPath(code),
      refused: (view, _, problem, request) => pageOf(view, (request as Coded).params.code, undefined, problem),
    }),
  )
  app.get(
    '/desk/new-promotion',
    signedIn(part, (view, _, reply) => page(reply, view, newPromotionPage(view))),
  )
  app.post(
    '/desk/new-promotion/acts',
    actRoute(parts, {
      ...{ part, acts: ['promotion.create'], inputOf: offerInput },
      done: ({ code = '' }) => promotionPath(code.trim()),
      refused: async (view, form, problem) => newPromotionPage(view, form, problem),
    }),
  )
}
