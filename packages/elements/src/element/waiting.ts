/**
 * Added to the detail of a cancelable event: the action waits for it, and is stopped when it rejects or gives `false`.
 */
export interface Waiting {
  waitUntil(decision: Promise<unknown>): void
}
