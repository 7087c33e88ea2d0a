import type { CheckoutStatus } from './checkout.ts'

/** Where a purchase stands between two requests. */
export type PurchaseState =
  | 'ordering'
  | 'describing'
  | 'tokenizing'
  | 'paying'
  | 'challenging'
  | 'answering'
  | 'placing'
  | 'lookingBeforePayment'
  | 'lookingAfterReusedKey'
  | 'lookingAfterRefusal'
  | 'asking'

/** How a purchase ended, or why it stopped. `repriced`: the order's total is not the one that was shown. */
export type PurchaseEnd =
  'placed' | 'declined' | 'repriced' | 'over' | 'unpaid' | 'reenter' | 'refused' | 'failed' | 'unknown'

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
    described: 'tokenizing',
    repriced: { end: 'repriced' },
    refused: { end: 'refused' },
    failed: { end: 'failed' },
    // Nothing is paid yet and the call can be repeated, so an unknown outcome can be treated as a failure.
    unknown: { end: 'failed' },
  },
  tokenizing: { tokenized: 'paying', failed: { end: 'failed' } },
  paying: {
    authorised: 'placing',
    challenged: 'challenging',
    declined: { end: 'declined' },
    keyReused: 'lookingAfterReusedKey',
    refused: { end: 'refused' },
    failed: { end: 'failed' },
    unknown: { end: 'unknown' },
  },
  challenging: { answered: 'answering', declined: { end: 'declined' } },
  answering: {
    authorised: 'placing',
    challenged: 'challenging',
    declined: { end: 'declined' },
    keyReused: 'lookingAfterReusedKey',
    refused: { end: 'refused' },
    failed: { end: 'failed' },
    unknown: { end: 'unknown' },
  },
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
    challenge: 'describing',
    unpaid: 'describing',
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
  // Before a reload another card was sent with this key: the order's state tells what became of it.
  lookingAfterReusedKey: {
    placed: { end: 'placed' },
    paid: 'placing',
    challenge: { end: 'reenter' },
    unpaid: { end: 'reenter' },
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
  lookingAfterRefusal: {
    placed: { end: 'placed' },
    paid: { end: 'unknown' },
    challenge: { end: 'reenter' },
    unpaid: { end: 'refused' },
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
  asking: {
    placed: { end: 'placed' },
    paid: 'placing',
    challenge: { end: 'reenter' },
    unpaid: { end: 'unpaid' },
    // The order has no payment, and this page still has the card's token: pay again with the same key.
    unsent: 'paying',
    waiting: { end: 'unknown' },
    over: { end: 'over' },
    unknown: { end: 'unknown' },
  },
} as const satisfies Record<PurchaseState, Readonly<Record<string, PurchaseState | { readonly end: PurchaseEnd }>>>

type Transitions = typeof transitions

/** What may happen in a state. */
export type EventIn<State extends PurchaseState> = keyof Transitions[State]

/** What follows an event. */
export const follow = (state: PurchaseState, event: string) =>
  (transitions[state] as Readonly<Record<string, PurchaseState | { readonly end: PurchaseEnd }>>)[event]!

/** What the shopper reads while a state lasts; the others leave what is shown. */
export const statuses: Partial<Record<PurchaseState, CheckoutStatus>> = {
  ordering: 'ordering',
  tokenizing: 'paying',
  challenging: 'challenge',
  answering: 'paying',
  placing: 'placing',
}
