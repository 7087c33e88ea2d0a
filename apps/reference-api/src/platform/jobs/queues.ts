import type { SlotKind } from '@vitrine/contract/rules'
import type { ShareLimits } from '@vitrine/server'
import type { DeskLanguage } from '../language/desk-messages.ts'

/** Data of the jobs of each queue. */
export interface JobData {
  'confirmation-mail': { orderId: string }
  'enquiry-mail': {
    enquiryId: string
    /** One mail a job, so that the other is not sent again when one fails; both, in jobs of an earlier version. */
    to?: 'shop' | 'shopper'
  }
  'back-in-stock-mail': { alertId: string }
  'identity-code': { codeId: string }
  /** A code that opens an order. */
  'order-code': { codeId: string }
  /** A code that lets an operator in at the desk. */
  'operator-code': {
    codeId: string
    /** Missing in jobs of an earlier version, whose mails are in English. */
    language?: DeskLanguage
  }
  'security-notice': { noticeId: string }
  'deletion-mail': { UID: string; about: 'request' | 'end' }
  /** An order that is paid, whose shopper may not have come back. */
  'place-paid-order': { orderId: string }
  /** A paid order has ended, because it could not be placed; what goes back, minor units. */
  'unplaced-mail': { orderId: string; amount: number }
  'capture-payment': { paymentId: string }
  'void-payment': {
    paymentId: string
    /** One that the provider gave and that was not the payment's. */
    authorisation?: { reference: string; merchantReference: string | null }
    /** The payment was over before: money that has come of it since is reported. */
    isLate?: boolean
  }
  /** The share of a cancellation. */
  'refund-payment': { refundId: string }
  /** A person has paid back what the provider could not. */
  'paid-back': { operationId: string }
  /** A person has collected cash; only an earlier version queued it. */
  'cash-collected': { paymentId: string }
  /** A provider has sent word of something. */
  'payment-notification': { notificationId: string }
  /** Something happened to a parcel. */
  'parcel-mail': { eventId: string }
  /** Units of a parcel were cancelled, and others of it stay. */
  'cancellation-mail': { cancellationId: string }
  /** Money has gone back. */
  'refund-mail': { refundId: string }
  /** A shopper has changed a placed order: the slots that have moved, else who collects it. */
  'order-change-mail': { orderId: string; actId: string; slots?: readonly MovedSlot[] }
  /** An operator imports a feed that was uploaded. */
  'import-feed': { upload: string }
  /** A capture or a void that was tried as often as it is tried. */
  'failed-payment': { paymentId: string }
  /** Every other job that was tried as often as it is tried. */
  'dead-letter': DeadLetter
  'expire-orders': Record<string, never>
  'back-in-stock': Record<string, never>
  'turn-sales': Record<string, never>
  'last-days': Record<string, never>
  'make-slots': Record<string, never>
  'sum-events': Record<string, never>
  'delete-accounts': Record<string, never>
  retention: Record<string, never>
}
export type JobName = keyof JobData
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

/** Time of a slot: its local day, and when it begins and ends. */
interface SlotTime {
  readonly date: string
  readonly start: string
  readonly end: string
}

/** A slot that a shopper has changed for another. */
export interface MovedSlot {
  readonly kind: SlotKind
  readonly from: SlotTime
  readonly to: SlotTime
}

/** A job that has failed for good. */
export interface DeadLetter {
  readonly id: string
  readonly kind: JobName
  readonly data: object
  /** Number of its tries. */
  readonly tries: number
  /** Reason why the last try failed, without personal data. */
  readonly reason: string
}

interface QueueRule {
  /** Tries after the first; the pause between them doubles from 2 seconds to 10 minutes. */
  readonly retryLimit: number
  /** Gets a job that has failed for the last time; it stands before the queues that name it. */
  readonly deadLetter?: JobName
  /** Jobs of this queue that one process works on at once. @defaultValue 1 */
  readonly atOnce?: number
  /** Clock times at which a job nobody sends is due, as a cron expression in UTC. A missed one is not made up for. */
  readonly cron?: string
}

/** Mail servers and card providers take their time: 4 at once are 240 jobs a minute at a second each. */
const abroad = 4

