import { queueNames, type JobHandlers } from '../platform/jobs/queues.ts'

/** Handlers that do nothing, for tests that look at one kind of job. */
export const idleJobs = Object.fromEntries(queueNames.map((name) => [name, async () => {}])) as unknown as JobHandlers
