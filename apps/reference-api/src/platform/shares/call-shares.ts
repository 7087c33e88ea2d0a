import { createShares, networkOf, ShareRefusal, type ShareLimits } from '@vitrine/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import type { ShopperCaller } from '../http/context.ts'

/** Calls that one client may have in work, by what counts as one client. */
export interface CallShareLimits {
  readonly network: ShareLimits
  readonly shopper: ShareLimits
  /** Changes of a cart and of its orders: each locks the cart, so that a shopper's come one after the other. */
  readonly turn: ShareLimits
  /** Searches with words: those that nobody has asked before are looked up in the database one by one. */
  readonly search: ShareLimits
  /** Deliveries of events: nobody waits for their answers, and carts and checkouts never wait for them. */
  readonly events: ShareLimits
}

/** `turn`: it locks what other calls of its shopper lock, too. `search`: it may cost much. `events`: it can wait. */
export type CallKind = 'turn' | 'search' | 'events'

/** Does the work of a call when its network, its shopper and its kind of work have room for it. */
export type CallShares = <T>(
  call: {
    request: FastifyRequest
    reply: FastifyReply
    shopper: ShopperCaller | undefined
    kind: CallKind | undefined
  },
  work: () => Promise<T>,
) => Promise<T>

/**
 * Shares protect this process and its connections to the database, so that they are in its memory; between processes
 * the time limits of the database do.
 * @throws ApiError TOO_MANY_REQUESTS, SERVER_BUSY: nothing was begun.
 */
export function createCallShares(limits: CallShareLimits): CallShares {
  const networks = createShares(limits.network)
  const shoppers = createShares(limits.shopper)
  const turns = createShares(limits.turn)
  const searches = createShares(limits.search)
  const deliveries = createShares(limits.events)

  return ({ request, reply, shopper, kind }, work) => {
    const network = networkFor(request)
    const isGone = () => reply.raw.destroyed
    const inNetwork = () => networks.run(network, work, isGone)
    const ofShopper = () => (shopper ? shoppers.run(shopper.subject, inNetwork, isGone) : inNetwork())
    const run = () => {
      if (kind === 'events') return deliveries.run(network, ofShopper, isGone)
      if (kind === 'search') return searches.run(network, ofShopper, isGone)
      return kind === 'turn' && shopper ? turns.run(shopper.subject, ofShopper, isGone) : ofShopper()
    }
    return run().catch((error: unknown) => {
      throw error instanceof ShareRefusal ? refusalOf(error) : error
    })
  }
}

const refusalOf = (refusal: ShareRefusal) =>
  refusal.reason === 'full'
    ? new ApiError('TOO_MANY_REQUESTS', { cause: refusal, retryAfter: 1 })
    : new ApiError('SERVER_BUSY', { cause: refusal })

/** The client's network; none for what the site asks for everyone, which shares out its pages itself. */
const networkFor = ({ headers, ip }: FastifyRequest) =>
  headers['x-forwarded-for'] === undefined ? undefined : networkOf(ip)
