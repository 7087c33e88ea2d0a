import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Cart, HamperDateInfo, HamperDay, HamperDayList } from '@vitrine/contract'
import { isHamperType } from '@vitrine/contract/rules'
import type { StorefrontErrorCode } from '../errors/index.ts'
import { write, type WriteOutcome } from '../http/index.ts'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

const base = '/experience/checkout/guest/v1/cart'

/** How a change of the wished day ended. `nearest`: the nearest day with room, where there is one. */
export type HamperDayOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly code: StorefrontErrorCode; readonly nearest?: string | undefined }
  | { readonly outcome: 'failed' }

/** A day that the shopper chooses for the hampers of the bag, and what is to be said of it. */
export interface ChosenHamperDay extends HamperDateInfo {
  readonly date: string
}

/** Days on which hampers can come, and the one that the shopper chooses. A choice reserves nothing. */
export interface HamperDays {
  /** Those of one hamper. The query fails with NO_HAMPER_DATES_AVAILABLE where none is left. */
  of(productCode: string): Query<HamperDayList>
  /** Those of each hamper of the bag; `commonDays` has those on which all can come. */
  ofCart(): readonly Query<HamperDayList>[]
  /** The choice of the bag; as every other part of it, it follows what other tabs change. */
  readonly wished: ReadonlySignal<ChosenHamperDay | undefined>
  /**
   * Chooses a day, or none. A bag is made where there is none. Never rejects.
   * @param productCode - A hamper that is about to be added.
   */
  choose(date: string | null, productCode?: string): Promise<HamperDayOutcome>
}

/** The days on which all can come, by the lists of each; one that is full for any of them is full. */
export function commonDays(lists: readonly HamperDayList[]): HamperDay[] {
  const [first, ...others] = lists.map(({ items }) => items)
  return (first ?? []).flatMap((day) => {
    const same = others.map((days) => days.find(({ date }) => date === day.date))
    if (same.includes(undefined)) return []
    return same.find((other) => other?.availability === 'Full') ?? day
  })
}

/** Codes of the hampers of a bag, each once. */
const hampersIn = (cart: Cart | undefined): string[] => [
  ...new Set(
    (cart?.items ?? [])
      .flatMap(({ items }) => items.map(({ product }) => product))
      .flatMap(({ productType, productCode }) => (isHamperType(productType) ? [productCode] : [])),
  ),
]

/** The days of a storefront's hampers: `storefront.use(hamperDaysDomain)`. */
export const hamperDaysDomain = defineDomain<HamperDays>('hamperDays', ({ client, environment, query, storefront }) => {
  const { cart, session } = storefront

  async function openCart(): Promise<WriteOutcome<Cart>> {
    const once = { idempotencyKey: environment.uuid(), keepalive: true }
    const params = {
      get userId() {
        return session.userId
      },
    }
    return write(environment, () => client.call(`POST ${base}/user/{userId}`, { params }, once), session.token)
  }

  async function put(date: string | null, productCode: string | undefined): Promise<WriteOutcome<Cart>> {
    await cart.settled()
    let cartId = cart.id.peek()
    if (!cartId) {
      const opened = await openCart()
      if (opened.outcome !== 'done') return opened
      cartId = opened.value.id
    }
    const input = { params: { cartId }, body: { date, ...(productCode && { productCode }) } }
    return write(
      environment,
      () => client.call(`PUT ${base}/{cartId}/hamper-date`, input, { keepalive: true }),
      session.token,
    )
  }

  const of: HamperDays['of'] = (productCode) =>
    query<HamperDayList>({
      scope: 'public',
      key: ['hamperDays', productCode],
      fetch: (signal) =>
        client.read(
          'GET /experience/catalog/guest/v1/product-details-page/products/{id}/hamper-days',
          { params: { id: productCode }, query: {} },
          { signal },
        ),
    })

  return {
    of,
    ofCart: () => hampersIn(cart.latest.value).map(of),
    wished: computed(() => {
      const { hamperDate: date, hamperDateInfo: info } = cart.latest.value ?? {}
      return date && info ? { ...info, date } : undefined
    }),
    async choose(date, productCode) {
      const end = await put(date, productCode)
      if (end.outcome === 'refused')
        return { outcome: 'refused', code: end.error.code, nearest: end.error.details[0]?.message }
      await cart.load()
      return { outcome: end.outcome === 'done' ? 'done' : 'failed' }
    },
  }
})
