import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import type { LaterOptions } from '../demo/card/card-notifications.ts'
import { demoBank } from '../demo/bank/index.ts'
import type { BankService } from '../demo/bank/bank.service.ts'
import { CARD_SERVER_PATH, demoCard } from '../demo/card/index.ts'
import { demoWallet, WALLET_SERVER_PATH } from '../demo/wallet/index.ts'
import { createJobHandlers } from '../job-handlers.ts'
import { NOTIFICATION_PATH } from '../modules/payment/notification.routes.ts'
import { createMailService } from '../modules/mail/mail.service.ts'
import { makeDevOperator } from '../modules/operators/dev-operator.ts'
import { createOperatorAccounts } from '../modules/operators/operator-accounts.ts'
import { createChanges, type Changes } from '../platform/changes/changes.ts'
import { listenForChanges } from '../platform/changes/listen.ts'
import { usualLives } from '../platform/config/lives.ts'
import { usualPageSizes } from '../platform/config/page-sizes.ts'
import type { ApiConfig } from '../platform/config/config.ts'
import { BANK_PATH } from '../platform/config/payment-pages.ts'
import { manyShoppers } from './many-shoppers.ts'
import type { PaymentProviders } from '../modules/payment/payment-method.ts'
import { connectDatabase, type Database } from '../platform/database/database.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/log/logger.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { Sms } from '../platform/sms/sms-sender.ts'
import { createServices, type Services } from '../services.ts'
import { loadStartData } from '../start-data.ts'
import { createConfusedCard, type Confusion } from './confused-card.ts'
import { patientLimits } from './patient-limits.ts'
import { bankSecrets, secrets } from './secrets.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { writeTestMethods, type TestMethods } from './test-methods.ts'
import { createTestDatabase } from './test-database.ts'

export { bankSecrets, secrets } from './secrets.ts'

/** The API on a database of its own, with a card provider beside it; nothing but the network's far end is pretended. */
export interface TestShop {
  readonly app: FastifyInstance
  readonly db: Database
  readonly databaseUrl: string
  readonly clock: TestClock
  readonly services: Services
  readonly config: ApiConfig
  /** Address at which the card provider answers. */
  readonly cardUrl: string
  readonly mails: readonly Mail[]
  /** SMS that were sent. */
  readonly texts: readonly Sms[]
  readonly logs: readonly string[]
  /** Works off the queued jobs; `isEarly`: also those that are due later. @returns how many there were. */
  runJobs(options?: { isEarly?: boolean }): Promise<number>
  /** Tells everything that follows the catalogue that it has changed. */
  announce(): Promise<void>
  /** Makes the provider send what it owes, where it answers later. @returns how many notifications there were. */
  deliverNotifications(): Promise<number>
  /** The demonstration's bank, where it is there. */
  readonly bank: BankService | undefined
  /** Function by which providers of payment pages are reached; a test may put another in its place. */
  readonly pages: { fetch: typeof globalThis.fetch }
  /** Makes the provider answer, or not, until it is called again. */
  setCardFault(fault: CardFault): void
  /** The same of the wallet. */
  setWalletFault(fault: CardFault): void
  /** Makes the provider get the questions about a card's token wrong. */
  confuseCard(token: string, confusion: Confusion): void
  /** Another server process in all but name: its own connections, the same database. */
  another(): Promise<FastifyInstance>
  close(): Promise<void>
}

/** Fault of a question on its way to the card provider; `refuses` answers for it. */
export type CardFault = 'none' | 'lost-reply' | 'unreachable' | { refuses: string; status: number }

/**
 * `isEmpty`: a database with its tables and nothing in them. `hearsChanges`: it listens for changes as the process
 * does, and so keeps answers. `now`: where its clock begins, for a test of certain days; else at the suite's moment.
 * `paymentProviders`: besides the card's; each serves a method of its name, where the data has none of that name, and
 * `paymentMethods` changes methods of the data by their codes.
 * `hasBank`: the demonstration's bank is there; its word waits for `deliverNotifications()`.
 * `cardAnswers`: the provider confirms by notifications, which wait for `deliverNotifications()`, or come before the
 * answer does.
 */
