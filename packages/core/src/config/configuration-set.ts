import type { CountryCode } from '@vitrine/contract'
import {
  countries,
  MAX_PAGE_SIZE,
  parseLocale,
  usualTokenMargins,
  type Digits,
  type TokenMargins,
} from '@vitrine/contract/rules'
import { StorefrontError } from '../errors/index.ts'
import { assertTokenMargin, tokenLives } from '../identity/index.ts'

/** The configuration sets: one for each country in production, and four before it. */
export const configurationSetNames: readonly string[] = [
  'DEV',
  'SIT',
  'UAT',
  'PREVIEW',
  ...Object.keys(countries).map((country) => `PROD_${country.toUpperCase()}`),
]

/** A host's values of one set. The secrets among them stay on its server. */
export interface ConfigurationSet {
  readonly name: string
  readonly countries: readonly CountryCode[]
  readonly defaultLocale: string
  readonly organisationId: string
  /** Digits of Arabic text. @defaultValue 'latn' */
  readonly digits?: Digits
  /** Products on one page of a list, at most 60. @defaultValue 60 */
  readonly listPageSize?: number
  /** Seconds before its end from which a token is renewed; a set names those that differ. */
  readonly tokenMargins: TokenMargins
  /** Seconds that the API's tokens live; a set names those that differ. */
  readonly tokenLives: TokenMargins
  /** Demonstration parts (cards, mailbox) exist; never in production. */
  readonly demo: boolean
  readonly clientId: string
  readonly clientSecret: string
  readonly subscriptionKey: string
  /** Newest first: the first encrypts, all decrypt. */
  readonly tokenEncryptionKeys: readonly string[]
}

const needed = [
  'countries',
  'defaultLocale',
  'organisationId',
  'clientId',
  'clientSecret',
  'subscriptionKey',
  'tokenEncryptionKeys',
] as const

/**
 * Checks the values of a configuration set, gathered by the host from its files and environment.
 * @throws StorefrontError CONFIGURATION naming everything that is missing, or what is wrong.
 */
export function parseConfigurationSet(name: string, values: Readonly<Record<string, unknown>>): ConfigurationSet {
  const fail = (message: string): never => {
    throw new StorefrontError('CONFIGURATION', message)
  }
  if (!configurationSetNames.includes(name))
    fail(`There is no configuration set "${name}": use one of ${configurationSetNames.join(', ')}.`)
  const isEmpty = (value: unknown) => value == null || value === '' || (Array.isArray(value) && !value.length)
  const missing = needed.filter((key) => isEmpty(values[key]))
  if (missing.length)
    fail(
      `The configuration set ${name} lacks ${missing.join(', ')}: without it the shop cannot reach its API. Add it to the set or the environment.`,
    )
  const set = {
    demo: false,
    ...values,
    tokenMargins: { ...usualTokenMargins, ...(values['tokenMargins'] as object | undefined) },
    tokenLives: { ...tokenLives, ...(values['tokenLives'] as object | undefined) },
    name,
  } as ConfigurationSet
  if (name.startsWith('PROD_') && set.demo)
    fail(`The configuration set ${name} switches the demonstration parts on: a production set must not.`)
  const unknown = set.countries.find((country) => !Object.hasOwn(countries, country))
  if (unknown)
    fail(
      `The configuration set ${name} lists the country "${unknown}", which is not one of ${Object.keys(countries).join(', ')}.`,
    )
  if (!set.countries.includes(parseLocale(set.defaultLocale)?.country as CountryCode))
    fail(`The default locale "${set.defaultLocale}" of the configuration set ${name} is not a locale of its countries.`)
  if (set.digits !== undefined && set.digits !== 'latn' && set.digits !== 'arab')
    fail(`The configuration set ${name} has the digits ${JSON.stringify(set.digits)}: use "latn" or "arab".`)
  const { listPageSize = MAX_PAGE_SIZE } = set
  if (!Number.isSafeInteger(listPageSize) || listPageSize < 1 || listPageSize > MAX_PAGE_SIZE)
    fail(`The configuration set ${name} has the listPageSize ${listPageSize}: use 1 to ${MAX_PAGE_SIZE}.`)
  for (const kind of ['guest', 'private'] as const) {
    const margin = set.tokenMargins[kind]
    if (!Number.isSafeInteger(margin) || margin < 0)
      fail(
        `The configuration set ${name} has the margin ${JSON.stringify(margin)} of a ${kind} token: use whole seconds.`,
      )
    assertTokenMargin(kind, set.tokenLives[kind], margin)
  }
  return set
}
