import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { digest } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findNotification, insertNotification, markHandled } from '../payment-ledger/notification-ledger.ts'
import { isPaid } from '../payment-ledger/amounts.ts'
import { operationNamed } from '../payment-ledger/operation-ledger.ts'
import { findPayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { readNotification, type PaymentNotification } from './payment-notification.ts'
import { providerName, providerOfPayment, type PaymentProviders } from './payment-method.ts'
import type { PaymentOperations } from './payment-operations.ts'

export interface PaymentNotifications {
  /** Stores a notification of a provider and queues its job; one that came before is stored once. */
  receive(body: unknown, provider?: string): Promise<void>
  /** Does what a notification is about; a job calls it, more than once if need be. */
  handle(notificationId: string): Promise<void>
}

/** Notifications of the provider: each is stored first, and a job works on it. */
export function createPaymentNotifications({
  db,
  clock,
  jobs,
  operations,
  reconcile,
  settleAsked,
  providers,
  log,
}: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  operations: Pick<PaymentOperations, 'end' | 'note'>
  reconcile: (orderId: string) => Promise<void>
  settleAsked: (payment: PaymentRow) => Promise<void>
  providers: PaymentProviders
  log: Pick<Logger, 'error'>
}): PaymentNotifications {
  /** The payment of this word, and whether it may still wait for an answer. */
  async function settleAuthorisation(said: PaymentNotification, sender: string): Promise<boolean> {
    const { merchantReference, reference, result } = said
    const named = merchantReference === null ? undefined : await findPayment(db, merchantReference)
    if (named?.provider !== sender) return false
    if (named.status === 'RedirectRequired') await settleAsked(named)
    if (isOpen(named)) await reconcile(named.orderId)
    const payment = (await findPayment(db, named.id)) as PaymentRow
    // The shopper may still wait for the answer; the job comes again when nobody does.
    if (isOpen(payment)) throw new Error(`Payment ${payment.id} is not settled yet.`)
    const { id: paymentId, status } = payment
    // A provider that can be asked by its own name of the money is asked so.
    const isReadable = providerOfPayment(providers, payment).read !== undefined
    const beside = isReadable && reference !== payment.providerReference
    const isLeft = status === 'Voided' || status === 'Declined'
    if (result !== 'confirmed' || !(isLeft || (beside && isPaid(payment)))) return true
    const authorisation = beside && { authorisation: { reference, merchantReference } }
    await db.transaction((tx) => jobs.send(tx, 'void-payment', { paymentId, ...authorisation, isLate: true }))
    return true
  }

  async function settleOperation(said: PaymentNotification, sender: string): Promise<boolean> {
    const operation = await operationNamed(db, { id: said.merchantReference, reference: said.reference })
    const payment = operation && (await findPayment(db, operation.paymentId))
    if (payment?.provider !== sender || operation?.kind !== said.event) return false
    const { amount, currency, kind, cause } = operation
    const isOther = said.amount !== null && (said.amount.amount !== amount || said.amount.currency !== currency)
    // A void has no amount of its own: it frees what there is.
    if (said.result === 'confirmed' && kind !== 'void' && isOther) {
      const reason = `${providerName(payment.method)} says that it was ${said.amount?.amount} ${said.amount?.currency}.`
      await db.transaction((tx) => operations.note(tx, payment, { kind, amount, cause }, reason))
      return true
    }
    await operations.end(operation.id, {
      status: said.result,
      reference: said.reference,
      reason: said.result === 'failed' ? `${providerName(payment.method)} says: ${said.reason ?? 'failed'}.` : null,
    })
    return true
  }

  return {
    receive: (body, provider = 'card') =>
      db.transaction(async (tx) => {
        const id = nameOf(body, provider)
        if (await insertNotification(tx, { id, provider, body, receivedAt: clock.now() }))
          await jobs.send(tx, 'payment-notification', { notificationId: id })
      }),

    async handle(notificationId) {
      const row = await findNotification(db, notificationId)
      if (!row || row.handledAt !== null) return
      const said = readNotification(row.body)
      const isKnown =
        said &&
        (said.event === 'authorisation'
          ? await settleAuthorisation(said, row.provider)
          : await settleOperation(said, row.provider))
      if (!isKnown) log.error({ notificationId }, 'a notification of a provider is about nothing that the shop has')
      await markHandled(db, notificationId, { outcome: isKnown ? 'known' : 'unknown', handledAt: clock.now() })
    },
  }
}

const isOpen = ({ status }: PaymentRow) => status === 'New' || status === 'Unknown'

/** Word of one thing has one name, whenever it was sent. */
function nameOf(body: unknown, provider: string): string {
  const said = readNotification(body)
  const sender = provider === 'card' ? '' : `${provider} `
  if (!said) return digest(`${sender}${JSON.stringify(body)}`)
  const { event, reference, result, amount } = said
  return digest(sender + [event, reference, result, amount?.amount, amount?.currency].join(' '))
}
