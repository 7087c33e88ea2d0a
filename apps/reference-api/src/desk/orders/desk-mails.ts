import { findDeadLetters, findWaitingJobs } from '../../platform/jobs/waiting-jobs.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { OrderActRow } from '../../modules/orders/order-act.schema.ts'
import { causedMails, orderMailJobs, type CausedMail, type OrderMailKind } from '../../modules/orders/order-mails.ts'
import type { OrderRecord } from '../../modules/orders/orders.repository.ts'
import { readSentMails } from '../../modules/orders/sent-mails.ts'

/** A mail about an order. */
export interface DeskMail {
  readonly kind: OrderMailKind
  readonly parcelId: string | undefined
  /** Null where nobody is named any more. */
  readonly recipient: string | null
  readonly language: string
  /** When it was sent, else when it was caused or given up. */
  readonly at: Date
  /** `retrying`: it could not be sent, and is tried again. */
  readonly state: 'sent' | 'waiting' | 'retrying' | 'failed'
}

/** Mails about a placed order: those that were sent, then those that wait or could not be sent. */
export async function mailsOf(
  queries: Queries,
  record: OrderRecord,
  acts: readonly OrderActRow[],
): Promise<readonly DeskMail[]> {
  const caused = causedMails(record, acts)
  const sent = await readSentMails(queries, record.row.id)
  const isSent = new Set(sent.map(({ id }) => id))
  const wanted = caused.map(({ data }) => data)
  const waiting = await findWaitingJobs(queries, orderMailJobs, wanted)
  const failed = await findDeadLetters(queries, orderMailJobs, wanted)
  const { email: recipient, language } = record.row
  const unsent = (data: object, at: Date, state: DeskMail['state']): DeskMail[] => {
    const mail = caused.find((one) => isAbout(one, data))
    return mail && !isSent.has(mail.id)
      ? [{ kind: mail.kind, parcelId: mail.parcelId, recipient, language, at, state }]
      : []
  }
  return [
    ...sent.map(({ id, ...mail }): DeskMail => {
      return { ...mail, parcelId: caused.find((one) => one.id === id)?.parcelId, state: 'sent' }
    }),
    ...failed.flatMap(({ data, createdAt }) => unsent(data, createdAt, 'failed')),
    ...waiting.flatMap(({ data, createdAt, hasFailed }) => unsent(data, createdAt, hasFailed ? 'retrying' : 'waiting')),
  ]
}

function isAbout(mail: CausedMail, data: object): boolean {
  const given = data as Readonly<Record<string, unknown>>
  return Object.entries(mail.data).every(([name, value]) => given[name] === value)
}
