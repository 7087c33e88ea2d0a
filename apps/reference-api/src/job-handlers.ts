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

/** What each job does. */
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
    'enquiry-mail': ({ enquiryId, to }) => mail.acknowledge(enquiryId, to),
    'capture-payment': ({ paymentId }) => services.payments.capture(paymentId),
    'void-payment': (released) => services.payments.release(released),
    'failed-payment': ({ paymentId }) => services.payments.giveUpTrying(paymentId),
    'dead-letter': (letter) => storeDeadLetter(db, clock, letter),
    'turn-sales': () => turnSales(db, clock),
    'last-days': () => endLastDays(db, clock),
    'expire-orders': async () => void (await services.orders.expire()),
    retention: () => sweep(db, clock, retentionRules),
  }
}
