/** Outcome of a job: its value, or nothing because it had to make room for newer ones. */
export type QueueOutcome<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'shed' }

export interface JobOptions {
  /** Aborts when the one who asked has left. */
  readonly signal?: AbortSignal
  /** Nobody waits for it: it is done when nothing else is to be done. */
  readonly isBackground?: boolean
  /** The one who asks has something else to go on with, and is shed before those who have not. */
  readonly isSheddable?: boolean
}

export interface PictureQueue<T> {
  /**
   * Resolves to what `work` makes. Callers for the same key while it waits or runs share one job. Rejects when
   * the work does, or when the signal aborts; a job that nobody waits for any more is not begun.
   */
  ask(key: string, work: () => Promise<T>, options?: JobOptions): Promise<QueueOutcome<T>>
}

interface Waiter<T> {
  readonly isSheddable: boolean
  readonly resolve: (outcome: QueueOutcome<T>) => void
  readonly reject: (error: unknown) => void
}

interface Job<T> {
  readonly key: string
  readonly work: () => Promise<T>
  readonly waiters: Set<Waiter<T>>
  isBackground: boolean
  timer?: NodeJS.Timeout
}

export interface QueueLimits {
  /** Jobs that run at the same time. */
  readonly atOnce: number
  /** Jobs that wait. */
  readonly longest: number
  /** Milliseconds after which a job is shed that everyone who waits for it can go on without. */
  readonly longestWait: number
}

/**
 * A queue for work that takes a processor: `atOnce` jobs run, at most `longest` wait, and the newest is next, because
 * it is what somebody looks at now. When it is full the job that has waited longest is shed. One background
 * job runs at a time, and only while no other waits.
 */
export function createPictureQueue<T>({ atOnce, longest, longestWait }: QueueLimits): PictureQueue<T> {
  const jobs = new Map<string, Job<T>>()
  /** Oldest first. */
  const waiting = new Set<Job<T>>()
  const background = new Set<Job<T>>()
  const running = new Set<Job<T>>()

  const leave = (job: Job<T>) => {
    clearTimeout(job.timer)
    waiting.delete(job)
    background.delete(job)
    if (jobs.get(job.key) === job) jobs.delete(job.key)
  }

  function begin(): void {
    if (running.size >= atOnce) return
    const isBackgroundFree = ![...running].some(({ isBackground }) => isBackground)
    const job = [...waiting].at(-1) ?? (isBackgroundFree ? [...background][0] : undefined)
    if (!job) return
    clearTimeout(job.timer)
    waiting.delete(job)
    background.delete(job)
    running.add(job)
    void job
      .work()
      .then(
        (value) => job.waiters.forEach(({ resolve }) => resolve({ kind: 'done', value })),
        (error: unknown) => job.waiters.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        running.delete(job)
        leave(job)
        begin()
      })
    begin()
  }

  const isSheddable = ({ waiters }: Job<T>) => [...waiters].every((waiter) => waiter.isSheddable)
  function shed(job: Job<T>): void {
    leave(job)
    for (const { resolve } of job.waiters) resolve({ kind: 'shed' })
  }
  function makeRoom(): void {
    if (waiting.size <= longest) return
    const jobsByAge = [...waiting]
    shed(jobsByAge.find(isSheddable) ?? jobsByAge[0]!)
  }

  function wait(job: Job<T>): void {
    waiting.add(job)
    job.timer = setTimeout(() => isSheddable(job) && shed(job), longestWait).unref()
  }

  function join(key: string, work: () => Promise<T>, isBackground: boolean): Job<T> {
    const job = jobs.get(key) ?? { key, work, waiters: new Set(), isBackground }
    if (jobs.get(key) !== job) {
      jobs.set(key, job)
      if (isBackground) background.add(job)
      else wait(job)
    } else if (!isBackground && background.delete(job)) {
      job.isBackground = false
      wait(job)
    }
    return job
  }

  return {
    ask(key, work, { signal, isBackground = false, isSheddable = false } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        const job = join(key, work, isBackground)
        const waiter: Waiter<T> = { isSheddable, resolve, reject }
        job.waiters.add(waiter)
        signal?.addEventListener('abort', () => {
          job.waiters.delete(waiter)
          if (job.waiters.size === 0 && !running.has(job)) leave(job)
          reject(signal.reason as Error)
        })
        begin()
        makeRoom()
      })
    },
  }
}
