import { createShares, networkOf, ShareRefusal } from '@vitrine/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { SiteLimits, WorkLimits } from '../config/limits.ts'
import { createRefusals } from './refusals.ts'

/**
 * Routes that answer without rendering, asking the API or writing: files, and what balancers ask. Every other route
 * takes a share of its client.
 */
export const cheapRoutes: readonly string[] = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/consent',
  '/favicon.svg',
  '/fonts/*',
  '/elements/:version/:file',
  '/elements/:version/importmap.json',
  '/:locale/payment-return',
]

/** Routes of which a page asks for many at once, by the share that they take; all others take that of pages. */
const kinds: readonly (readonly [prefix: string, kind: keyof WorkLimits])[] = [
  ['/elements/:version/fragments/', 'fragments'],
  ['/img/', 'pictures'],
  ['/api/', 'calls'],
]

/** Does the work of an answer when its client has room for it. @throws ShareRefusal: nothing was begun. */
export type InShare = (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => Promise<unknown>

/**
 * Shares the site's work out among its clients: every route that is added from now on takes a share, whoever adds it.
 * Work that was begun keeps its share until it is done, whether or not its browser has left.
 * @returns what takes a share for an answer that no route gives.
 */
export function shareWork(app: FastifyInstance, limits: WorkLimits & Pick<SiteLimits, 'refusals'>): InShare {
  const shares = {
    pages: createShares(limits.pages),
    fragments: createShares(limits.fragments),
    pictures: createShares(limits.pictures),
    calls: createShares(limits.calls),
  }
  const refusals = createRefusals(limits.refusals)
  /** Requests that have a share already, and may go on to the page for what is not there. */
  const inWork = new WeakSet<FastifyRequest>()

  const take =
    (kind: keyof WorkLimits): InShare =>
    async (request, reply, work) => {
      if (inWork.has(request)) return work()
      const client = networkOf(request.ip)
      const begin = () => {
        inWork.add(request)
        return work()
      }
      return shares[kind]
        .run(client, begin, () => reply.raw.destroyed)
        .catch(async (error: unknown) => {
          if (error instanceof ShareRefusal && error.reason === 'full') await refusals.turn(client)
          throw error
        })
    }

  app.addHook('onRoute', (route) => {
    if (cheapRoutes.includes(route.url)) return
    const [, kind] = kinds.find(([prefix]) => route.url.startsWith(prefix)) ?? [undefined, 'pages' as const]
    const share = take(kind)
    const handler: RouteHandlerMethod = route.handler
    route.handler = function (request, reply) {
      return share(request, reply, async () => handler.call(this, request, reply))
    }
  })
  return take('pages')
}
