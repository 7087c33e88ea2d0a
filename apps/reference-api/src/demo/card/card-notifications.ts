import { createHmac } from 'node:crypto'
import type { Money } from '@vitrine/contract'
import { digest } from '../../platform/ids.ts'

export interface LaterOptions {
  /** Address at which the shop takes notifications. */
  readonly url: string
  /** Signs them. */
  readonly secret: string
  readonly fetch?: typeof globalThis.fetch
  /** Decides when one is sent. @defaultValue a moment later, and again while the shop does not take it */
  readonly schedule?: (send: () => Promise<void>) => void | Promise<void>
}

/** Something that was asked for, and what became of it. */
export interface CardOutcome {
  readonly event: 'capture' | 'void' | 'refund'
  readonly reference: string
  readonly merchantReference: string | undefined
  readonly amount?: Money
  readonly isDone: boolean
}
export type NotifyCard = (outcome: CardOutcome) => void | Promise<void>

/** The provider's name of what was asked for with this key. */
export const operationOf = (key: string): string => `op_${digest(key).slice(0, 24)}`

/** Milliseconds after which a notification is sent, and sent again for as long as the shop does not take it. */
const pauses = [1_000, 5_000, 30_000, 300_000, 3_600_000]

/** Sends the shop word of what became of what it asked for. */
export function createCardNotifications({
  url,
  secret,
  fetch = globalThis.fetch,
  schedule = sendWithPauses,
}: LaterOptions): NotifyCard {
  return ({ event, reference, merchantReference = null, amount = null, isDone }) => {
    const outcome = isDone ? { result: 'confirmed', reason: null } : { result: 'failed', reason: 'state' }
    const body = JSON.stringify({ event, reference, merchantReference, amount, ...outcome })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return schedule(async () => {
      const headers = { 'content-type': 'application/json', 'x-notification-signature': signature }
      const { ok, status } = await fetch(url, { method: 'POST', headers, body })
      if (!ok) throw new Error(`The shop answered ${status} to a notification.`)
    })
  }
}

function sendWithPauses(send: () => Promise<void>, [pause, ...rest] = pauses): void {
  if (pause === undefined) return
  setTimeout(() => void send().catch(() => sendWithPauses(send, rest)), pause).unref()
}