export const queues: Record<JobName, QueueRule> = {
  'dead-letter': { retryLimit: 1_000 },
  'failed-payment': { retryLimit: 50, deadLetter: 'dead-letter' },
  'confirmation-mail': { retryLimit: 20, deadLetter: 'dead-letter', atOnce: abroad },
  'enquiry-mail': { retryLimit: 20, deadLetter: 'dead-letter' },
  'back-in-stock-mail': { retryLimit: 20, deadLetter: 'dead-letter', atOnce: 2 },
  // Somebody waits for it, and after ten minutes nobody does.
  'identity-code': { retryLimit: 8, deadLetter: 'dead-letter', atOnce: abroad },
  'order-code': { retryLimit: 8, deadLetter: 'dead-letter', atOnce: abroad },
  'operator-code': { retryLimit: 8, deadLetter: 'dead-letter' },
  'security-notice': { retryLimit: 20, deadLetter: 'dead-letter' },
  'deletion-mail': { retryLimit: 20, deadLetter: 'dead-letter' },
  'place-paid-order': { retryLimit: 20, deadLetter: 'dead-letter', atOnce: 2 },
  'unplaced-mail': { retryLimit: 20, deadLetter: 'dead-letter' },
  'capture-payment': { retryLimit: 50, deadLetter: 'failed-payment', atOnce: abroad },
  'void-payment': { retryLimit: 50, deadLetter: 'failed-payment', atOnce: 2 },
  'refund-payment': { retryLimit: 50, deadLetter: 'dead-letter', atOnce: 2 },
  'paid-back': { retryLimit: 20, deadLetter: 'dead-letter' },
  'cash-collected': { retryLimit: 20, deadLetter: 'dead-letter' },
  'payment-notification': { retryLimit: 50, deadLetter: 'dead-letter', atOnce: 2 },
  'parcel-mail': { retryLimit: 20, deadLetter: 'dead-letter', atOnce: 2 },
  'cancellation-mail': { retryLimit: 20, deadLetter: 'dead-letter', atOnce: 2 },
  'refund-mail': { retryLimit: 20, deadLetter: 'dead-letter' },
  'order-change-mail': { retryLimit: 20, deadLetter: 'dead-letter', atOnce: 2 },
  // The desk says that it did not begin.
  'import-feed': { retryLimit: 2 },
  // The next minute or hour is their second try.
  'expire-orders': { retryLimit: 0, cron: '* * * * *' },
  'back-in-stock': { retryLimit: 0, cron: '* * * * *' },
  'turn-sales': { retryLimit: 0, cron: '* * * * *' },
  'last-days': { retryLimit: 0, cron: '* * * * *' },
  // After each hour at which orders for a day may end.
  'make-slots': { retryLimit: 0, cron: '2 * * * *' },
  // After each hour at which a day may end.
  'sum-events': { retryLimit: 0, cron: '4 * * * *' },
  'delete-accounts': { retryLimit: 0, cron: '7 * * * *' },
  retention: { retryLimit: 0, cron: '17 * * * *' },
}
export const queueNames = Object.keys(queues) as JobName[]

/** Seconds that a job may take, however much its process says that it lives. */
const LONGEST = 900

/**
 * Jobs that one process works on at once, whatever their kind; the kinds take turns. Each needs one connection of the
 * pool at most.
 */
export const shares: ShareLimits = { atOnce: abroad, inAll: 8, waiting: abroad, wait: LONGEST * 1_000 }

/**
 * Seconds without a sign of life after which a job belongs to nobody. Its process says that it lives three times in
 * that time, for as long as the job takes; a process that was killed says nothing.
 */
export const HEARTBEAT = 15
/** Seconds between two looks for jobs of dead processes; any process with workers looks. */
export const SUPERVISION = 10

/** Options of a queue for pg-boss. */
export const queueOptions = ({ retryLimit, deadLetter }: QueueRule) => ({
  retryLimit,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: HEARTBEAT,
  /** The commit that adds a job reaches the workers of every process. */
  notify: true,
  expireInSeconds: LONGEST,
  /** A shop that was down for months still captures what it sold. */
  retentionSeconds: 365 * 86_400,
  deleteAfterSeconds: 3_600,
  ...(deadLetter ? { deadLetter } : {}),
})
