import { currencies, MAX_CART_TOTAL } from '@vitrine/contract/rules'
import type { Currency } from '@vitrine/contract'

/** Calls a minute, counted in each process: of one guest, and of all guests of one network. */
export interface Rate {
  readonly guest?: number
  readonly network: number
}

/**
 * Limits of what one shopper, and one network, may have of a shop at a time. Reaching one is said in the shopper's
 * words; docs/decisions/025-limits.md says how each was chosen.
 */
export interface ShopLimits {
  /** The most that one cart, and so one order, holds. */
  readonly cart: {
    readonly lines: number
    readonly units: number
    /** Minor units by currency: the most that the products may cost. */
    readonly value: Readonly<Record<Currency, number>>
  }
  readonly wishlist: {
    /** Products that one wishlist holds at most. */
    readonly items: number
  }
  readonly savedItems: {
    /** Entries that one shopper saves for later at most. */
    readonly items: number
  }
  /** Orders that are made and not paid, for which products are held. */
  readonly unpaidOrders: {
    readonly perGuest: number
    readonly perNetwork: number
    /** Units that all of them together hold. */
    readonly unitsPerNetwork: number
    /** Products that all of them together hold, one for each order line. */
    readonly linesPerNetwork: number
  }
  /** Orders that are paid on delivery, and not collected yet. */
  readonly cashOrders: {
    readonly perShopper: number
    /** Of one phone number that the carrier may call. */
    readonly perPhone: number
    /** Those that are made from one network in a day. */
    readonly perNetwork: number
  }
  readonly identity: {
    /** Codes that one e-mail address or phone is sent in an hour. */
    readonly codesPerHour: number
    /**
     * Codes a minute for one mailbox, however it is written, or for one block of phones from one network; checks a
     * minute of identifiers that begin alike. Over all processes.
     */
    readonly perPrefix: number
    /** Codes a minute for one block of phones from everywhere. */
    readonly codesPerBlock: number
    /** Codes an hour that one network asks for. */
    readonly codesPerNetwork: number
    /** Passkeys of one account. */
    readonly passkeys: number
  }
  readonly guestOrder: {
    /** Looks a minute at one order number without an account, over all processes. */
    readonly perNumber: number
    /** Looks an hour at it. */
    readonly perNumberHour: number
    /** Calls an hour by number and e-mail, or with a code, from one network, over all processes. */
    readonly perNetwork: number
    /** The same from networks that begin alike: an IPv4 /24, an IPv6 /48. */
    readonly perPrefix: number
    /** Codes an hour for one order number. */
    readonly codesPerHour: number
  }
  /** Changes of one placed order that a mail tells of. */
  readonly orderChanges: { readonly mailedPerHour: number }
  /** What one shopper, phone number or network may ask the wallet in an hour, over all processes. */
  readonly wallet: {
    readonly pinsPerPhone: number
    readonly pinsPerShopper: number
    readonly pinsPerNetwork: number
    /** Different phone numbers whose balance is looked at. */
    readonly numbersPerShopper: number
    readonly numbersPerNetwork: number
  }
  /**
   * Kilobytes of events in an hour, counted in each process. A visit sends some 40 events, lists of products among
   * them, which are 80 kB with their rows. Of 100,000 visits a day the busiest hour has a tenth, 800 MB: all of them
   * may store nearly twice that. A network has room for 2,500 visits in an hour, the customers of a mobile operator; a
   * visitor for 50, as whoever looks at 200 lists sends 2 MB.
   */
  readonly events: {
    readonly kilobytesPerVisitor: number
    readonly kilobytesPerNetwork: number
    /** What is stored of all networks, so that an attack from many of them does not fill the disk. */
    readonly kilobytesInAll: number
  }
  /** Addresses of one account. */
  readonly addresses: { readonly perAccount: number }
  readonly perMinute: {
    readonly token: Rate
    readonly enquiry: Rate
    readonly backInStock: Rate
    /** Deliveries of events. */
    readonly events: Rate
    /** Changes of a cart. */
    readonly cart: Rate
    /** Changes of a wishlist, and looks at a shared one. */
    readonly wishlist: Rate
    /** Orders that are made. */
    readonly order: Rate
    /** Details and actions of an order. */
    readonly orderChange: Rate
    /** Invoices that are written. */
    readonly invoice: Rate
    /** Looks at an order by number and e-mail. */
    readonly guestOrder: Rate
    readonly payment: Rate
    /** Balances, PINs that are sent and PINs that are given. */
    readonly wallet: Rate
    /** Codes, ways in, changes of an account. */
    readonly identity: Rate
    /** Changes in the account area. */
    readonly account: Rate
    /** Exports and requests for deletion, which need a proof. */
    readonly accountProof: Rate
    /** Cards that are typed in; the demonstration's provider counts them. */
    readonly cardToken: Rate
  }
}

