import { parseArgs } from 'node:util'
import type { CountryCode, DepartmentType } from '@vitrine/contract'
import { countryCodes, departmentTypes, languages } from '@vitrine/contract/rules'
import { isAddress, nameOfOrigin, readOrigin } from './fetch/allowed-origins.ts'
import type { MediaMapping } from './pictures/media-map.ts'
import { UsageError } from './usage.ts'

const feedLanguages = [...languages, 'zh-Hant', 'zh-Hans'] as const

export interface ImportOptions {
  /** A file, or an address at one of the origins. */
  readonly feed: string
  /** Origins that may be fetched from. */
  readonly origins: ReadonlySet<string>
  readonly country: CountryCode
  readonly department: DepartmentType
  /** `zh-Hans` is written as the Traditional Chinese that the shop keeps. */
  readonly language: (typeof feedLanguages)[number]
  readonly mediaMappings: readonly MediaMapping[]
  readonly rates: ReadonlyMap<string, string>
  /** Currency of the feed's numbers, whatever it says. */
  readonly readAs: string | undefined
  readonly priceFile: string | undefined
  readonly taxonomyFile: string | undefined
  /** Units by store. */
  readonly storeStockFile: string | undefined
  readonly categoriesFile: string | undefined
  readonly stock: number
  /** Whether this country's feed counts from now on what another's did. */
  readonly countsStock: boolean
  readonly merchant: string
  readonly brand: string
  readonly isDryRun: boolean
  readonly removesMissing: boolean
  /** Percentage of what is on sale that may be removed at once. */
  readonly removeLimit: number
  /** Percentage of the rows that may be refused. */
  readonly failAbove: number
  /** File to which the report goes; undefined for the usual place. */
  readonly report: string | undefined
}

/**
 * Options of the command line; undefined when it asks for help.
 * @throws UsageError that names the option when something is missing or wrong.
 */
export function readImportOptions(words: readonly string[]): ImportOptions | undefined {
  const values = parse(words)
  if (values.help) return undefined
  const feed = values.feed
  if (!feed) throw new UsageError('--feed is missing: give the file of the feed, or its address.')
  const origins = new Set((values.from ?? []).map(readFrom))
  checkFeed(feed, origins)
  return {
    feed,
    origins,
    country: oneOf('--country', values.country, countryCodes),
    department: oneOf('--department', values.department, departmentTypes),
    language: oneOf('--language', values.language, feedLanguages),
    mediaMappings: (values['media-map'] ?? []).map(readMapping),
    rates: new Map((values.rate ?? []).map(readRate)),
    readAs: readCurrency('--currency-as', values['currency-as']),
    priceFile: values['price-file'],
    taxonomyFile: values.taxonomy,
    storeStockFile: values['store-stock'],
    categoriesFile: values.categories,
    stock: readCount('--stock', values.stock),
    countsStock: values['count-stock'],
    merchant: named('--merchant', values.merchant),
    brand: values.brand === undefined ? '' : named('--brand', values.brand),
    isDryRun: values['dry-run'],
    removesMissing: values['remove-missing'],
    removeLimit: readShare('--remove-limit', values['remove-limit']),
    failAbove: readShare('--fail-above', values['fail-above']),
    report: values.report,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        feed: { type: 'string' },
        from: { type: 'string', multiple: true },
        country: { type: 'string' },
        department: { type: 'string' },
        language: { type: 'string', default: 'en' },
        'media-map': { type: 'string', multiple: true },
        rate: { type: 'string', multiple: true },
        'currency-as': { type: 'string' },
        'price-file': { type: 'string' },
        taxonomy: { type: 'string' },
        'store-stock': { type: 'string' },
        categories: { type: 'string' },
        stock: { type: 'string', default: '25' },
        'count-stock': { type: 'boolean', default: false },
        merchant: { type: 'string', default: 'merchant' },
        brand: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'remove-missing': { type: 'boolean', default: false },
        'remove-limit': { type: 'string', default: '20' },
        'fail-above': { type: 'string', default: '100' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function oneOf<const Value extends string>(
  option: string,
  given: string | undefined,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((value) => value.toLowerCase() === given?.toLowerCase())
  if (found) return found
  throw new UsageError(
    `${option} ${given ? `is "${given}"; it must be` : 'is missing: give'} one of ${allowed.join(', ')}.`,
  )
}

function readFrom(text: string): string {
  const origin = readOrigin(text)
  if (!origin) throw new UsageError(`--from ${text} must be a host: cdn.example, or http://cdn.example without https`)
  return origin
}

function checkFeed(feed: string, origins: ReadonlySet<string>) {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(feed)) return
  if (!isAddress(feed) || !URL.canParse(feed)) throw new UsageError('--feed must be a file or an https address.')
  const { origin, username } = new URL(feed)
  if (!origins.has(origin))
    throw new UsageError(`--feed is at a host that is not allowed: add --from ${nameOfOrigin(origin)}`)
  if (username) throw new UsageError('--feed has a name or password in it, which is not supported.')
}

function readMapping(text: string): MediaMapping {
  const at = text.indexOf('=')
  const [url, folder] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || folder === '' || !URL.canParse(url))
    throw new UsageError(`--media-map ${text} must be an address, = and a folder: https://shop.example/=pictures`)
  return { url: new URL(url).href, folder }
}

function readRate(text: string): [string, string] {
  const [, currency, rate] = /^([A-Z]{3})=(\d{1,9}(?:\.\d{1,9})?)$/.exec(text) ?? []
  if (!currency || !rate || Number(rate) === 0)
    throw new UsageError(`--rate ${text} must be a currency, = and what one unit of it costs: USD=3.6725`)
  return [currency, rate]
}

function readCurrency(option: string, text: string | undefined): string | undefined {
  const code = text?.toUpperCase()
  if (code === undefined || Intl.supportedValuesOf('currency').includes(code)) return code
  throw new UsageError(`${option} ${text} must be a currency of three letters, like AED or USD.`)
}

function readCount(option: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`${option} ${text} must be a whole number.`)
  return Number(text)
}

function readShare(option: string, text: string): number {
  const [, share] = /^(\d{1,3}(?:\.\d{1,3})?)\s*%?$/.exec(text) ?? []
  if (!share || Number(share) > 100) throw new UsageError(`${option} ${text} must be per cent, from 0 to 100.`)
  return Number(share)
}

function named(option: string, text: string): string {
  if (text.trim() === '' || /\p{C}/u.test(text)) throw new UsageError(`${option} must be a name.`)
  return text.trim()
}
