import { collectCashOfPayment } from './acts/cash-collected.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { storeDeadLetter } from './platform/jobs/dead-letters.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { sweep } from './platform/retention/sweep.ts'
import { retentionRules } from './retention-rules.ts'
import { turnSales } from './modules/catalog/timed-sales.ts'
import { endLastDays } from './modules/stock/last-days.ts'
import type { MailService } from './modules/mail/mail.service.ts'
import type { Services } from './services.ts'

/** Waits for all of them: one that fails does not end the others. @throws what failed. */
async function all(...work: Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(work)).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (failures.length > 1) throw new AggregateError(failures, 'Several have failed.', { cause: failures[0] })
  if (failures.length > 0) throw failures[0]
}

/** The handler of each job. */
export function createJobHandlers({
  db,
  clock,
  services,
  mail,
}: {
  db: Database
  clock: Clock
  services: Services
  mail: MailService
}): JobHandlers {
  return {
    'confirmation-mail': ({ orderId }) => mail.confirm(orderId),
    'back-in-stock': () => services.backInStock.queueDue(),
    'back-in-stock-mail': ({ alertId }) => mail.backInStock(alertId),
    'deletion-mail': ({ UID, about }) => mail.deletion(UID, about),
    'enquiry-mail': ({ enquiryId, to }) => mail.acknowledge(enquiryId, to),
    'identity-code': ({ codeId }) => mail.identityCode(codeId),
    'order-code': ({ codeId }) => mail.orderCode(codeId),
    'operator-code': ({ codeId, language }) => mail.operatorCode(codeId, language),
    'security-notice': ({ noticeId }) => mail.securityNotice(noticeId),
    'place-paid-order': ({ orderId }) => services.orders.placePaid(orderId),
    'unplaced-mail': ({ orderId, amount }) => mail.unplaced(orderId, amount),
    'capture-payment': ({ paymentId }) => services.payments.capture(paymentId),
    'void-payment': (released) => services.payments.release(released),
    'refund-payment': ({ refundId }) => services.payments.refund(refundId),
    'paid-back': ({ operationId }) => services.payments.paidBack(operationId),
    'cash-collected': async ({ paymentId }) => void (await collectCashOfPayment({ db, now: clock.now() }, paymentId)),
    'payment-notification': ({ notificationId }) => services.payments.notifications.handle(notificationId),
    'parcel-mail': ({ eventId }) => mail.parcel(eventId),
    'cancellation-mail': ({ cancellationId }) => mail.cancellation(cancellationId),
    'refund-mail': ({ refundId }) => mail.refund(refundId),
    'order-change-mail': (change) => mail.orderChange(change),
    'failed-payment': ({ paymentId }) => services.payments.giveUpTrying(paymentId),
    'dead-letter': (letter) => storeDeadLetter(db, clock, letter),
    'turn-sales': () => turnSales(db, clock),
    'last-days': () => endLastDays(db, clock),
    'make-slots': () => services.slots.make(),
    'sum-events': () => services.trackedEvents.sum(),
    'delete-accounts': () => services.deletions.deleteDue(),
    'import-feed': ({ upload }) => services.uploads.begin(upload, 'real'),
    'expire-orders': () => all(services.slots.expire(), services.orders.expire()),
    // New partitions and the end of old ones lock the same tables.
    retention: () =>
      all(
        services.trackedEvents.prepare().finally(() => sweep(db, clock, retentionRules)),
        services.uploads.removeOld(clock.now()),
      ),
  }
}
