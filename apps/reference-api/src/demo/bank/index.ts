import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { takePlainAddresses } from '../plain-addresses.ts'
import { createBankNotifications, type BankHook } from './bank-notifications.ts'
import { bankPageRoutes } from './bank-page.routes.ts'
import { bankServerRoutes } from './bank-server.routes.ts'
import type { BankSecrets } from './bank-signature.ts'
import { createBankService, type BankService } from './bank.service.ts'
import { serverPart } from '../../platform/http/server-part.ts'

/** Milliseconds after which money comes that comes later. */
const LATER = 15_000

export interface DemoBankOptions {
  readonly db: Database
  readonly clock: Clock
  /** Path below which it is served. */
  readonly path: string
  /** Address of the server that it is a part of. */
  readonly publicUrl: string
  readonly secrets: BankSecrets
  /** Name of the shop, as the page says it. */
  readonly merchant: string
  readonly hook: BankHook
  /** @defaultValue 15 seconds later */
  readonly wait?: Parameters<typeof createBankService>[0]['wait']
}

const inAWhile = (work: () => Promise<void>) => void setTimeout(() => void work().catch(() => undefined), LATER).unref()

/**
 * The demonstration's bank, which serves every method that is paid on a page: another company's service that happens to
 * run beside ours. It shares no code with payments.
 */
export async function demoBank(app: FastifyInstance, options: DemoBankOptions): Promise<BankService> {
  const { db, clock, path, publicUrl, secrets, merchant, hook, wait = inAWhile } = options
  const bank = createBankService({ db, clock, wait, notify: createBankNotifications(hook, secrets, clock) })
  const url = `${publicUrl}${path}`
  await app.register(
    serverPart('bank pages', async (pages) => {
      takePlainAddresses(pages)
      bankPageRoutes(pages, { bank, secrets, clock, merchant, url })
    }),
    { prefix: path },
  )
  await app.register(
    serverPart('bank server', async (server) => {
      takePlainAddresses(server)
      bankServerRoutes(server, { bank, secrets, clock, pageUrl: (id) => `${url}/pay/${id}` })
    }),
    { prefix: `${path}/server` },
  )
  return bank
}
