import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Cart as CartData, Language, MasterData } from '@vitrine/contract'
import { createCart, type Cart } from './cart/index.ts'
import type { CatalogState } from './catalog/index.ts'
import type { CategoryLandingsState } from './category-landing/index.ts'
import type { StorefrontConfig } from './config/index.ts'
import type { ContentState } from './content/index.ts'
import type { EnquiriesState } from './enquiries/index.ts'
import type { Domain, LoadedPart } from './domain.ts'
import type { Environment } from './environment/index.ts'
import { createClient, StorefrontError, type Client, type ValidateResponse } from './http/index.ts'
import { createI18n, importMessages, type I18n, type LoadedMessages, type MessageLoader } from './i18n/index.ts'
import type { ListBannersState } from './listing/index.ts'
import type { MegaMenuState } from './menu/index.ts'
import type { RecommendationsState } from './recommendations/index.ts'
import { createNotifications, type Notifications } from './notifications/index.ts'
import { parseLocale, type Locale } from './places/index.ts'
import type { SearchState } from './search/index.ts'
import { createSession, type Session, type SessionAccount } from './session/index.ts'
import type { SizesState } from './sizes/index.ts'
import type { StoresState, StoreStockState } from './stores/index.ts'
import { createPersisted } from './storage/index.ts'

/** What a server loaded, as JSON: printed once into the page, read by the browser's storefront. */
export interface StorefrontState {
  readonly locale: string
  readonly catalog?: CatalogState
  readonly content?: ContentState
  readonly search?: SearchState
  readonly masterData?: MasterData
  readonly megaMenu?: MegaMenuState
  readonly enquiries?: EnquiriesState
  readonly categoryLandings?: CategoryLandingsState
  readonly sizes?: SizesState
  readonly stores?: StoresState
  readonly storeStock?: StoreStockState
  readonly listBanners?: ListBannersState
  readonly recommendations?: RecommendationsState
  /** Only on pages that answer one shopper; null when there is no cart. */
  readonly cart?: CartData | null
}

/** One shopper in one locale with a bag: as much of a {@link Storefront} as it takes to fill it. */
export interface Shopper {
  readonly config: StorefrontConfig
  readonly locale: ReadonlySignal<Locale>
  readonly i18n: I18n
  readonly session: Session
  readonly cart: Cart
  readonly notifications: Notifications
  readonly client: Client
  /** This is a frozen twin: nothing that it is asked to do ever happens, so an effect waits for the live storefront. */
  readonly isFrozen: boolean
  /** Changes the language in place: messages first, then everything that was loaded, then the `Language` storage key. */
  setLanguage(language: Language): Promise<void>
  /** A domain by its factory, made once a storefront: `storefront.use(checkoutDomain)`. */
  use<T>(domain: Domain<T, Shopper>): T
  snapshot(): StorefrontState
}

/** What a {@link Shopper} and a {@link Storefront} are made from. */
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
 * Makes a shopper: for pages that show no more than what a bag holds. `completeStorefront` adds the rest when it is needed.
 * @throws StorefrontError CONFIGURATION when the locale is not one the shop is sold in.
 */
export function createShopper(options: StorefrontOptions): Shopper {
  return build(options, new Map(), false)
}

function build(options: StorefrontOptions, messages: LoadedMessages, isFrozen: boolean): Shopper {
  const { config, environment, state } = options
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
  const i18n = createI18n(locale, options.messages ?? importMessages, messages)
  const notifications = createNotifications(environment)
  const persisted = createPersisted(environment, () =>
    notifications.show({ kind: 'info', message: i18n.find('errors.persist') ?? 'Your saved data could not be read.' }),
  )
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
  const parts = new Map<keyof StorefrontState, LoadedPart>([
    ['cart', { reload: () => cart.load(), snapshot: cart.snapshot }],
  ])
  const domains = new Map<Domain<unknown, Shopper>, unknown>()
  const twin = (elsewhere: Environment) => build({ ...options, environment: elsewhere }, messages, true)

  const storefront: Shopper = {
    config,
    isFrozen,
    locale,
    i18n,
    session,
    cart,
    notifications,
    client,
    async setLanguage(language) {
      const next = localeOf(`${language}-${locale.peek().country}`)
      await i18n.prepare(next)
      locale.value = next
      environment.storage.setItem('Language', language)
      await Promise.all([...parts.values()].map((part) => part.reload()))
    },
    use<T>(domain: Domain<T, Shopper>) {
      if (!domains.has(domain))
        domains.set(domain, domain({ storefront, client, environment, persisted, state, parts, twin }))
      return domains.get(domain) as T
    },
    snapshot() {
      const loaded = [...parts].map(([name, part]) => [name, part.snapshot()] as const)
      return {
        locale: locale.peek().code,
        ...Object.fromEntries(loaded.filter(([, value]) => value !== undefined)),
      }
    },
  }
  return storefront
}
