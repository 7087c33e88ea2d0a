import { homeFolder } from '../paths.ts'
import { listeningHost } from './hosts.ts'

/** What `npm start` takes from its environment. */
export interface ShopSettings {
  /** Where the services listen (`HOST`); this machine alone when it is missing. */
  readonly host: string
  /** Port of the shop's pages (`PORT`). */
  readonly sitePort: number
  /** Port of the API, the mailbox and the demonstration card (`API_PORT`). */
  readonly apiPort: number
  /** Port of the partner page, another site that embeds the shop (`PARTNER_PORT`); without it none is served. */
  readonly partnerPort?: number
  /** Folder of database, secrets and logs (`VITRINE_HOME`). */
  readonly home: string
  /** Configuration set (`VITRINE_ENV`). */
  readonly set: string
  /** A PostgreSQL of the operator's own (`DATABASE_URL`); the embedded one is started when it is missing. */
  readonly databaseUrl: string | undefined
  /** English and Arabic are the pseudo-language: for development and tests (`VITRINE_PSEUDO=1`). */
  readonly isPseudo?: boolean
  /** The pictures of the first pages are made before somebody asks for them. @defaultValue true */
  readonly isWarmed?: boolean
  /** Variables of API and site besides those of this process: the secrets of a set, for tests. */
  readonly environment?: Readonly<Record<string, string>>
  /** Modules that API and site run first, from the folder of the tools: for tests. */
  readonly preloaded?: readonly string[]
  /** Show every line of the services' logs, not only warnings (`VITRINE_LOG=all`). */
  readonly showsAllLogs: boolean
}

/** @throws Error that names the variable when a value cannot be used. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): ShopSettings {
  const sitePort = readPort(environment, 'PORT', 3000)
  const apiPort = readPort(environment, 'API_PORT', 4000)
  if (sitePort === apiPort)
    throw new Error(
      `PORT and API_PORT are both ${sitePort}. Give the API another port: API_PORT=${sitePort + 1000} npm start`,
    )
  return {
    host: listeningHost(environment),
    sitePort,
    apiPort,
    partnerPort: readPort(environment, 'PARTNER_PORT', 5500),
    home: homeFolder(environment),
    set: environment['VITRINE_ENV'] || 'DEV',
    databaseUrl: environment['DATABASE_URL'] || undefined,
    isPseudo: readPseudo(environment),
    showsAllLogs: environment['VITRINE_LOG'] === 'all',
  }
}

function readPseudo(environment: NodeJS.ProcessEnv): boolean {
  if (environment['VITRINE_PSEUDO'] !== '1') return false
  if (environment['VITRINE_ENV'] && environment['VITRINE_ENV'] !== 'DEV')
    throw new Error('VITRINE_PSEUDO is for development: leave it out, or set VITRINE_ENV=DEV.')
  return true
}

function readPort(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name]
  if (!text) return usual
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65535)
    throw new Error(
      `${name}=${text} is not a port. Use a number from 1 to 65535, for example ${name}=${usual} npm start`,
    )
  return port
}
