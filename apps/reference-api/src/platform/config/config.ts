import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CountryCode } from '@vitrine/contract'
import { readMerchant, type Merchant } from '@vitrine/contract/rules'
import { checkPublicAddresses, readAddress, readJsonVariable, readLimits } from '@vitrine/server'
import { usualLimits, type ApiLimits } from './limits.ts'
import { readLives, type Lives } from './lives.ts'
import { readEmployeeRules, type EmployeeRules } from './employee-rules.ts'
import { readIdentityProvider, type IdentityProviderConfig } from './identity-provider.ts'
import { readPageSizes, type PageSizes } from './page-sizes.ts'
import { readShopLimits, type ShopLimits } from './shop-limits.ts'
import { readOperator, type DevOperator } from './operator.ts'
import { readCardNotifications } from './card-notifications.ts'
import { readWalletProvider, type WalletProviderConfig } from './wallet-provider.ts'
import { readPaymentPages, type PaymentPage } from './payment-pages.ts'
import { readSigningKeys, type ConfiguredKey } from './signing-keys.ts'
import { startDataIn, type StartDataScope } from './start-data-scope.ts'

const countries = ['SG', 'HK', 'MY', 'TH', 'AE', 'KW', 'SA', 'BH', 'QA', 'OM'] as const

/** The configuration sets. */
export const configurationSets = [
  'DEV',
  'SIT',
  'UAT',
  'PREVIEW',
  ...countries.map((country) => `PROD_${country}` as const),
] as const
export type ConfigurationSet = (typeof configurationSets)[number]

/** Configuration of the API: the values of its configuration set, then the secrets of its environment. */
export interface ApiConfig {
  readonly set: ConfigurationSet
  readonly countries: readonly CountryCode[]
  readonly organisationId: string
  /** The merchant whose shop it is; `VITRINE_MERCHANT` names another one without a new set. */
  readonly merchant: Merchant
  /** Addresses and ranges that may say in `X-Forwarded-For` for whom they call: the site's. @defaultValue loopback */
  readonly trustedProxies: readonly string[]
  /** Limits of carts, unpaid orders and calls; `VITRINE_SHOP_LIMITS` changes them without a new set. */
  readonly shopLimits: ShopLimits
  readonly lives: Lives
  /** E-mail addresses of the shop's own people. @defaultValue nobody's */
  readonly employeeEmails: EmployeeRules
  /** @defaultValue the shop's own */
  readonly identityProvider: IdentityProviderConfig
  readonly pageSizes: PageSizes
  /** Card provider, wallet and mailbox of the demonstration are served. */
  readonly demo: boolean
  /** Opens the demonstration's mailbox. `undefined`, in DEV alone: whoever asks from this machine may read it. */
  readonly mailboxPassword: string | undefined
  /** The person who may use `/desk`; `undefined`: there is no desk. */
  readonly deskOperator: DevOperator | undefined
  readonly port: number
  /** Address at which a browser reaches this server: the card SDK and its frame. */
  readonly publicUrl: string
  /** The shop: the only page that may embed the card frame. */
  readonly siteUrl: string
  /** Origins besides that may embed the card frame: of other hosts that the shop answers for in development. */
  readonly siteOrigins: readonly string[]
  /** Host on which the server listens (`HOST`). @defaultValue this machine alone */
  readonly host: string
  readonly databaseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly subscriptionKey: string
  /** The first signs guest tokens; the others verify them until their day. */
  readonly tokenSigningKeys: readonly [ConfiguredKey, ...ConfiguredKey[]]
  readonly cardSecretKey: string
  /** Address at which this server reaches the card provider; its own demonstration provider by default. */
  readonly cardProviderUrl: string
  /** One of them signs the card provider's notifications; two while one is replaced. @defaultValue none */
  readonly cardNotificationSecrets: readonly string[]
  /** The demonstration's card provider confirms what it is asked for by a notification, as large ones do. */
  readonly cardAnswersLater: boolean
  /** The wallet; its own demonstration wallet where the demonstration is on. `undefined`: the shop has none. */
  readonly walletProvider: WalletProviderConfig | undefined
  /** Providers of payment pages (`VITRINE_PAYMENT_PAGES`). @defaultValue the demonstration's bank; elsewhere none */
  readonly paymentPages: readonly PaymentPage[]
  /** Masters of pictures that imports bring; every process of the API must see the same folder. */
  readonly mediaFolder: string
  /** `undefined`: the embedded catcher takes the mail. */
  readonly smtpUrl: string | undefined
  /** Takes SMS as JSON. `undefined`, where the demonstration is on: its mailbox takes them. */
  readonly smsUrl: string | undefined
  /**
   * An OpenSearch cluster with credentials and the alias of the index: `https://name:password@host:9200/alias`.
   * `undefined`: PostgreSQL finds.
   */
  readonly searchUrl: string | undefined
  /**
   * Milliseconds that one question of a search to database or cluster may take; longer ones are cut off. @defaultValue
   * 2,000
   */
  readonly searchTimeLimit: number
  /** Folder of imports and their reports, and the most bytes of a feed that an operator uploads. */
  readonly imports: { readonly folder: string; readonly mostBytes: number }
  /** Part of the demonstration's data that fills the database at the start, where it is there. */
  readonly startData: StartDataScope
  /** Countries whose unpublished content a signed link shows. @defaultValue none */
  readonly previews: readonly CountryCode[]
  /** Signs those links; a set without previews needs none. */
  readonly previewKey: string | undefined
  /** Limits of the time that everything may take, and of what one client may have. @defaultValue {@link usualLimits} */
  readonly limits: ApiLimits
  /** Key with which `/metrics` may be read; `undefined`: this machine may read it. */
  readonly metricsKey: string | undefined
  /** Answers are held against the contract before they leave: in development and in tests. */
  readonly validatesResponses: boolean
}

