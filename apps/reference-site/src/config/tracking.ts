/** What follows shoppers who allow it: the shop's collector, and what else is named here. */
export interface TrackingSettings {
  /** Tag manager, `GTM-…`. */
  readonly tagManager?: string
  /** Project of Bloomreach Engagement. */
  readonly engagement?: {
    readonly token: string
    /** Origin of the platform. */
    readonly target: string
    /** Pages are hidden until their experiments are there, four seconds at most. */
    readonly experiments: boolean
  }
  /** Origins that pages may call for them. */
  readonly connectOrigins: readonly string[]
  /** Origins of pictures that they count by. */
  readonly imageOrigins: readonly string[]
  /** Names of their trusted types. */
  readonly trustedTypes: readonly string[]
}

const VARIABLE = 'VITRINE_TRACKING'

/** What the scripts of a tag manager for Google's analytics call, and the name of their trusted types. */
const tagManagerOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]
const TAG_MANAGER_TYPES = 'goog#html'

/**
 * Reads what follows shoppers.
 * @param text - `on` for the collector alone, `off`, or JSON: `tagManager`, `engagement` (`token`, `target`,
 *   `experiments`), `connectOrigins`, `imageOrigins`, `trustedTypes`. @defaultValue `on`
 * @returns undefined where nobody is followed, and so nobody is asked.
 * @throws Error that names what is wrong.
 */
export function readTracking(text = 'on'): TrackingSettings | undefined {
  if (text === 'off') return undefined
  const given = text === 'on' ? {} : parsed(text)
  checkNames(given, names, VARIABLE)
  const { tagManager, engagement } = given
  if (tagManager !== undefined && !/^GTM-[A-Z0-9]{4,12}$/.test(String(tagManager)))
    throw new Error(`${VARIABLE}: tagManager is "${String(tagManager)}"; it must be like GTM-ABC123.`)
  const platform = engagement === undefined ? undefined : readEngagement(engagement)
  const google = tagManager === undefined ? [] : tagManagerOrigins
  return {
    ...(tagManager !== undefined && { tagManager: String(tagManager) }),
    ...(platform && { engagement: platform }),
    connectOrigins: [...google, ...(platform ? [platform.target] : []), ...listOf(given, 'connectOrigins', originOf)],
    imageOrigins: [...google, ...listOf(given, 'imageOrigins', originOf)],
    trustedTypes: [...(google.length > 0 ? [TAG_MANAGER_TYPES] : []), ...listOf(given, 'trustedTypes', typesOf)],
  }
}

const names = ['tagManager', 'engagement', 'connectOrigins', 'imageOrigins', 'trustedTypes']

function checkNames(given: Given, known: readonly string[], where: string) {
  const wrong = Object.keys(given).find((name) => !known.includes(name))
  if (wrong) throw new Error(`${where} has "${wrong}"; it may have ${known.join(', ')}.`)
}

type Given = Readonly<Record<string, unknown>>

function parsed(text: string): Given {
  try {
    const value: unknown = JSON.parse(text)
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Given
  } catch {
    // Said below.
  }
  throw new Error(`${VARIABLE} is neither on, off nor a JSON object.`)
}

function readEngagement(value: unknown): NonNullable<TrackingSettings['engagement']> {
  const { token, target, experiments = false } = (value ?? {}) as Given
  if (typeof token !== 'string' || !/^[\w-]{8,64}$/.test(token))
    throw new Error(`${VARIABLE}: engagement.token must be the token of a project.`)
  checkNames(value as Given, ['token', 'target', 'experiments'], `${VARIABLE}: engagement`)
  if (typeof experiments !== 'boolean') throw new Error(`${VARIABLE}: engagement.experiments must be true or false.`)
  return { token, target: oneOriginOf(target, 'engagement.target'), experiments }
}

function listOf(given: Given, name: string, read: (value: unknown, name: string) => string): string[] {
  const values = given[name] ?? []
  if (!Array.isArray(values)) throw new Error(`${VARIABLE}: ${name} must be a list.`)
  return values.map((value: unknown) => read(value, name))
}

/** An origin, on this machine alone without TLS. A name's first part may be a star. */
function originOf(value: unknown, name: string): string {
  const isOrigin = /^(https:\/\/(\*\.)?[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/
  if (typeof value === 'string' && isOrigin.test(value)) return value
  throw new Error(`${VARIABLE}: ${name} has ${JSON.stringify(value)}; each must be an https origin.`)
}

/** Scripts are loaded from it, so that no part of its name is a star. */
function oneOriginOf(value: unknown, name: string): string {
  const origin = originOf(value, name)
  if (!origin.includes('*')) return origin
  throw new Error(`${VARIABLE}: ${name} has ${JSON.stringify(value)}; it must be one origin.`)
}

function typesOf(value: unknown, name: string): string {
  if (typeof value === 'string' && /^[\w\-#=/@.%]+$/.test(value)) return value
  throw new Error(`${VARIABLE}: ${name} has ${JSON.stringify(value)}; each must be a name of trusted types.`)
}
