import type { CheckoutStatus } from './checkout.ts'

/** State of a purchase between two requests. */
export type PurchaseState =
  | 'ordering'
  | 'describing'
  | 'choosing'
  | 'tokenizing'
  | 'paying'
  | 'challenging'
  | 'answering'
  | 'redirecting'
  | 'returning'
  | 'placing'
  | 'lookingBeforePayment'
  | 'lookingAfterReusedKey'
  | 'lookingAfterRefusal'
  | 'lookingAfterReturn'
  | 'asking'

/**
 * How a purchase ended, or why it stopped. `repriced`: the order's total is not the one that was shown. `left`: the
 * page is left for that of a provider.
 */
export type PurchaseEnd =
  | 'placed'
  | 'declined'
  | 'repriced'
  | 'over'
  | 'unpaid'
  | 'reenter'
  | 'refused'
  | 'failed'
  | 'unknown'
  | 'left'

/** Successors of the answer to a payment: the next payment, until nothing remains. */
const payment = {
  authorised: 'choosing',
  challenged: 'challenging',
  redirected: 'redirecting',
  declined: { end: 'declined' },
  keyReused: 'lookingAfterReusedKey',
  refused: { end: 'refused' },
  failed: { end: 'failed' },
  unknown: { end: 'unknown' },
} as const

/**
 * States, and what each event leads to: another state, or an end. An event that a state does not list cannot occur in
 * it.
 */
export const transitions = {
  ordering: {
    unpaid: 'describing',
    // The order was made before, under the same key, and may have come further.
    started: 'lookingBeforePayment',
    refused: { end: 'refused' },
    failed: { end: 'failed' },
    unknown: { end: 'unknown' },
  },
  describing: {
    described: 'choosing',
    repriced: { end: 'repriced' },
    refused: { end: 'refused' },
    failed: { end: 'failed' },
    // Nothing is paid yet and the call can be repeated, so an unknown outcome can be treated as a failure.
    unknown: { end: 'failed' },
  },
  // One payment after another. Nothing may remain from the start: a total of 0 needs no way of paying.
  choosing: {
    card: 'tokenizing',
    page: 'paying',
    wallet: 'paying',
    cash: 'paying',
    paid: 'placing',
    none: { end: 'unpaid' },
  },
  tokenizing: { tokenized: 'paying', failed: { end: 'failed' } },
  paying: payment,
  challenging: { answered: 'answering', declined: { end: 'declined' } },
  answering: payment,
  // The order's id and the payment's keys are stored by now: whoever comes back goes on with `asking`.
  redirecting: { left: { end: 'left' }, lost: { end: 'unpaid' }, failed: { end: 'failed' } },
  // The provider may have taken the money: only the order's state tells.
  returning: { ...payment, refused: 'lookingAfterReturn', challenged: { end: 'unknown' }, failed: { end: 'unknown' } },
  placing: {
    placed: { end: 'placed' },
    // Paid but not placed: only the order's state tells whether it will be placed.
    refused: 'lookingAfterRefusal',
    failed: { end: 'unknown' },
    unknown: { end: 'unknown' },
  },
  lookingBeforePayment: {
    placed: { end: 'placed' },
    paid: 'placing',
    free: 'describing',
    challenge: 'describing',
    redirect: 'describing',
    partly: 'describing',
    unpaid: 'describing',
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
  // Another card was sent with this key before a reload: the order's state says what became of it.
  lookingAfterReusedKey: {
    placed: { end: 'placed' },
    paid: 'placing',
    free: { end: 'reenter' },
    challenge: { end: 'reenter' },
    redirect: { end: 'reenter' },
    partly: { end: 'reenter' },
    unpaid: { end: 'reenter' },
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
  lookingAfterRefusal: {
    placed: { end: 'placed' },
    paid: { end: 'unknown' },
    free: { end: 'refused' },
    challenge: { end: 'reenter' },
    redirect: { end: 'reenter' },
    partly: { end: 'refused' },
    unpaid: { end: 'refused' },
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
  // Another tab may have gone on since, and the page that was come back from may have taken money.
  lookingAfterReturn: {
    placed: { end: 'placed' },
    paid: 'placing',
    free: { end: 'declined' },
    challenge: { end: 'declined' },
    redirect: { end: 'declined' },
    partly: { end: 'declined' },
    unpaid: { end: 'declined' },
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
  asking: {
    placed: { end: 'placed' },
    paid: 'placing',
    free: { end: 'unpaid' },
    challenge: { end: 'reenter' },
    // The shopper is here, and not on the provider's page.
    redirect: { end: 'declined' },
    partly: { end: 'unpaid' },
    unpaid: { end: 'unpaid' },
    // The order lacks the payment, and this page still has what was sent: pay again with the same key.
    unsent: 'paying',
    // The provider's page has led back here.
    returned: 'returning',
    // A part is paid, and there are ways of paying for the rest.
    rest: 'choosing',
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
} as const satisfies Record<PurchaseState, Readonly<Record<string, PurchaseState | { readonly end: PurchaseEnd }>>>

type Transitions = typeof transitions

/** Events that may happen in a state. */
export type EventIn<State extends PurchaseState> = keyof Transitions[State]

/** State or end that follows an event. */
export const follow = (state: PurchaseState, event: string) =>
  (transitions[state] as Readonly<Record<string, PurchaseState | { readonly end: PurchaseEnd }>>)[event]!

/** Status that the shopper reads while a state lasts; the other states leave what is shown. */
export const statuses: Partial<Record<PurchaseState, CheckoutStatus>> = {
  ordering: 'ordering',
  tokenizing: 'paying',
  challenging: 'challenge',
  answering: 'paying',
  redirecting: 'redirecting',
  returning: 'paying',
  placing: 'placing',
}
