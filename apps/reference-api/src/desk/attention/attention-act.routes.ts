import { openPaymentProblems } from '../../modules/payment/payment-problem-list.ts'
import { readOperatorActs } from '../../modules/operators/operator-acts.repository.ts'
import { listDeadLetters } from '../../platform/jobs/dead-letters.ts'
import { actRoute } from '../act-route.ts'
import type { DeskForm } from '../desk-form.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { jobsPage } from './jobs-page.ts'
import { MOST_ROWS } from './list.ts'
import { paymentsPage } from './payments-page.ts'

/** Acts of orders that are looked through for the last one of each. */
const MOST_ACTS = 500

/** Payments that need a person. */
export function paymentProblemRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db, clock } = options
  async function shown(view: SignedInView, problem?: string, typed?: DeskForm) {
    const problems = (await openPaymentProblems(db, clock.now())).slice(0, MOST_ROWS)
    const subject = [...new Set(problems.map(({ orderNumber }) => orderNumber))]
    const acts = subject.length > 0 ? await readOperatorActs(db, { subject, limit: MOST_ACTS }) : []
    return paymentsPage(view, { problems, acts }, problem, typed)
  }
  app.get(
    '/desk/payments',
    signedIn('orders', async (view, _, reply) => page(reply, view, await shown(view))),
  )
  app.post(
    '/desk/payments/acts',
    actRoute(parts, {
      part: 'orders',
      acts: ['payment.retry', 'payment.paid-back', 'payment.collected'],
      inputOf: ({ order, refunds }) => ({ order, refunds }),
      done: () => '/desk/payments',
      refused: (view, form, problem) => shown(view, problem, form),
    }),
  )
}

/** Jobs that have failed for good. */
export function jobRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const shown = async (view: SignedInView, problem?: string, typed?: DeskForm) =>
    jobsPage(view, await listDeadLetters(options.db, MOST_ROWS), problem, typed)
  app.get(
    '/desk/jobs',
    signedIn('jobs', async (view, _, reply) => page(reply, view, await shown(view))),
  )
  app.post(
    '/desk/jobs/acts',
    actRoute(parts, {
      part: 'jobs',
      acts: ['job.retry', 'job.drop'],
      inputOf: ({ act, job, reason }) => (act === 'job.drop' ? { job, reason } : { job }),
      done: () => '/desk/jobs',
      refused: (view, form, problem) => shown(view, problem, form),
    }),
  )
}
