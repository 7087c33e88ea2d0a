import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../platform/errors/api-error.ts'
import { createAttention } from './attention/attention.ts'
import { attentionRoutes } from './attention/attention.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { createDoor, createFileDoor } from './desk-door.ts'
import { createDeskGate, type DeskGate, type DeskOptions } from './desk-gate.ts'
import type { DeskParts } from './desk-parts.ts'
import { categoryRoutes } from './merchandising/category.routes.ts'
import { importRoutes } from './merchandising/import.routes.ts'
import { merchandisingRoutes } from './merchandising/merchandising.routes.ts'
import { numbersRoutes } from './numbers/numbers.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { paperRoutes } from './orders/papers.routes.ts'
import { couponRoutes } from './promotions/coupons.routes.ts'
import { promotionRoutes } from './promotions/promotions.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { slotRoutes } from './slots/slots.routes.ts'
import { storeDeskRoutes } from './stores/stores.routes.ts'

/** `/desk`: the operator's pages. Every one of them is behind the sign-in, and none is kept by anybody. */
export function deskRoutes(app: FastifyInstance, options: DeskOptions) {
  const gate = createDeskGate(app, options)
  const onError = (err: unknown, section: string) =>
    app.log.error({ err, section }, 'what needs someone was not counted')
  const attention = createAttention({ ...options, onError })
  const signedIn = createDoor(gate, attention, options.operatorActs)
  const withFile = createFileDoor(gate, attention)
  const parts: DeskParts = { app, signedIn, withFile, page: gate.page, options, attention }

  signInRoutes(app, gate)
  app.post(
    '/desk/sign-out',
    signedIn('any', async (_, request, reply) => {
      await gate.signOut(request, reply)
      return reply.redirect('/desk/sign-in', 303)
    }),
  )
  attentionRoutes(parts)
  orderRoutes(parts)
  paperRoutes(parts)
  slotRoutes(parts)
  storeDeskRoutes(parts)
  merchandisingRoutes(parts)
  numbersRoutes(parts)
  categoryRoutes(parts)
  importRoutes(parts)
  contentRoutes(parts)
  couponRoutes(parts)
  promotionRoutes(parts)
  noPage(parts, gate)
}

/** Everything else below the desk is no page; strangers are answered as by one. */
function noPage({ app, signedIn }: DeskParts, { sessionOf }: DeskGate) {
  const nothing = () => {
    throw new ApiError('NOT_FOUND')
  }
  const stranger = signedIn('any', nothing)
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    (await sessionOf(request)) ? nothing() : stranger(request, reply)
  const changing = ['POST', 'PUT', 'PATCH', 'DELETE']
  app.route({ method: changing, url: '/desk', handler })
  app.route({ method: ['GET', ...changing], url: '/desk/*', handler })
}
