import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Transaction } from '../database/database.ts'

/** What each queue carries. */
export interface JobData {
  'confirmation-mail': { orderId: string }
  'enquiry-mail': { enquiryId: string }
  'back-in-stock-mail': { alertId: string }
  'capture-payment': { paymentId: string }
  'void-payment': {
    paymentId: string
    /** One that the provider gave and that was not the payment's. */
    authorisation?: { reference: string; merchantReference: string | null }
  }
  /** What is left of a capture or a void that was tried as often as it is tried. */
  'failed-payment': { paymentId: string }
  'expire-orders': Record<string, never>
  'back-in-stock': Record<string, never>
  'purge-keys': Record<string, never>
}
export type JobName = keyof JobData
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

/** Clock times of jobs that nobody sends, as cron expressions in UTC. */
const timetable: Partial<Record<JobName, string>> = {
  'expire-orders': '* * * * *',
  'back-in-stock': '* * * * *',
  'purge-keys': '17 * * * *',
}

/** `deadLetter` gets a job that has failed for the last time; it stands before the queues that name it. */
const queues: Record<JobName, { retryLimit: number; deadLetter?: JobName }> = {
  'failed-payment': { retryLimit: 50 },
  'confirmation-mail': { retryLimit: 20 },
  'enquiry-mail': { retryLimit: 20 },
  'back-in-stock-mail': { retryLimit: 20 },
  'capture-payment': { retryLimit: 50, deadLetter: 'failed-payment' },
  'void-payment': { retryLimit: 50, deadLetter: 'failed-payment' },
  'expire-orders': { retryLimit: 0 },
  'back-in-stock': { retryLimit: 0 },
  'purge-keys': { retryLimit: 0 },
}

export interface Jobs {
  /** Queues a job in the transaction of its cause: both happen or neither. */
  send<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>
  /** Begins to work; jobs may come more than once, so handlers are repeatable. */
  work(handlers: JobHandlers): Promise<void>
  /** Works off what is queued now, once; for tests and tools. */
  drain(handlers: JobHandlers): Promise<number>
  stop(): Promise<void>
}

/** Opens the queues, making their tables when they are missing. `isWorker: false` sends only. */
export async function openJobs(
  databaseUrl: string,
  log: Logger,
  { isWorker = true }: { isWorker?: boolean } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    supervise: isWorker,
    schedule: isWorker,
    application_name: 'vitrine-jobs',
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'))
  await boss.start()
  for (const [name, { retryLimit, deadLetter }] of Object.entries(queues)) {
    await boss.createQueue(name, { retryLimit, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 })
    // A queue of an earlier version stays as it was made.
    if (deadLetter) await boss.updateQueue(name, { deadLetter })
  }

  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(handlers) {
      for (const name of Object.keys(queues) as JobName[]) {
        const handle = handlers[name] as (data: unknown) => Promise<void>
        await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs)
            await handle(job.data).catch((err: unknown) => {
              log.error({ err, job: name, jobId: job.id }, 'a job failed')
              throw err // the queue tries again
            })
        })
        const cron = timetable[name]
        if (cron) await boss.schedule(name, cron)
      }
    },
    async drain(handlers) {
      let count = 0
      for (const name of Object.keys(queues) as JobName[]) {
        const handle = handlers[name] as (data: unknown) => Promise<void>
        for (const job of await boss.fetch(name, { batchSize: 100 })) {
          await handle(job.data)
          await boss.complete(name, job.id)
          count += 1
        }
      }
      return count
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
