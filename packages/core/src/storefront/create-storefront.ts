import { signal } from '@preact/signals-core'
import type { Cart as CartData } from '@vitrine/contract'
import { parseLocale, type Locale } from '@vitrine/contract/rules'
import { createCart } from '../cart/index.ts'
import type { StorefrontConfig } from '../config/index.ts'
import { createEmitter } from '../emitter/index.ts'
import { inertEnvironment, type Environment } from '../environment/index.ts'
import { StorefrontError } from '../errors/index.ts'
import { createClient, type Client, type ValidateResponse } from '../http/index.ts'
import {
  createI18n,
  importMessages,
  type LoadedMessages,
  type MessageFormatter,
  type MessageLoader,
} from '../i18n/index.ts'
import { createNotifications } from '../notifications/index.ts'
import { createRoutes } from '../routing/index.ts'
import { createSession, type SessionAccount } from '../session/index.ts'
import { createPersisted } from '../storage/index.ts'
import type { Domain, DomainInput, DomainState, Storefront, StorefrontState } from './storefront.ts'

/** Options from which a {@link Storefront} is made. */
export interface StorefrontOptions {
  readonly config: StorefrontConfig
  readonly environment: Environment
  /** State that the server printed into the page. */
  readonly state?: StorefrontState | undefined
  /** @defaultValue the package's own files, by dynamic import */
  readonly messages?: MessageLoader | undefined
  /** Fills in messages. @defaultValue a formatter of 1 kB, for i18next JSON without contexts, nesting and formats */
  readonly formatMessage?: MessageFormatter | undefined
  /** A signed-in shopper's account and employee e-mail, for cart creation. */
  readonly account?: SessionAccount | undefined
  /** Checks every answer against the contract: for development and tests. */
  readonly validateResponse?: ValidateResponse | undefined
}

/**
 * Makes a storefront.
 * @throws StorefrontError CONFIGURATION when the locale is not one the shop is sold in.
 * @example
 * const storefront = createStorefront({ config, environment: browserEnvironment() })
 * await storefront.cart.addLine({ productCode: 'GF-SHB-200' })
 */
export function createStorefront(options: StorefrontOptions): Storefront {
  const messages: LoadedMessages = new Map()
  let server: Storefront | undefined
  const live: Storefront = build(options, messages, () => {
    if (options.environment.isServer) return live
    return (server ??= createServerSnapshot(options, messages))
  })
  return live
}

/** The same options and messages over an environment in which nothing happens. */
function createServerSnapshot(options: StorefrontOptions, messages: LoadedMessages): Storefront {
  const environment = inertEnvironment(options.environment)
  const server: Storefront = build({ ...options, environment }, messages, () => server, true)
  return server
}

function build(
  options: StorefrontOptions,
  messages: LoadedMessages,
  serverOf: () => Storefront,
  isServerSnapshot = false,
): Storefront {
  const { config, environment } = options
  let written = options.state?.domains
  const locale = signal(localeOf(config.locale, config))
  const client: Client = createClient({
    config,
    environment,
    locale: () => locale.peek(),
    credentials: () => session.credentials,
    validateResponse: options.validateResponse,
  })
  const session = createSession(environment, client, options.account, config.tokenMargins, !!config.shopUrl)
  const i18n = createI18n(locale, options.messages ?? importMessages, messages, options.formatMessage)
  const notifications = createNotifications(environment, i18n)
  const persisted = createPersisted(environment, () =>
    notifications.show({ kind: 'info', message: i18n.find('errors.persist') ?? 'Saved data could not be read.' }),
  )
  const events = createEmitter(environment.listeners)
  const cart = createCart({
    events,
    client,
    config,
    environment,
    session,
    i18n,
    notifications,
    persisted,
    localeCode: () => locale.peek().code,
    initial: written?.['cart'] as CartData | null | undefined,
  })
  const states = new Map<string, DomainState>([['cart', { reload: () => cart.load(), snapshot: cart.snapshot }]])
  const domains = new Map<string, unknown>()
  const context = { client, environment, persisted, isServerSnapshot }

  const storefront: Storefront = {
    config,
    locale,
    i18n,
    routes: createRoutes(config.shopUrl, locale),
    client,
    session,
    notifications,
    cart,
    events,
    get server() {
      return serverOf()
    },
    use<T>({ name, create }: Domain<T>) {
      if (!domains.has(name)) {
        const input: DomainInput = {
          ...context,
          storefront,
          state: written?.[name],
          register: (part) => void states.set(name, part),
        }
        domains.set(name, create(input as DomainInput<never>))
      }
      return domains.get(name) as T
    },
    async setLanguage(language) {
      const next = localeOf(`${language}-${locale.peek().country}`, config)
      await i18n.prepare(next)
      // State that no domain has taken over yet is in the language that is left.
      written = undefined
      locale.value = next
      environment.storage.setItem('Language', language)
      await Promise.all([...states.values()].map(async (part) => part.reload?.()))
    },
    snapshot: () => ({
      locale: locale.peek().code,
      domains: Object.fromEntries(
        [...states].map(([name, part]) => [name, part.snapshot?.()]).filter(([, value]) => value !== undefined),
      ),
    }),
  }
  return storefront
}

function localeOf(code: string, { digits }: StorefrontConfig): Locale {
  const locale = parseLocale(code, digits)
  if (locale) return locale
  throw new StorefrontError('CONFIGURATION', `The locale "${code}" is not sold: use one such as en-ae.`)
}
