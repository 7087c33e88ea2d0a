import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Cart as CartData, Money } from '@vitrine/contract'
import type { StorefrontConfig } from '../config/index.ts'
import type { Environment } from '../environment/index.ts'
import type { StorefrontError } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { Persisted } from '../storage/index.ts'
import type { Cart } from './cart.ts'

/** The server's cart as last seen by any tab. */
export interface CartStore {
  readonly server: ReadonlySignal<CartData | undefined>
  readonly status: Cart['status']
  readonly error: Cart['error']
  /** Takes the answer of a write, unless a newer one is here, and tells the other tabs. */
  commit(cart: CartData): void
  /** A change could not be confirmed: asks until the truth is known. */
  doubt(error: StorefrontError): void
  /** Shows another cart, or none. */
  replace(cart: CartData | undefined): void
  load(): Promise<void>
  /** Whether there is anything to keep equal with the server. */
  isWatching(): boolean
  sum(of: 'subtotal' | 'total', difference: number): Money | undefined
  snapshot(): CartData | null | undefined
}

/** What {@link createCartStore} needs. */
export interface CartStoreOptions {
  readonly config: StorefrontConfig
  readonly environment: Environment
  readonly session: Session
  readonly persisted: Persisted
  readonly localeCode: () => string
  readonly initial?: CartData | null | undefined
}

interface Told {
  readonly locale?: string
  readonly cart?: CartData
}

/** Milliseconds between questions about a cart in doubt, so that tabs agree two seconds after a fault ends. */
const DOUBT_INTERVAL = 1500
/** Questions after which only the next sign of life of page or network asks again. */
const DOUBT_LIMIT = 40

/** Makes the store. `read` answers the shopper's cart; `settle` asks again for adds without an outcome. */
export function createCartStore(
  options: CartStoreOptions,
  read: () => Promise<CartData | null>,
  settle: () => Promise<boolean>,
): CartStore {
  const { config, environment, session, persisted, localeCode, initial } = options
  const server = signal<CartData | undefined>(initial ?? undefined)
  const status = signal<Cart['status']['value']>(initial === undefined ? 'idle' : 'ready')
  const error = signal<StorefrontError | undefined>()
  let paints = 0
  let loading: Promise<void> | undefined
  let isStale = false
  let timer: unknown
  let questions = 0

  const channel = environment.channel(
    `vitrine-cart:${config.configurationSet}:${config.organisationId}:${localeCode().slice(-2)}`,
  )

  const tell = (cart: CartData) => channel.post({ locale: localeCode(), cart } satisfies Told)

  function show(cart: CartData | undefined) {
    paints++
    server.value = cart
    if (persisted.get('cartId') !== cart?.id) persisted.set('cartId', cart?.id)
  }

  /** Versions of one cart only grow: an older snapshot is never painted over a newer one. */
  function take(cart: CartData): boolean {
    const current = server.peek()
    if (current?.id === cart.id && cart.version < current.version) return false
    batch(() => {
      show(cart)
      if (status.peek() !== 'unknown') status.value = 'ready'
    })
    return true
  }

  async function loadOnce() {
    isStale = false
    await persisted.restored
    if (!isWatching()) {
      if (status.peek() === 'idle') status.value = 'ready'
      return
    }
    if (!server.peek() && status.peek() !== 'unknown') status.value = 'loading'
    const before = paints
    const previous = server.peek()
    try {
      const cart = (await read()) ?? undefined
      batch(() => {
        // An answer from before a write, about another cart or none, is already history.
        if (cart?.id === server.peek()?.id ? cart && !take(cart) : paints !== before)
          isStale = cart?.id !== server.peek()?.id
        else if (cart?.id !== previous?.id) show(cart)
        status.value = 'ready'
        error.value = undefined
      })
      questions = 0
      // What another device, or a write without an answer, did: the other tabs cannot know.
      if (previous?.id !== cart?.id) {
        if (previous) channel.post({})
      } else if (cart && cart.version > previous!.version) tell(cart)
    } catch (cause) {
      // What is shown may be out of date: asked again. Without a cart to show, the shopper is told instead.
      if (server.peek()) doubt(cause as StorefrontError)
      else
        batch(() => {
          error.value = cause as StorefrontError
          status.value = 'failed'
        })
    }
  }

  function load(): Promise<void> {
    isStale = true
    return (loading ??= (async () => {
      while (isStale) await loadOnce()
      loading = undefined
    })())
  }

  function isWatching() {
    return !!server.peek() || !!persisted.get('cartId') || session.isKnown()
  }

  function doubt(cause: StorefrontError) {
    batch(() => {
      status.value = 'unknown'
      error.value = cause
    })
    environment.timers.clear(timer)
    if (questions++ === DOUBT_LIMIT) {
      questions = 0
      return
    }
    timer = environment.timers.set(async () => {
      const isSettled = await settle()
      await load()
      if (!isSettled) doubt(cause)
    }, DOUBT_INTERVAL)
  }

  channel.listen((message) => {
    const { locale, cart } = message as Told
    const known = server.peek()
    // A page that opens tells what it was given, which may be older than what a tab has been answered since.
    if (cart && cart.id === known?.id && cart.version <= known.version) {
      if (cart.version < known.version) tell(known)
    }
    // Another tab may show another language: its texts are not ours.
    else if (cart && locale === localeCode() && (!known || known.id === cart.id)) take(cart)
    else void load()
  })
  if (initial) tell(initial)

  return {
    server,
    status,
    error,
    load,
    isWatching,
    doubt,
    replace: (cart) => void (cart && cart.id === server.peek()?.id ? take(cart) : show(cart)),
    commit(cart) {
      const current = server.peek()
      if (current && current.id !== cart.id) return void load()
      if (take(cart)) tell(cart)
    },
    sum(of, difference) {
      const money = server.value?.[of]
      return money && { ...money, amount: money.amount + difference }
    },
    snapshot: () => (status.peek() === 'ready' ? (server.peek() ?? null) : undefined),
  }
}