/** A set names what differs from these. */
export const defaultLimits: ShopLimits = {
  cart: {
    lines: 100,
    units: 300,
    // About 50,000 US dollars.
    value: {
      AED: 200_000_00,
      SAR: 200_000_00,
      QAR: 200_000_00,
      KWD: 15_000_000,
      BHD: 20_000_000,
      OMR: 20_000_000,
      SGD: 75_000_00,
      HKD: 400_000_00,
      MYR: 250_000_00,
      THB: 2_000_000_00,
    },
  },
  wishlist: { items: 100 },
  savedItems: { items: 100 },
  unpaidOrders: { perGuest: 3, perNetwork: 30, unitsPerNetwork: 600, linesPerNetwork: 200 },
  cashOrders: { perShopper: 3, perPhone: 3, perNetwork: 20 },
  identity: { codesPerHour: 10, perPrefix: 20, codesPerBlock: 400, codesPerNetwork: 300, passkeys: 10 },
  guestOrder: { perNumber: 5, perNumberHour: 60, perNetwork: 300, perPrefix: 1_500, codesPerHour: 5 },
  orderChanges: { mailedPerHour: 10 },
  wallet: { pinsPerPhone: 5, pinsPerShopper: 10, pinsPerNetwork: 100, numbersPerShopper: 10, numbersPerNetwork: 100 },
  events: { kilobytesPerVisitor: 4_000, kilobytesPerNetwork: 200_000, kilobytesInAll: 1_500_000 },
  addresses: { perAccount: 20 },
  perMinute: {
    token: { network: 1_200 },
    enquiry: { network: 10 },
    backInStock: { network: 10 },
    events: { network: 1_200 },
    cart: { guest: 240, network: 1_200 },
    wishlist: { guest: 240, network: 1_200 },
    order: { guest: 20, network: 60 },
    orderChange: { guest: 60, network: 600 },
    invoice: { guest: 20, network: 120 },
    guestOrder: { network: 20 },
    payment: { guest: 10, network: 60 },
    wallet: { guest: 10, network: 60 },
    identity: { guest: 30, network: 120 },
    account: { guest: 60, network: 600 },
    accountProof: { guest: 5, network: 60 },
    cardToken: { network: 60 },
  },
}

/**
 * The limits of a configuration set: what the set says, then what the environment says, over the defaults.
 * @throws an Error that names the value that is wrong.
 */
export const readShopLimits = (set: unknown, environment: unknown): ShopLimits =>
  merged(merged(defaultLimits, set), environment)

/** `given` over `base`; both are trees of whole numbers. */
function merged<Tree extends object>(base: Tree, given: unknown, path = 'shopLimits'): Tree {
  if (given === undefined) return base
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(`${path} must be an object of limits.`)
  const result = { ...base } as Record<string, unknown>
  for (const [name, value] of Object.entries(given)) {
    const at = `${path}.${name}`
    const known = result[name] ?? (name === 'guest' && 'network' in base ? 1 : undefined)
    if (known === undefined) throw new Error(`${at} is no limit; there are ${Object.keys(base).join(', ')}.`)
    result[name] = typeof known === 'object' ? merged(known as object, value, at) : checked(value, at)
  }
  return result as Tree
}

function checked(value: unknown, at: string): number {
  const most = currencies.some((currency) => at === `shopLimits.cart.value.${currency}`)
    ? MAX_CART_TOTAL
    : 1_000_000_000
  if (!Number.isSafeInteger(value) || (value as number) < 1 || (value as number) > most)
    throw new Error(`${at} is ${JSON.stringify(value)}; it must be a whole number from 1 to ${most}.`)
  return value as number
}
