import type { Cart as CartData } from '@vitrine/contract'
import type { StorefrontConfig } from '../config/index.ts'
import type { Environment } from '../environment/index.ts'

interface Message {
  readonly locale: string
  readonly cart: CartData | undefined
}

/** The other tabs of this browser that show the same shop and country. */
export interface CartTabs {
  /** Sends the other tabs a cart; without one they read it themselves. */
  broadcast(cart?: CartData): void
  /** @param onCart - Called with a cart from another tab; without one when there is something new to read. */
  listen(current: () => CartData | undefined, onCart: (cart?: CartData) => void): void
}

/** Makes the channel to the other tabs. */
export function createCartTabs(options: {
  readonly config: StorefrontConfig
  readonly environment: Environment
  readonly localeCode: () => string
}): CartTabs {
  const { config, environment, localeCode } = options
  const country = localeCode().slice(-2)
  const channel = environment.channel(`vitrine-cart:${config.configurationSet}:${config.organisationId}:${country}`)

  const broadcast = (cart?: CartData) => channel.post({ locale: localeCode(), cart } satisfies Message)

  return {
    broadcast,
    listen(current, onCart) {
      channel.listen((message) => {
        const { locale, cart } = message as Message
        const known = current()
        // A page that opens broadcasts what it was given, which may be older than what this tab has been answered
        // since.
        if (cart && cart.id === known?.id && cart.version <= known.version) {
          if (cart.version < known.version) broadcast(known)
        }
        // Another tab may show another language: its texts are not ours.
        else onCart(locale === localeCode() && (!known || known.id === cart?.id) ? cart : undefined)
      })
    },
  }
}
