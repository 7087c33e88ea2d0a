import type { Clock } from '../../platform/clock.ts'
import { signedHeaders, type BankSecrets } from './bank-signature.ts'

export interface BankHook {
  /** Address at which the shop takes the bank's word. */
  readonly url: string
  readonly fetch?: typeof globalThis.fetch
  /** Decides when it is sent. @defaultValue a moment later, and again while the shop does not take it */
  readonly schedule?: (send: () => Promise<void>) => void | Promise<void>
}

/** Word of a payment. */
export interface BankWord {
  readonly result: 'confirmed' | 'failed'
  readonly reference: string
  readonly merchantReference: string
  readonly amount: { readonly amount: number; readonly currency: string }
}
export type NotifyShop = (word: BankWord) => void | Promise<void>

/** Milliseconds after which word is sent, and sent again for as long as the shop does not take it. */
const pauses = [500, 5_000, 30_000, 300_000, 3_600_000]

/** Sends the shop word of a payment; each try is signed anew. */
export const createBankNotifications =
  (
    { url, fetch = globalThis.fetch, schedule = sendWithPauses }: BankHook,
    secrets: BankSecrets,
    clock: Clock,
  ): NotifyShop =>
  (word) =>
    schedule(async () => {
      const body = JSON.stringify({ event: 'authorisation', ...word, reason: null })
      const headers = { 'content-type': 'application/json', ...signedHeaders(body, secrets, clock.now()) }
      const { ok, status } = await fetch(url, { method: 'POST', headers, body })
      if (!ok) throw new Error(`The shop answered ${status} to the bank's word.`)
    })

function sendWithPauses(send: () => Promise<void>, [pause, ...rest] = pauses): void {
  if (pause === undefined) return
  setTimeout(() => void send().catch(() => sendWithPauses(send, rest)), pause).unref()
}