export async function openTestShop(
  options: {
    config?: Partial<ApiConfig>
    isEmpty?: boolean
    hearsChanges?: boolean
    now?: string
    paymentProviders?: PaymentProviders
    paymentMethods?: TestMethods
    cardAnswers?: 'later' | 'after its word'
    hasBank?: boolean
  } = {},
): Promise<TestShop> {
  const database = await createTestDatabase({ isEmpty: options.isEmpty ?? false })
  const clock = createTestClock(options.now)
  const limits = (options.config?.limits ?? patientLimits).database
  const { db, close } = connectDatabase(database.url, { limits })
  const owed: (() => Promise<void>)[] = []
  const injected: typeof fetch = (path, init) => injectInto(app, String(path), init)
  const pages = { fetch: globalThis.fetch }
  const later = options.cardAnswers && {
    url: NOTIFICATION_PATH,
    secret: secrets.cardNotificationSecrets[0]!,
    fetch: injected,
    schedule: async (send: () => Promise<void>) => {
      if (options.cardAnswers === 'later') return void owed.push(send)
      await send()
      await jobs.drain(handlers)
    },
  }
  const texts: Sms[] = []
  const given = { later, hasBank: options.hasBank, owed, injected, texts }
  const { card, cardUrl, ...demo } = await openProviders(db, clock, given)
  let fault: CardFault = 'none'
  let walletFault: CardFault = 'none'
  const confusedCard = createConfusedCard()
  const paymentPages = options.hasBank ? [{ name: 'bank', url: `${cardUrl}${BANK_PATH}/server`, ...bankSecrets }] : []
  const config = testConfig(database.url, cardUrl, { paymentPages, ...options.config })
  const logs: string[] = []
  const log = createLogger({ stream: { write: (line: string) => void logs.push(line) } })
  const jobs = await openJobs(database.url, pino({ level: 'silent' }), { isWorker: false, isMade: true })
  const fetchCard = faultyFetch(() => fault, confusedCard.fetch)
  const fetchWallet = faultyFetch(() => walletFault, fetch)
  const changes = createChanges({ onError: (err) => log.warn({ err }, 'a change was not taken in') })
  const { paymentProviders = {} } = options
  const fetchPages: typeof fetch = (input, init) => pages.fetch(String(input), { ...init, signal: null })
  await writeTestMethods(db, Object.keys(paymentProviders), options.paymentMethods)
  const fetches = { fetchCard, fetchWallet, fetchPages }
  if (config.deskOperator)
    await makeDevOperator(createOperatorAccounts({ db, clock }), config.deskOperator, config.merchant)
  const services = createServices({ config, db, clock, jobs, changes, log, ...fetches, paymentProviders })
  await changes.announce()
  const mails: Mail[] = []
  const mail = createMailService({
    ...services,
    siteUrl: config.siteUrl,
    merchant: config.merchant,
    mailer: { send: async (message) => void mails.push(message) },
    sms: { send: async (message) => void texts.push(message) },
  })
  const handlers = createJobHandlers({ db, clock, services, mail })
  const startData = await loadStartData()
  const pictures = startData ? [startData.pictureFolder] : []
  const app: FastifyInstance = await createApp({ config, services, db, clock, jobs, pictures, changes, log })
  await app.ready()
  const undo: (() => Promise<unknown>)[] = []
  if (options.hearsChanges) undo.push(await hear(database.url, changes))

  return {
    app,
    db,
    databaseUrl: database.url,
    clock,
    services,
    config,
    cardUrl,
    mails,
    texts,
    logs,
    runJobs: (early) => jobs.drain(handlers, early),
    announce: changes.announce,
    async deliverNotifications() {
      const due = owed.splice(0)
      for (const send of due) await send()
      return due.length
    },
    setCardFault: (next) => (fault = next),
    setWalletFault: (next) => (walletFault = next),
    bank: demo.bank,
    pages,
    confuseCard: confusedCard.confuse,
    async another() {
      const connection = connectDatabase(database.url, { limits })
      const ownServices = createServices({
        ...{ config, clock, jobs, changes, log, fetchCard, fetchWallet },
        db: connection.db,
      })
      const server = await createApp({ config, services: ownServices, db: connection.db, clock, jobs, changes, log })
      await server.ready()
      // A process does so before it serves: nothing is read within a transaction then.
      await changes.announce()
      undo.push(() => server.close(), connection.close)
      return server
    },
    async close() {
      await app.close()
      await card.close()
      for (const step of undo) await step()
      await jobs.stop()
      await close()
      await database.drop()
    },
  }
}

/** Listens for changes until what it returns is called; the first announcement is over when it resolves. */
async function hear(url: string, changes: Changes) {
  const listening = new AbortController()
  const heard = Promise.withResolvers<void>()
  const listened = listenForChanges(
    url,
    {
      onChange: () => void changes.announce().then(heard.resolve),
      onListening: changes.setHearing,
      onError: heard.reject,
    },
    listening.signal,
  )
  await heard.promise
  return () => {
    listening.abort()
    return listened
  }
}

