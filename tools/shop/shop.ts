import { join } from 'node:path'
import { startPostgres } from '../../apps/reference-api/src/platform/postgres/embedded.ts'
import { devSecrets } from '../dev-secrets.ts'
import { writePseudoElements } from '../pseudo/elements.ts'
import { say } from '../terminal.ts'
import { ensureElements } from './elements-build.ts'
import { localName, reachableNames } from './hosts.ts'
import { checkMachine, tryPort } from './preflight.ts'
import { startService, type Service } from './service.ts'
import type { ShopSettings } from './settings.ts'

/** The whole shop, running. */
export interface Shop {
  readonly siteUrl: string
  readonly apiUrl: string
  readonly mailboxUrl: string
  /** The operator's desk and who signs in there in DEV, with a code from the mailbox; undefined in other sets. */
  readonly desk: { readonly url: string; readonly name: string; readonly password: string } | undefined
  readonly databaseUrl: string
  /** The partner page; undefined when its port was taken, or the configuration set has no demonstration parts. */
  readonly partnerUrl: string | undefined
  /** Settles when a part of it ends without being asked to. */
  readonly lost: Promise<Error>
  /** Ends the service and starts it again, for changed code. */
  restart(name: ServiceName): Promise<void>
  /** Ends one service and leaves the rest running, until `restart`: an outage. */
  interrupt(name: ServiceName): Promise<void>
  /** Has a service stand still, or go on. */
  hang(name: ServiceName, isHanging: boolean): void
  /** Ends every part, the database last. */
  stop(): Promise<void>
}

export type ServiceName = 'api' | 'site'

type Undo = (() => Promise<void>)[]

/**
 * Starts database, API and site, each when the one below it answers. What was started is stopped again when a part
 * fails or `signal` aborts.
 */
export async function openShop(settings: ShopSettings, signal = new AbortController().signal): Promise<Shop> {
  await checkMachine(settings)
  const undo: Undo = []
  let stopped = Promise.resolve()
  const stopAll = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  const stop = () => (stopped = stopped.then(stopAll))
  try {
    const [database] = await Promise.all([openDatabase(settings, undo), ensureElements()])
    const elements = settings.isPseudo ? join(settings.home, 'pseudo-elements') : undefined
    if (elements) await writePseudoElements(elements)
    const environment = {
      ...environmentOf(settings, database.url),
      ...(elements && { VITRINE_ELEMENTS: elements }),
    }
    const services = new Map<ServiceName, Service>()
    let reportLoss = (_error: Error) => {}
    const lost = new Promise<Error>((resolve) => (reportLoss = resolve))
    void database.lost.then(reportLoss)

    const run = (name: ServiceName) => {
      const service = startService({
        name,
        entry: `apps/reference-${name}/src/main.ts`,
        readyUrl: `http://${localName(settings.host)}:${name === 'api' ? settings.apiPort : settings.sitePort}/readyz`,
        environment,
        preloaded: [...(settings.isPseudo ? ['pseudo/hooks.ts'] : []), ...(settings.preloaded ?? [])],
        logFolder: join(settings.home, 'logs'),
        showsAllLogs: settings.showsAllLogs,
      })
      services.set(name, service)
      return service
    }
    const start = async (name: ServiceName) => {
      signal.throwIfAborted()
      const service = run(name)
      const abort = () => void service.stop()
      signal.addEventListener('abort', abort, { once: true })
      undo.push(async () => services.get(name)?.stop())
      await service.ready.finally(() => signal.removeEventListener('abort', abort))
      void service.lost.then(reportLoss)
    }
    await start('api')
    await start('site')

    const apiUrl = `http://${localName(settings.host)}:${settings.apiPort}`
    const siteUrl = `http://${localName(settings.host)}:${settings.sitePort}`
    return {
      siteUrl,
      partnerUrl: await openPartner(settings, siteUrl, undo),
      apiUrl,
      mailboxUrl: `${apiUrl}/mailbox`,
      desk: deskOf(environment, apiUrl),
      databaseUrl: database.url,
      lost,
      stop,
      hang: (name, isHanging) => services.get(name)?.hang(isHanging),
      interrupt: async (name) => services.get(name)?.stop(),
      async restart(name) {
        await services.get(name)?.stop()
        if (elements) await writePseudoElements(elements)
        const service = run(name)
        await service.ready
        void service.lost.then(({ message }) => say(message))
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Nothing depends on the partner page, so that a taken port or its end is no failure of the shop. */
async function openPartner({ partnerPort, set, home, showsAllLogs }: ShopSettings, siteUrl: string, undo: Undo) {
  if (!partnerPort || set !== 'DEV' || (await tryPort(partnerPort))) return undefined
  const url = partnerUrlOf(partnerPort)
  const partner = startService({
    name: 'partner',
    entry: 'examples/partner/serve.ts',
    readyUrl: url,
    environment: { PARTNER_PORT: `${partnerPort}`, SITE_URL: siteUrl },
    logFolder: join(home, 'logs'),
    showsAllLogs,
  })
  undo.push(() => partner.stop())
  return partner.ready.then(
    () => url,
    () => undefined,
  )
}

function deskOf(environment: Readonly<Record<string, string>>, apiUrl: string): Shop['desk'] {
  const { VITRINE_DESK_OPERATOR: name, VITRINE_DESK_PASSWORD: password } = environment
  return name && password ? { url: `${apiUrl}/desk`, name, password } : undefined
}

/** By number, because that is another site than `localhost`; another port alone would be the same. */
const partnerUrlOf = (port: number) => `http://127.0.0.1:${port}`

async function openDatabase({ databaseUrl, home }: ShopSettings, undo: Undo) {
  if (databaseUrl) return { url: databaseUrl, lost: new Promise<Error>(() => {}) }
  const server = await startPostgres({ home: join(home, 'postgres'), log: say })
  undo.push(() => server.stop())
  return server
}

function environmentOf(
  { host, sitePort, apiPort, partnerPort, home, set, isWarmed = true, environment }: ShopSettings,
  databaseUrl: string,
): Record<string, string> {
  const secrets = set === 'DEV' ? devSecrets(home) : {}
  const given = Object.fromEntries(
    Object.keys(secrets).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  return {
    ...secrets,
    ...given,
    DATABASE_URL: databaseUrl,
    // React's server renderer in its development build takes three times as long for a page.
    NODE_ENV: process.env['NODE_ENV'] === 'development' ? 'development' : 'production',
    HOST: host,
    VITRINE_HOSTS: reachableNames(host).join(),
    ...(set === 'DEV' && {
      SITE_URL: process.env['SITE_URL'] || `http://${localName(host)}:${sitePort}`,
      API_PUBLIC_URL: process.env['API_PUBLIC_URL'] || `http://${localName(host)}:${apiPort}`,
    }),
    PORT: `${sitePort}`,
    API_PORT: `${apiPort}`,
    VITRINE_ENV: set,
    VITRINE_HOME: home,
    ...(!isWarmed && { VITRINE_PICTURES_WARM: 'none' }),
    VITRINE_PARTNER_ORIGINS: [process.env['VITRINE_PARTNER_ORIGINS'], partnerPort && partnerUrlOf(partnerPort)]
      .filter(Boolean)
      .join(),
    ...environment,
  }
}
