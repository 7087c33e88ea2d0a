import { describe, expect, it } from 'vitest'
import { createJobHandlers } from './job-handlers.ts'
import type { MailService } from './modules/mail/mail.service.ts'
import type { Database } from './platform/database/database.ts'
import type { JobData, JobName } from './platform/jobs/jobs.ts'
import type { Services } from './services.ts'
import { createTestClock } from './testing/test-clock.ts'

function handlers() {
  const called: string[] = []
  const note =
    (name: string) =>
    async (...given: unknown[]) =>
      void called.push([name, ...given].join(' '))
  const services = {
    orders: { expire: note('orders.expire'), placePaid: note('orders.placePaid') },
    slots: { expire: note('slots.expire'), make: note('slots.make') },
    payments: {
      capture: note('payments.capture'),
      release: ({ paymentId }: { paymentId: string }) => note('payments.release')(paymentId),
      giveUpTrying: note('payments.giveUpTrying'),
      refund: note('payments.refund'),
      paidBack: note('payments.paidBack'),
      notifications: { handle: note('notifications.handle') },
    },
    backInStock: { queueDue: note('backInStock.queueDue') },
    trackedEvents: { prepare: note('trackedEvents.prepare'), sum: note('trackedEvents.sum') },
    uploads: { removeOld: note('uploads.removeOld') },
  } as unknown as Services
  const mail = {
    confirm: note('mail.confirm'),
    cancellation: note('mail.cancellation'),
    unplaced: note('mail.unplaced'),
    acknowledge: note('mail.acknowledge'),
    backInStock: note('mail.backInStock'),
    identityCode: note('mail.identityCode'),
    securityNotice: note('mail.securityNotice'),
  } as MailService
  return { called, services, jobs: createJobHandlers({ db: {} as Database, clock: createTestClock(), services, mail }) }
}

describe('createJobHandlers', () => {
  it.each([
    ['confirmation-mail', { orderId: '1' }, ['mail.confirm 1']],
    ['enquiry-mail', { enquiryId: '2', to: 'shop' }, ['mail.acknowledge 2 shop']],
    ['back-in-stock-mail', { alertId: '3' }, ['mail.backInStock 3']],
    ['identity-code', { codeId: '7' }, ['mail.identityCode 7']],
    ['security-notice', { noticeId: '8' }, ['mail.securityNotice 8']],
    ['place-paid-order', { orderId: '12' }, ['orders.placePaid 12']],
    ['unplaced-mail', { orderId: '13', amount: 100 }, ['mail.unplaced 13 100']],
    ['cancellation-mail', { cancellationId: '14' }, ['mail.cancellation 14']],
    ['capture-payment', { paymentId: '4' }, ['payments.capture 4']],
    ['void-payment', { paymentId: '5' }, ['payments.release 5']],
    ['refund-payment', { refundId: '9' }, ['payments.refund 9']],
    ['paid-back', { operationId: '11' }, ['payments.paidBack 11']],
    ['payment-notification', { notificationId: '10' }, ['notifications.handle 10']],
    ['failed-payment', { paymentId: '6' }, ['payments.giveUpTrying 6']],
    ['expire-orders', {}, ['slots.expire', 'orders.expire']],
    ['back-in-stock', {}, ['backInStock.queueDue']],
    ['make-slots', {}, ['slots.make']],
    ['sum-events', {}, ['trackedEvents.sum']],
  ] as const satisfies [JobName, object, string[]][])('does for %s with %j %j', async (name, data, expected) => {
    const { called, jobs } = handlers()
    await (jobs[name] as (data: JobData[JobName]) => Promise<void>)(data)
    expect(called).toEqual(expected)
  })

  it('ends orders that are past their time when slots cannot be given back, and says so', async () => {
    const { called, jobs, services } = handlers()
    const failure = new Error('A slot is locked.')
    services.slots.expire = () => Promise.reject(failure)
    await expect(jobs['expire-orders']({})).rejects.toBe(failure)
    expect(called).toEqual(['orders.expire'])
    services.orders.expire = () => Promise.reject(new Error('So is an order.'))
    await expect(jobs['expire-orders']({})).rejects.toMatchObject({ errors: [failure, { message: 'So is an order.' }] })
  })

  it('makes room for the events of the next months, whatever cannot be deleted', async () => {
    const { called, jobs } = handlers()
    await expect(jobs.retention({})).rejects.toBeInstanceOf(AggregateError)
    expect(called).toContain('trackedEvents.prepare')
  })
})
