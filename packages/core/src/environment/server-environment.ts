import { normaliseFailedRead } from '../errors/index.ts'
import type { CookieStore, Environment, KeyValueStorage } from './environment.ts'

/** What a server may provide instead of a browser; the default of every part stores nothing. */
export interface ServerEnvironmentOptions {
  /** Gets addresses below `config.baseUrl`; a host forwards them to the API with its own keys. */
  readonly fetch: typeof globalThis.fetch
  /** One request's cookies, when it acts for a shopper. */
  readonly cookies?: CookieStore
  readonly storage?: KeyValueStorage
  readonly now?: () => number
  readonly uuid?: () => string
}

/** Storage that lives as long as the storefront. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function memoryCookies(): CookieStore {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  }
}

const nothing = () => {}

/** The environment of one request on a server: no storage that outlives it, no tabs, no page life. */
export function serverEnvironment(options: ServerEnvironmentOptions): Environment {
  const storage = options.storage ?? memoryStorage()
  return {
    isServer: true,
    failedRead: normaliseFailedRead,
    fetch: options.fetch,
    now: options.now ?? Date.now,
    uuid: options.uuid ?? (() => crypto.randomUUID()),
    timers: {
      set: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
    },
    cookies: options.cookies ?? memoryCookies(),
    storage,
    sessionStorage: storage,
    channel: () => ({ post: nothing, listen: nothing }),
    isOnline: () => true,
    lifecycle: { onResume: nothing, onLeave: nothing },
  }
}
