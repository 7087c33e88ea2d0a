import { createShares } from '@vitrine/server'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, systemClock, type Clock, type JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { Transaction } from '../database/database.ts'
import { redactedReasonOf } from '../log/logger.ts'
import { filledQueues, readQueues, type QueueState } from './queue-state.ts'
import { HEARTBEAT, queueNames, queueOptions, queues, shares, SUPERVISION } from './queues.ts'
import type { DeadLetter, JobData, JobHandlers, JobName } from './queues.ts'

export type { DeadLetter, JobData, JobHandlers, JobName } from './queues.ts'

export interface Jobs {
  /**
   * Queues a job in the transaction of its cause: both happen or neither.
   * @param dueAfter - Seconds until it is due. @defaultValue 0
   */
  send<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name], dueAfter?: number): Promise<void>
  /** Begins to work; jobs may come more than once, so handlers are repeatable. */
  work(handlers: JobHandlers): Promise<void>
  /** Works off what is queued now, once; for tests and tools. `isEarly`: also what is due later. */
  drain(handlers: JobHandlers, options?: { isEarly?: boolean }): Promise<number>
  /** State of every queue. */
  state(): Promise<QueueState[]>
  stop(): Promise<void>
}

/**
 * Opens the queues, making their tables when they are missing. `isWorker: false` sends only. `isMade`: tables and
 * queues are there as this version makes them. All that waits in them waits on `clock`.
 */
export async function openJobs(
  databaseUrl: string,
  log: Logger,
  {
    isWorker = true,
    isMade = false,
    clock = systemClock,
  }: { isWorker?: boolean; isMade?: boolean; clock?: Clock } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    clock,
    max: 3,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
    maintenanceIntervalSeconds: 600,
    application_name: 'vitrine-jobs',
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
  await boss.start()
  if (!isMade) await makeQueues(boss)
  const failures = new Map<string, number>()
  const turns = createShares(shares)

  /** @throws an error without personal data, which the queue keeps with the job. */
  async function run(name: JobName, handlers: JobHandlers, job: JobWithMetadata): Promise<void> {
    if (job.sourceName !== null && job.retryCount === 0)
      log.error({ job: job.sourceName, jobId: job.sourceId }, 'a job has failed for good')
    const handle = handlers[name] as (data: unknown) => Promise<void>
    await turns
      .run(name, () => handle(dataOf(name, job)))
      .catch((err: unknown) => {
        failures.set(name, (failures.get(name) ?? 0) + 1)
        log.error({ err, job: name, jobId: job.id }, 'a job failed')
        throw new Error(redactedReasonOf(err)) // the queue tries again
      })
  }

  /** One worker; as long as it finds a job it looks for the next at once. */
  async function startWorker(name: JobName, handlers: JobHandlers) {
    let id = ''
    const options = {
      includeMetadata: true,
      heartbeatRefreshSeconds: HEARTBEAT / 3,
      // Polling finds jobs that are due again, dead letters, and jobs whose notification did not come through.
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
    } as const
    id = await boss.work(name, options, async ([job]: JobWithMetadata[]) => {
      boss.notifyWorker(id)
      if (job) await run(name, handlers, job)
    })
  }

  return {
    async send(tx, name, data, dueAfter = 0) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter: dueAfter })
    },
    async work(handlers) {
      for (const name of queueNames) {
        const { atOnce = 1, cron } = queues[name]
        for (let worker = 0; worker < atOnce; worker += 1) await startWorker(name, handlers)
        if (cron) await boss.schedule(name, cron)
      }
    },
    drain: (handlers, { isEarly = false } = {}) => drain(boss, handlers, isEarly),
    state: () => readQueues(boss.getDb(), failures),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/**
 * Works off what the queues hold. To ask every queue takes a statement each, and most are empty; a job may fill one
 * that comes after its own.
 */
async function drain(boss: PgBoss, handlers: JobHandlers, isEarly: boolean): Promise<number> {
  let count = 0
  let filled = await filledQueues(boss.getDb())
  for (const name of queueNames) {
    if (!filled.has(name)) continue
    const handle = handlers[name] as (data: unknown) => Promise<void>
    const read = { batchSize: 100, includeMetadata: true, ignoreStartAfter: isEarly } as const
    for (const job of await boss.fetch<object>(name, read)) {
      await handle(dataOf(name, job))
      await boss.complete(name, job.id)
      count += 1
    }
    filled = await filledQueues(boss.getDb())
  }
  return count
}

async function makeQueues(boss: PgBoss) {
  await boss.deleteQueue('purge-keys') // of an earlier version, with its time
  for (const name of queueNames) {
    await boss.createQueue(name, queueOptions(queues[name]))
    // A queue of an earlier version stays as it was made.
    await boss.updateQueue(name, queueOptions(queues[name]))
  }
}

/** A dead letter carries what its job did; whose it was, the queue knows. */
function dataOf(name: JobName, job: JobWithMetadata): object {
  if (name !== 'dead-letter') return job.data
  const { message } = (job.sourceOutput ?? {}) as { message?: unknown }
  return {
    id: job.sourceId ?? job.id,
    kind: job.sourceName as JobName,
    data: job.data,
    tries: (job.sourceRetryCount ?? 0) + 1,
    reason: typeof message === 'string' ? message : 'It says nothing.',
  } satisfies DeadLetter
}
