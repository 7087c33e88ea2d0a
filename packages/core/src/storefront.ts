import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Cart as CartData, Language } from '@vitrine/contract'
import { createCart, type Cart } from './cart/index.ts'
import { createCatalog, type Catalog, type CatalogState } from './catalog/index.ts'
import type { StorefrontConfig } from './config/index.ts'
import { createContent, type Content, type ContentState } from './content/index.ts'
import { stillEnvironment, type Environment } from './environment/index.ts'
import { createFormatters, type Formatters } from './format/index.ts'
import { createClient, StorefrontError, type Client, type ValidateResponse } from './http/index.ts'
import { createI18n, importMessages, type I18n, type LoadedMessages, type MessageLoader } from './i18n/index.ts'
import { createImages, type Images } from './media/index.ts'
import { createNotifications, type Notifications } from './notifications/index.ts'
import { parseLocale, type Locale } from './places/index.ts'
import { createRoutes, type Routes } from './routing/index.ts'
import { createSession, type Session, type SessionAccount } from './session/index.ts'
import { createPersisted, type Persisted } from './storage/index.ts'

/** What a server loaded, as JSON: printed once into the page, read by the browser's storefront. */
export interface StorefrontState {
  readonly locale: string
  readonly catalog?: CatalogState
  readonly content?: ContentState
  /** Only on pages that answer one shopper; null when there is no cart. */
  readonly cart?: CartData | null
}

/** What a domain outside the storefront is made from. */
export interface DomainContext {
  readonly storefront: Storefront
  readonly client: Client
  readonly environment: Environment
  readonly persisted: Persisted
}

/** A domain that only some pages need; see {@link Storefront.use}. */
export type Domain<T> = (context: DomainContext) => T

/** One shop in one locale for one shopper. */
export interface Storefront {
  readonly config: StorefrontConfig
  readonly locale: ReadonlySignal<Locale>
  readonly i18n: I18n
  readonly format: Formatters
  readonly routes: Routes
  readonly images: Images
  readonly session: Session
  readonly catalog: Catalog
  readonly content: Content
  readonly cart: Cart
  readonly notifications: Notifications
  readonly client: Client
  /** The frozen twin: the state as the server printed it, for the first render while hydrating. It never changes and never asks. */
  readonly server: Storefront
  /** This is a frozen twin: nothing that it is asked to do ever happens, so an effect waits for the live storefront. */
  readonly isFrozen: boolean
  /** Changes the language in place: messages first, then everything that was loaded, then the `Language` storage key. */
  setLanguage(language: Language): Promise<void>
  /** A domain by its factory, made once a storefront: `storefront.use(checkoutDomain)`. */
  use<T>(domain: Domain<T>): T
  snapshot(): StorefrontState
}

/** What {@link createStorefront} takes. */
export interface StorefrontOptions {
  readonly config: StorefrontConfig
  readonly environment: Environment
  /** What the server printed into the page. */
  readonly state?: StorefrontState | undefined
  /** @defaultValue the package's own files, by dynamic import */
  readonly messages?: MessageLoader | undefined
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
  return build(options, new Map(), false)
}

function build(options: StorefrontOptions, loaded: LoadedMessages, isFrozen: boolean): Storefront {
  const { config, environment, state, messages = importMessages } = options
  const localeOf = (code: string) => {
    const found = parseLocale(code, config.digits)
    if (!found)
      throw new StorefrontError(
        'CONFIGURATION',
        `The locale "${code}" is not sold: use a language and country such as en-ae.`,
      )
    return found
  }
  const locale = signal(localeOf(config.locale))
  const client: Client = createClient({
    config,
    environment,
    locale: () => locale.peek(),
    credentials: () => session.credentials,
    validateResponse: options.validateResponse,
  })
  const session = createSession(environment, client, options.account)
  const i18n = createI18n(locale, messages, loaded)
  const notifications = createNotifications(environment)
  const persisted = createPersisted(environment, () =>
    notifications.show({ kind: 'info', message: i18n.find('errors.persist') ?? 'Your saved data could not be read.' }),
  )
  const catalog = createCatalog(client, state?.catalog)
  const content = createContent(client, state?.content)
  const cart = createCart({
    client,
    config,
    environment,
    session,
    i18n,
    notifications,
    persisted,
    localeCode: () => locale.peek().code,
    initial: state?.cart,
  })
  const domains = new Map<Domain<unknown>, unknown>()
  let twin: Storefront | undefined

  const storefront: Storefront = {
    config,
    isFrozen,
    locale,
    i18n,
    format: createFormatters(locale, i18n),
    routes: createRoutes(config.shopUrl, locale),
    images: createImages(config.shopUrl),
    session,
    catalog,
    content,
    cart,
    notifications,
    client,
    get server() {
      if (isFrozen) return storefront
      return (twin ??= build({ ...options, environment: stillEnvironment(environment) }, loaded, true))
    },
    async setLanguage(language) {
      const next = localeOf(`${language}-${locale.peek().country}`)
      await i18n.prepare(next)
      batch(() => (locale.value = next))
      environment.storage.setItem('Language', language)
      await Promise.all([catalog.reload(), content.reload(), cart.load()])
    },
    use<T>(domain: Domain<T>) {
      if (!domains.has(domain)) domains.set(domain, domain({ storefront, client, environment, persisted }))
      return domains.get(domain) as T
    },
    snapshot() {
      const loadedCart = cart.snapshot()
      return {
        locale: locale.peek().code,
        catalog: catalog.snapshot(),
        content: content.snapshot(),
        ...(loadedCart !== undefined && { cart: loadedCart }),
      }
    },
  }
  return storefront
}