/** Values of a configuration set. */
type SetValues = Pick<ApiConfig, 'countries' | 'organisationId' | 'merchant' | 'demo'> &
  Partial<
    Pick<
      ApiConfig,
      | 'trustedProxies'
      | 'searchTimeLimit'
      | 'previews'
      | 'limits'
      | 'lives'
      | 'pageSizes'
      | 'shopLimits'
      | 'employeeEmails'
      | 'identityProvider'
    >
  >

/** @throws an Error whose message names the value that is missing or wrong and says where it belongs. */
export function readApiConfig(
  env: Readonly<Record<string, string | undefined>>,
  readSet: (set: ConfigurationSet) => unknown = readSetFile,
): ApiConfig {
  const set = (env['VITRINE_ENV'] || 'DEV') as ConfigurationSet
  if (!configurationSets.includes(set))
    throw new Error(`VITRINE_ENV is "${set}"; it must be one of ${configurationSets.join(', ')}.`)
  const values = readSet(set) as SetValues
  if (set.startsWith('PROD_') && values.demo) {
    throw new Error(
      `The configuration set ${set} switches the demonstration parts on ("demo": true); a production set must not. Remove it from config/${set}.json.`,
    )
  }
  const secret = (name: string) => {
    const value = env[name]
    if (!value)
      throw new Error(`${name} is missing: the configuration set ${set} needs it in the environment of the API.`)
    return value
  }
  const smtpUrl = env['SMTP_URL'] || undefined
  if (!values.demo)
    for (const name of ['SITE_URL', 'SMTP_URL', 'VITRINE_SMS_URL', 'VITRINE_CARD_PROVIDER_URL']) secret(name)
  const port = Number(env['API_PORT'] || 4000)
  const sitePort = Number(env['PORT'] || 3000)
  const isDev = set === 'DEV'
  const names = (env['VITRINE_HOSTS'] || 'localhost,127.0.0.1,[::1]').split(',')
  return {
    set,
    trustedProxies: ['loopback'],
    searchTimeLimit: 2_000,
    previews: [],
    ...values,
    merchant: merchantOf(env, values.merchant, set),
    port,
    ...addressesOf(env, { set, port, sitePort }),
    siteOrigins: isDev ? names.map((name) => `http://${name}:${sitePort}`) : [],
    databaseUrl: secret('DATABASE_URL'),
    clientId: secret('VITRINE_CLIENT_ID'),
    clientSecret: secret('VITRINE_CLIENT_SECRET'),
    subscriptionKey: secret('VITRINE_SUBSCRIPTION_KEY'),
    tokenSigningKeys: readSigningKeys(secret('VITRINE_TOKEN_SIGNING_KEY')),
    cardSecretKey: secret('VITRINE_CARD_SECRET_KEY'),
    mailboxPassword: values.demo ? mailboxPasswordOf(set, env['VITRINE_MAILBOX_PASSWORD']) : undefined,
    deskOperator: readOperator(env, isDev),
    ...readCardNotifications(env, values.demo),
    ...providersOf(env, { port, isDemo: values.demo }),
    paymentPages: readPaymentPages(env, { set, isDemo: values.demo, port }),
    previewKey: values.previews?.length ? secret('VITRINE_PREVIEW_KEY') : undefined,
    metricsKey: env['VITRINE_METRICS_KEY'] || undefined,
    mediaFolder: mediaFolderOf(env),
    imports: { folder: importFolderOf(env), mostBytes: UPLOAD_BYTES },
    startData: startDataIn(env),
    smtpUrl,
    smsUrl: env['VITRINE_SMS_URL'] || undefined,
    searchUrl: searchUrlOf(env),
    limits: readLimits(
      readLimits(usualLimits, values.limits, `config/${set}.json`),
      readJsonVariable(env, 'VITRINE_API_LIMITS'),
      'VITRINE_API_LIMITS',
    ),
    lives: readLives(values.lives),
    employeeEmails: readEmployeeRules(values.employeeEmails),
    identityProvider: readIdentityProvider(values.identityProvider, secret),
    pageSizes: readPageSizes(values.pageSizes),
    shopLimits: readShopLimits(values.shopLimits, readJsonVariable(env, 'VITRINE_SHOP_LIMITS')),
    validatesResponses: set === 'DEV' && env['NODE_ENV'] !== 'production',
  }
}

