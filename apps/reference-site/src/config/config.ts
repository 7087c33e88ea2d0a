import type { CountryCode } from '@vitrine/contract'
import { configurationSetNames, parseConfigurationSet, type ConfigurationSet } from '@vitrine/core'
import { readMerchant, type Merchant } from '@vitrine/contract/rules'
import { checkPublicAddresses, readAddress, readJsonVariable, readLimits } from '@vitrine/server'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { usualLimits, type SiteLimits } from './limits.ts'
import { builtElements } from '../cdn/manifest.ts'
import { readReleases, type Release } from '../cdn/releases.ts'
import { openPartners, type Partner } from './partners.ts'
import { readBrand, type Brand } from './brand.ts'
import { readTracking, type TrackingSettings } from './tracking.ts'
import { readCard, type CardSettings, type CardValues } from './card.ts'

/** Limits of resized pictures. */
export interface PictureLimits {
  /** Bytes of the pictures that are stored. */
  readonly cacheBytes: number
  /** Pictures that are made at the same time. */
  readonly atOnce: number
  /** Pictures that wait to be made; further ones are answered as their masters. */
  readonly waiting: number
  /** Milliseconds that one waits before its master is answered. */
  readonly longestWait: number
  /** The pictures of the first pages are made before somebody asks for them. */
  readonly isWarmed: boolean
}

/** Configuration of the site: its configuration set with its secrets, and addresses. */
export interface SiteConfig extends ConfigurationSet {
  /** The merchant whose shop it is; `VITRINE_MERCHANT` names another one without a new set. */
  readonly merchant: Merchant
  /** Look of the merchant's name. */
  readonly brand: Brand
  /** Partners of the set and of the file `VITRINE_PARTNERS`, as they are now. */
  readonly partners: readonly Partner[]
  /**
   * Addresses and ranges of what stands before the site (a CDN, a balancer) and says for whom it calls. @defaultValue
   * none
   */
  readonly trustedProxies: readonly string[]
  /** Countries whose unpublished content a signed link shows. @defaultValue none */
  readonly previews: readonly CountryCode[]
  readonly port: number
  readonly siteUrl: string
  /**
   * Hosts besides, each with its port, that the site answers for as its own: of a phone or another name of this machine
   * in development. @defaultValue in DEV this machine's own names, else none
   */
  readonly hosts: readonly string[]
  /** Host on which the server listens (`HOST`). @defaultValue this machine alone */
  readonly host: string
  /** Address at which this server reaches the API. */
  readonly apiUrl: string
  /** Address at which a browser reaches the API's public parts: those of the demonstration. */
  readonly apiPublicUrl: string
  /** What follows visitors who allow it; without it nobody is asked. @defaultValue the collector of the API */
  readonly tracking: TrackingSettings | undefined
  /** The card provider as the checkout knows it. */
  readonly card: CardSettings
  /** Folder of the elements' browser build. */
  readonly elementsFolder: string
  /** Releases of the elements that stay for partners' pages; `config/releases.json` lists them. */
  readonly releases: readonly Release[]
  /** Limits of the time that everything may take, and of what one client may have. @defaultValue {@link usualLimits} */
  readonly limits: SiteLimits
  /** Folder for resized pictures; safe to delete. */
  readonly home: string
  readonly pictures: PictureLimits
  /** Memory of rendered pages; fragments and answers of the API have as much each. */
  readonly pageCacheBytes: number
}

/** Secrets and the environment variable each comes from; they are never in a file of the repository. */
const secrets = {
  clientId: 'VITRINE_CLIENT_ID',
  clientSecret: 'VITRINE_CLIENT_SECRET',
  subscriptionKey: 'VITRINE_SUBSCRIPTION_KEY',
  tokenEncryptionKeys: 'VITRINE_TOKEN_ENCRYPTION_KEY',
} as const

