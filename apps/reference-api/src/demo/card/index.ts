import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { takePlainAddresses } from '../plain-addresses.ts'
import { CARD_SDK_VERSION, cardBrowserRoutes } from './card-browser.routes.ts'
import { createCardNotifications, type LaterOptions } from './card-notifications.ts'
import { cardServerRoutes } from './card-server.routes.ts'
import { createCardService } from './card.service.ts'
import { serverPart } from '../../platform/http/server-part.ts'

export const CARD_SDK_PATH = `/sdk/card/${CARD_SDK_VERSION}`
/** Below it the shop's server reaches the provider. */
export const CARD_SERVER_PATH = `${CARD_SDK_PATH}/server`

export interface DemoCardOptions {
  db: Database
  clock: Clock
  publicUrl: string
  secretKey: string
  embedders: readonly string[]
  /** Counts the cards of one network. @throws an error that the server answers with 429 */
  countToken?: (network: string) => void
  /** It confirms what it is asked for by notifications. @defaultValue it does so in its answers */
  later?: LaterOptions
}

/**
 * The demonstration's card provider: another company's service that happens to run beside ours. It shares no code with
 * payments.
 */
export async function demoCard(
  app: FastifyInstance,
  { db, clock, publicUrl, secretKey, embedders, countToken, later }: DemoCardOptions,
) {
  const cards = createCardService({ db, clock, challengeUrl: (id) => `${publicUrl}${CARD_SDK_PATH}/challenge/${id}` })
  await app.register(
    serverPart('card pages', async (browser) => {
      takePlainAddresses(browser)
      cardBrowserRoutes(browser, { cards, embedders, ...(countToken ? { countToken } : {}) })
    }),
    { prefix: CARD_SDK_PATH },
  )
  await app.register(
    serverPart('card server', async (server) => {
      takePlainAddresses(server)
      cardServerRoutes(server, { cards, secretKey, notify: later && createCardNotifications(later) })
    }),
    { prefix: CARD_SERVER_PATH },
  )
}