/** Where card provider and wallet are; beside this server where no others are named. */
const providersOf = (
  env: Readonly<Record<string, string | undefined>>,
  { port, isDemo }: { port: number; isDemo: boolean },
) => ({
  cardProviderUrl: env['VITRINE_CARD_PROVIDER_URL'] || `http://localhost:${port}/sdk/card/4.2.0/server`,
  walletProvider: readWalletProvider(env, { isOn: isDemo, url: `http://localhost:${port}/demo/wallet/server` }),
})

const merchantOf = (env: Readonly<Record<string, string | undefined>>, merchant: unknown, set: string): Merchant => {
  const given = readJsonVariable(env, 'VITRINE_MERCHANT')
  return given === undefined ? readMerchant(merchant, `config/${set}.json`) : readMerchant(given, 'VITRINE_MERCHANT')
}

/** Addresses at which the API listens, and at which shoppers reach API and shop. */
function addressesOf(
  env: Readonly<Record<string, string | undefined>>,
  { set, port, sitePort }: { set: string; port: number; sitePort: number },
) {
  const isDev = set === 'DEV'
  const host = env['HOST'] || 'localhost'
  const publicUrl = readAddress(env, 'API_PUBLIC_URL', isDev && `http://localhost:${port}`)
  const siteUrl = readAddress(env, 'SITE_URL', isDev && `http://localhost:${sitePort}`)
  if (set.startsWith('PROD_'))
    checkPublicAddresses({
      set,
      host,
      rehearsal: env['VITRINE_REHEARSAL'],
      addresses: {
        SITE_URL: siteUrl,
        API_PUBLIC_URL: publicUrl,
        VITRINE_SMS_URL: env['VITRINE_SMS_URL']!,
        VITRINE_CARD_PROVIDER_URL: env['VITRINE_CARD_PROVIDER_URL']!,
        ...(env['VITRINE_WALLET_PROVIDER_URL'] && {
          VITRINE_WALLET_PROVIDER_URL: env['VITRINE_WALLET_PROVIDER_URL'],
        }),
      },
    })
  return { host, publicUrl, siteUrl }
}

/** DEV runs on a developer's machine; every other set is on a network, and the mails name people. */
function mailboxPasswordOf(set: ConfigurationSet, password: string | undefined): string | undefined {
  if (set === 'DEV' && !password) return undefined
  if (!password || password.length < 12)
    throw new Error(
      `VITRINE_MAILBOX_PASSWORD is ${password ? 'too short' : 'missing'}: /mailbox of the configuration set ${set} shows every mail to whoever knows it. Give at least 12 characters in the environment of the API.`,
    )
  return password
}

/** The address may hold a password, so that no message repeats it. */
function searchUrlOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = env['SEARCH_URL'] || undefined
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const [alias = 'vitrine'] = url?.pathname.split('/').filter(Boolean).slice(-1) ?? []
  if (!/^https?:$/.test(url?.protocol ?? '') || !/^[a-z][a-z0-9_-]*$/.test(alias))
    throw new Error(
      'SEARCH_URL is not an address of OpenSearch: it must be like https://name:password@search.example:9200/vitrine, its end a name in small letters.',
    )
  return text
}

/** Folder in which imports put the API's pictures: `VITRINE_MEDIA`, or `media` in the checkout's own folder. */
export const mediaFolderOf = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(env['VITRINE_MEDIA'] || join(env['VITRINE_HOME'] || '.vitrine', 'media'))

/** As a feed that is fetched by its address. */
const UPLOAD_BYTES = 25_000_000

/** Folder in which imports and their reports are: `imports` in the checkout's own folder. */
export const importFolderOf = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(join(env['VITRINE_HOME'] || '.vitrine', 'imports'))

function readSetFile(set: ConfigurationSet): unknown {
  return JSON.parse(readFileSync(new URL(`../../../config/${set}.json`, import.meta.url), 'utf8'))
}