/** @throws an Error whose message names the value that is missing or wrong and says where it belongs. */
export function readSiteConfig(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const name = env['VITRINE_ENV'] || 'DEV'
  if (!configurationSetNames.includes(name)) {
    throw new Error(`VITRINE_ENV is "${name}"; it must be one of ${configurationSetNames.join(', ')}.`)
  }
  const missing = Object.values(secrets).find((variable) => !env[variable])
  if (missing)
    throw new Error(`${missing} is missing: the configuration set ${name} needs it in the environment of the site.`)
  const file = readSet(name)
  const set = parseConfigurationSet(name, {
    ...file,
    clientId: env[secrets.clientId],
    clientSecret: env[secrets.clientSecret],
    subscriptionKey: env[secrets.subscriptionKey],
    tokenEncryptionKeys: readEncryptionKeys(env[secrets.tokenEncryptionKeys] ?? ''),
  })
  const port = Number(env['PORT'] || 3000)
  const isDev = name === 'DEV'
  const apiPublicUrl = readAddress(env, 'API_PUBLIC_URL', isDev && `http://localhost:${env['API_PORT'] || 4000}`)
  const siteUrl = readAddress(env, 'SITE_URL', isDev && `http://localhost:${port}`)
  const host = env['HOST'] || 'localhost'
  const card = readCard({ ...file, name }, env, apiPublicUrl)
  if (name.startsWith('PROD_'))
    checkPublicAddresses({
      set: name,
      host,
      rehearsal: env['VITRINE_REHEARSAL'],
      addresses: { SITE_URL: siteUrl, API_PUBLIC_URL: apiPublicUrl, VITRINE_CARD_SDK_URL: card.src },
    })
  const names = (env['VITRINE_HOSTS'] || 'localhost,127.0.0.1,[::1]').split(',')
  const added = (env['VITRINE_PARTNER_ORIGINS'] ?? '').split(',').filter(Boolean)
  const own = file.partners.map((partner, index) =>
    index === 0 ? { ...partner, origins: [...partner.origins, ...added] } : partner,
  )
  const partners = openPartners(own, env['VITRINE_PARTNERS'])
  const given = readJsonVariable(env, 'VITRINE_MERCHANT')
  const merchant = readMerchant(given ?? file.merchant, given ? 'VITRINE_MERCHANT' : `config/${name}.json`)
  return {
    ...set,
    merchant,
    brand: readBrand(merchant),
    get partners() {
      return partners.all()
    },
    trustedProxies: file.trustedProxies ?? [],
    previews: file.previews ?? [],
    port,
    limits: readLimits(
      readLimits(usualLimits, file.limits, `config/${name}.json`),
      readJsonVariable(env, 'VITRINE_SITE_LIMITS'),
      'VITRINE_SITE_LIMITS',
    ),
    host,
    siteUrl,
    hosts: isDev ? names.map((host) => `${host}:${port}`) : [],
    apiUrl: env['API_URL'] || apiPublicUrl,
    apiPublicUrl,
    tracking: readTracking(env['VITRINE_TRACKING'] || undefined),
    card,
    elementsFolder: env['VITRINE_ELEMENTS'] || builtElements,
    releases: readReleases(env['VITRINE_RELEASES'] || releasesFile),
    home: env['VITRINE_HOME'] || '.vitrine',
    pageCacheBytes: readLimit(env, 'VITRINE_PAGE_CACHE', 64) * 1024 * 1024,
    pictures: {
      cacheBytes: readLimit(env, 'VITRINE_PICTURE_CACHE', 1024) * 1024 * 1024,
      atOnce: readLimit(env, 'VITRINE_PICTURES_AT_ONCE', Math.max(1, availableParallelism() - 1)),
      waiting: readLimit(env, 'VITRINE_PICTURES_WAITING', 32),
      longestWait: readLimit(env, 'VITRINE_PICTURES_WAIT', 700),
      isWarmed: env['VITRINE_PICTURES_WARM'] !== 'none',
    },
  }
}

/** Newest first, separated by commas: the first encrypts, all decrypt. @throws an Error without repeating a key. */
function readEncryptionKeys(text: string): string[] {
  const keys = text.split(',').map((key) => key.trim())
  if (keys.some((key) => Buffer.from(key, 'base64url').length !== 32))
    throw new Error(`${secrets.tokenEncryptionKeys}: each key must be 32 bytes, written as base64url.`)
  return keys
}

/** @throws an Error that names the variable when its value is no whole number above 0. */
function readLimit(env: Readonly<Record<string, string | undefined>>, name: string, usual: number): number {
  const text = env[name]
  if (!text) return usual
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} is "${text}"; it must be a whole number above 0.`)
  return Number(text)
}

const releasesFile = fileURLToPath(new URL('../../config/releases.json', import.meta.url))

function readSet(
  name: string,
): Pick<SiteConfig, 'partners' | 'demo' | 'merchant'> &
  Partial<Pick<SiteConfig, 'trustedProxies' | 'previews' | 'limits'>> & { readonly card?: CardValues } {
  return JSON.parse(readFileSync(new URL(`../../config/${name}.json`, import.meta.url), 'utf8'))
}
