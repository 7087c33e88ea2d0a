import type { Cart as CartData, CartGroup, CartItem, Money } from '@vitrine/contract'
import type { StorefrontError } from '../http/index.ts'
import { findLine } from './cart.rules.ts'
import type { AddLine, Cart, CartRefusal } from './cart.types.ts'

/** What the shopper changed. Changes of one key are sent in order, and those that wait are joined. */
export type CartChange = AddChange | SetChange

interface Numbered {
  /** Grows with every change: an answer covers the changes of its key up to its own number. */
  readonly sequence: number
  readonly key: string
  readonly productCode: string
  readonly quantity: number
}

/** So many more of a product; the key names what the server joins into one line. */
export interface AddChange extends Numbered {
  readonly kind: 'add'
  readonly line: AddLine
}

/** The absolute quantity of a line; the key is its id. */
export interface SetChange extends Numbered {
  readonly kind: 'set'
  readonly line: CartItem
}

/** A cart as one tab knows it. */
export interface CartState {
  /** The server's cart as last acknowledged to any tab. */
  readonly server: CartData | undefined
  /** Shown at once, and not yet acknowledged. */
  readonly pending: readonly CartChange[]
  readonly status: Cart['status']['value']
  readonly error: StorefrontError | undefined
  readonly lineErrors: ReadonlyMap<string, CartRefusal>
  readonly lastAdded: CartItem | undefined
  readonly removed: CartItem | undefined
}

/** What happens to a cart. */
export type CartEvent =
  | { readonly type: 'changed'; readonly change: CartChange }
  | { readonly type: 'acknowledged'; readonly change: CartChange; readonly cart: CartData }
  | { readonly type: 'refused'; readonly change: CartChange; readonly refusal: CartRefusal }
  | { readonly type: 'failed'; readonly change: CartChange }
  | { readonly type: 'unknown'; readonly change: CartChange; readonly error: StorefrontError }
  /** What was to be removed is not there: nothing is left to do. */
  | { readonly type: 'alreadyGone'; readonly change: CartChange }
  /** Refused without asking the server. */
  | { readonly type: 'inputRefused'; readonly key: string; readonly refusal: CartRefusal }
  | { readonly type: 'loading' }
  /** Another snapshot of a cart, from another tab or a request; `undefined`: there is none any more. */
  | { readonly type: 'replaced'; readonly cart: CartData | undefined }
  /** A read has ended. `isConfirmed`: the outcome of every change is known. */
  | { readonly type: 'loaded'; readonly isConfirmed: boolean }
  | { readonly type: 'loadFailed'; readonly error: StorefrontError }
  | { readonly type: 'undone' }

/** The state a page begins with. @param initial - What the server loaded; null when it found no cart. */
export const initialState = (initial: CartData | null | undefined): CartState => ({
  server: initial ?? undefined,
  pending: [],
  status: initial === undefined ? 'idle' : 'ready',
  error: undefined,
  lineErrors: new Map(),
  lastAdded: undefined,
  removed: undefined,
})

/** Where a change shows in `pending` and `lineErrors`. */
export const changeId = (change: CartChange) => (change.kind === 'add' ? `new:${change.productCode}` : change.key)

/** Two changes of one key as one request: adds are summed, and the last absolute quantity holds. */
export const joinChanges = (earlier: CartChange, later: CartChange): CartChange =>
  later.kind === 'set' ? later : { ...later, quantity: earlier.quantity + later.quantity }