/** A call of the provider's to the shop, which listens to no port. */
async function injectInto(app: FastifyInstance, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = init.headers as Record<string, string>
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: String(init.body) })
  return new Response(body, { status: statusCode })
}

/** A way to a provider on which answers are lost, or never come. */
const faultyFetch =
  (faultNow: () => CardFault, ask: (url: string, init: RequestInit) => Promise<Response>): typeof fetch =>
  async (input, init) => {
    const fault = faultNow()
    if (fault === 'unreachable') throw new Error('connection refused')
    if (typeof fault === 'object' && String(input).endsWith(fault.refuses))
      return Response.json({}, { status: fault.status })
    // The shop's deadline is left out: on a busy machine it would make an answer unknown that is only late.
    const response = await ask(String(input), { ...init, signal: null })
    if (fault === 'lost-reply') throw new Error('connection reset after the request')
    return response
  }

interface DemoOptions {
  readonly later: LaterOptions | undefined
  readonly hasBank: boolean | undefined
  readonly owed: (() => Promise<void>)[]
  readonly injected: typeof fetch
  /** Takes the PINs of the wallet. */
  readonly texts: Sms[]
}

/** The demonstration's other companies, on a server of their own. */
async function openProviders(db: Database, clock: TestClock, { later, hasBank, owed, injected, texts }: DemoOptions) {
  const card = Fastify()
  await demoCard(card, {
    db,
    clock,
    publicUrl: 'http://localhost',
    secretKey: secrets.cardSecretKey,
    embedders: ['http://localhost:3000'],
    ...(later && { later }),
  })
  const sms = { send: async (message: Sms) => void texts.push(message) }
  await demoWallet(card, { db, clock, sms, secretKey: secrets.walletSecretKey })
  const schedule = (work: () => Promise<void>) => void owed.push(work)
  const bank = hasBank
    ? await demoBank(card, {
        ...{ db, clock, path: BANK_PATH, publicUrl: 'http://bank.example', secrets: bankSecrets },
        merchant: 'Aldersgate',
        ...{ hook: { url: `${NOTIFICATION_PATH}/bank`, fetch: injected, schedule }, wait: schedule },
      })
    : undefined
  await card.listen({ port: 0, host: '127.0.0.1' })
  return { card, bank, cardUrl: `http://127.0.0.1:${(card.server.address() as AddressInfo).port}` }
}

const testConfig = (databaseUrl: string, cardUrl: string, changes: Partial<ApiConfig> = {}): ApiConfig => ({
  set: 'DEV',
  countries: ['ae', 'kw', 'sa', 'bh', 'qa', 'om', 'sg', 'hk', 'my'],
  organisationId: 'aldersgate',
  merchant: {
    name: 'Aldersgate',
    names: { ar: 'ألدرزغيت' },
    orderPrefix: 'ALD',
    mail: { from: 'orders@aldersgate.example', enquiries: 'enquiries@aldersgate.example' },
  },
  trustedProxies: ['loopback'],
  // A busy machine takes its time here too; what the limit does is asked where a test sets one.
  searchTimeLimit: 60_000,
  previews: ['sg', 'hk', 'my'],
  lives: usualLives,
  employeeEmails: { include: [{ domain: 'aldersgate.example' }], exclude: [] },
  pageSizes: usualPageSizes,
  shopLimits: manyShoppers,
  startData: 'all',
  demo: true,
  mailboxPassword: undefined,
  deskOperator: undefined,
  port: 0,
  publicUrl: 'http://localhost:4000',
  siteUrl: 'http://localhost:3000',
  siteOrigins: [],
  host: 'localhost',
  databaseUrl,
  ...secrets,
  tokenSigningKeys: [{ key: new Uint8Array(32).fill(7) }],
  cardProviderUrl: `${cardUrl}${CARD_SERVER_PATH}`,
  cardAnswersLater: false,
  walletProvider: { url: `${cardUrl}${WALLET_SERVER_PATH}`, secretKey: secrets.walletSecretKey },
  paymentPages: [],
  mediaFolder: join(tmpdir(), 'vitrine-test-media'),
  imports: { folder: join(tmpdir(), 'vitrine-test-imports'), mostBytes: 1_000_000 },
  identityProvider: { kind: 'reference' },
  smtpUrl: undefined,
  smsUrl: undefined,
  searchUrl: undefined,
  limits: patientLimits,
  metricsKey: undefined,
  validatesResponses: true,
  ...changes,
})
