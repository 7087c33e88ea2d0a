import type { QueueState } from '../jobs/queue-state.ts'
import type { Metric } from './prometheus.ts'

/** Metrics of jobs. @param held jobs that have failed for good and wait for an operator. */
export function jobMetrics(queues: readonly QueueState[], held: { deadLetters: number; payments: number }): Metric[] {
  const of = (pick: (queue: QueueState) => number) =>
    queues.map((queue) => ({ labels: { queue: queue.name }, value: pick(queue) }))
  return [
    {
      name: 'vitrine_jobs_waiting',
      type: 'gauge',
      help: 'Jobs that are due and nobody works on.',
      samples: of(({ waiting }) => waiting),
    },
    {
      name: 'vitrine_jobs_paused',
      type: 'gauge',
      help: 'Jobs that are tried again after a pause.',
      samples: of(({ paused }) => paused),
    },
    {
      name: 'vitrine_jobs_active',
      type: 'gauge',
      help: 'Jobs that a process works on.',
      samples: of(({ active }) => active),
    },
    {
      name: 'vitrine_jobs_oldest_waiting_seconds',
      type: 'gauge',
      help: 'Since when the oldest waiting job is due.',
      samples: of(({ oldestSeconds }) => oldestSeconds),
    },
    {
      name: 'vitrine_job_failures_total',
      type: 'counter',
      help: 'Tries that failed in this process.',
      samples: of(({ failures }) => failures),
    },
    {
      name: 'vitrine_dead_letters',
      type: 'gauge',
      help: 'Jobs that have failed for good: npm run jobs.',
      samples: [{ value: held.deadLetters }],
    },
    {
      name: 'vitrine_payment_problems',
      type: 'gauge',
      help: 'Payments that need an operator: npm run payments.',
      samples: [{ value: held.payments }],
    },
  ]
}