/** The next state of a cart. */
export function reduce(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'changed':
      return change(state, event.change)
    case 'acknowledged': {
      const { change: sent, cart } = event
      const next = { ...withServer(state, cart), pending: without(state, sent) }
      return sent.kind === 'add' ? { ...next, lastAdded: findLine(cart, sent.line) } : next
    }
    case 'refused':
      return withRefusal(rollBack(state, event.change), changeId(event.change), event.refusal)
    case 'failed':
      return rollBack(state, event.change)
    case 'unknown':
      return { ...rollBack(state, event.change), status: 'unknown', error: event.error }
    case 'alreadyGone':
      return { ...state, pending: without(state, event.change) }
    case 'inputRefused':
      return withRefusal(state, event.key, event.refusal)
    case 'loading':
      return state.server || state.status === 'unknown' ? state : { ...state, status: 'loading' }
    case 'replaced':
      return withServer(event.cart?.id === state.server?.id ? state : { ...state, server: undefined }, event.cart)
    case 'loaded':
      return event.isConfirmed ? { ...state, status: 'ready', error: undefined } : { ...state, status: 'unknown' }
    case 'loadFailed':
      // The cart on the screen may be out of date and is read again; so may what was added to none. Else the shopper
      // sees the reason.
      return { ...state, status: state.server || state.status === 'unknown' ? 'unknown' : 'failed', error: event.error }
    case 'undone':
      return { ...state, removed: undefined }
  }
}

function change(state: CartState, next: CartChange): CartState {
  const lineErrors = new Map([...state.lineErrors].filter(([id]) => id !== changeId(next)))
  const removed = next.kind === 'set' && !next.quantity ? next.line : state.removed
  return { ...state, pending: [...state.pending, next], lineErrors, removed }
}

const withRefusal = (state: CartState, key: string, refusal: CartRefusal): CartState => ({
  ...state,
  lineErrors: new Map(state.lineErrors).set(key, refusal),
})

/** Changes that wait behind an answered one still apply: they stay visible and are sent next. */
const without = ({ pending }: CartState, sent: CartChange) =>
  pending.filter(({ key, sequence }) => key !== sent.key || sequence > sent.sequence)

function rollBack(state: CartState, sent: CartChange): CartState {
  const isRemoval = sent.kind === 'set' && !sent.quantity
  const removed = isRemoval && state.removed?.id === sent.key ? undefined : state.removed
  return { ...state, pending: without(state, sent), removed }
}

/** Versions of one cart only grow: an older snapshot never replaces a newer one, nor does another cart. */
function withServer(state: CartState, cart: CartData | undefined): CartState {
  const { server, status } = state
  if (!cart || (server && (server.id !== cart.id || server.version > cart.version))) return state
  return { ...state, server: cart, status: status === 'unknown' ? status : 'ready' }
}

const plus = (money: Money, amount: number): Money => ({ ...money, amount: money.amount + amount })

/** What the shopper sees: the server's lines with the desired quantities that it has not acknowledged yet. */
export interface OptimisticCart {
  readonly groups: CartGroup[]
  /** Sum of quantities, with what is being added. */
  readonly count: number
  /** What desired quantities add to the server's sums, in minor units; discounts and fee follow with its answer. */
  readonly difference: number
}

/** The server's cart with the pending changes applied; lines set to 0 and departments without lines are left out. */
export function project(cart: CartData | undefined, pending: readonly CartChange[]): OptimisticCart {
  const desired = new Map(pending.map(({ key, quantity }) => [key, quantity]))
  let count = pending.reduce((sum, { kind, quantity }) => (kind === 'add' ? sum + quantity : sum), 0)
  let difference = 0
  const groups = (cart?.items ?? []).map((group): CartGroup => {
    let itemCount = group.itemCount
    let amountOfGroup = 0
    const items = group.items.flatMap((line) => {
      const quantity = desired.get(line.id) ?? line.quantity
      const more = quantity - line.quantity
      if (!more) return [line]
      const amount = more * line.unitAmount.amount
      if (line.isPurchasable) {
        itemCount += more
        amountOfGroup += amount
      }
      return quantity ? [{ ...line, quantity, total: plus(line.total, amount) }] : []
    })
    count += itemCount
    difference += amountOfGroup
    return { ...group, items, itemCount, total: plus(group.total, amountOfGroup) }
  })
  return { groups: groups.filter(({ items }) => items.length), count, difference }
}
