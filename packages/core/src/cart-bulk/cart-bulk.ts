import type { BulkItem, Cart as CartData, CartItemsAdded } from '@vitrine/contract'
import { MAX_BULK_LINES } from '@vitrine/contract/rules'
import { createCartNotices, type AddLine } from '../cart/index.ts'
import type { StorefrontError } from '../errors/index.ts'
import { formatDomain } from '../format/index.ts'
import { write, type WriteOutcome } from '../http/index.ts'
import { errorText } from '../notifications/index.ts'
import { defineDomain, type DomainContext } from '../storefront/index.ts'
import { bulkWords } from './bulk-words.ts'

const base = '/experience/checkout/guest/v1/cart'

/** One product of several that are added, and its name for what is said about it. */
export interface CartBulkLine extends AddLine {
  readonly productName?: string
}

/** What became of one line. `message` says why not all of it is in the cart. */
export interface CartBulkAnswer extends BulkItem {
  readonly message?: string | undefined
}

/**
 * How an add of several products ended. `lines` has the answered ones in the order in which they were given: all where
 * it is `done`, the first of them else. What was added before a failure stays in the cart.
 */
export type CartBulkOutcome = {
  readonly lines: readonly CartBulkAnswer[]
  /** Units that are in the cart. */
  readonly added: number
  /** Why not everything is, line by line. */
  readonly messages: readonly string[]
} & (
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused' | 'failed' | 'unknown'; readonly error: StorefrontError }
)

/** Adds several products at once. Part of the pages that use it only. */
export interface CartBulk {
  /**
   * Adds of each line as much as there is and the cart holds; one that is refused leaves the others alone. A toast says
   * why a request as a whole was not done. Never rejects.
   */
  add(lines: readonly CartBulkLine[]): Promise<CartBulkOutcome>
}

/** Adding several products in a storefront: `storefront.use(cartBulkDomain)`. */
export const cartBulkDomain = defineDomain<CartBulk>('cartBulk', (context) => {
  const { cart, events, i18n, notifications } = context.storefront
  const notices = createCartNotices(context.storefront)
  const format = context.storefront.use(formatDomain)
  const send = createSender(context)

  function say(lines: readonly CartBulkLine[], { items, cart: after }: CartItemsAdded): CartBulkAnswer[] {
    return items.map((item, index) => {
      const line = lines[index]!
      const { quantity } = item
      if (quantity)
        events.emit({ type: 'cartChanged', change: { kind: 'add', quantity, line }, before: undefined, cart: after })
      return { ...item, message: bulkWords(item, line.productName ?? line.productCode, i18n, format) }
    })
  }

  async function addAll(lines: readonly CartBulkLine[]): Promise<CartBulkOutcome> {
    const answers: CartBulkAnswer[] = []
    let end: Exclude<WriteOutcome<unknown>, { outcome: 'done' }> | undefined
    for (let from = 0; from < lines.length && !end; from += MAX_BULK_LINES) {
      const part = lines.slice(from, from + MAX_BULK_LINES)
      const result = await send(part)
      if (result.outcome === 'done') answers.push(...say(part, result.value))
      else end = result
    }
    const added = answers.reduce((sum, { quantity }) => sum + quantity, 0)
    const messages = answers.flatMap(({ message }) => message ?? [])
    return { outcome: 'done', ...end, lines: answers, added, messages } as CartBulkOutcome
  }

  return {
    async add(lines) {
      // What is asked for is added though its texts do not come.
      const texts = i18n.load('cartBulk', 'cartChange', 'errors').catch(() => {})
      await Promise.all([texts, cart.settled()])
      const outcome = await addAll(lines)
      if (outcome.outcome !== 'done') {
        const { error } = outcome
        if (i18n.find('cartChange.failed')) notices[outcome.outcome](error)
        else notifications.show({ kind: 'error', message: errorText(error, i18n) })
      }
      // A server shows the cart on another page.
      if (!context.environment.isServer) await cart.load()
      return outcome
    },
  }
})

/** Sends one request, each try with the same key, to the cart that is open, made when there is none. */
function createSender({ client, environment, storefront }: DomainContext) {
  const { cart, session } = storefront
  let known: string | undefined

  const open = (): Promise<WriteOutcome<CartData>> => {
    const once = { idempotencyKey: environment.uuid(), keepalive: true }
    return write(
      environment,
      () => client.call(`POST ${base}/user/{userId}`, { params: session, query: session.account }, once),
      session.token,
    )
  }

  return async function send(lines: readonly AddLine[], isAgain = false): Promise<WriteOutcome<CartItemsAdded>> {
    let cartId = isAgain ? undefined : (cart.id.peek() ?? known)
    if (!cartId) {
      const opened = await open()
      if (opened.outcome !== 'done') return opened
      cartId = known = opened.value.id
    }
    const items = lines.map(({ productCode, variationProductCode, options, quantity = 1 }) => ({
      quantity,
      product: { productCode, ...(variationProductCode && { variationProductCode }) },
      ...(options?.length && { options: [...options] }),
    }))
    const once = { idempotencyKey: environment.uuid(), keepalive: true }
    const params = { cartId }
    const result = await write(
      environment,
      () => client.call(`POST ${base}/{cartId}/bulkitems`, { params, body: { items } }, once),
      session.token,
    )
    // The cart may have been ordered or merged away in another tab: once more with a new one.
    const isGone = result.outcome === 'refused' && ['CART_CLOSED', 'NOT_FOUND'].includes(result.error.code)
    return isGone && !isAgain ? send(lines, true) : result
  }
}
