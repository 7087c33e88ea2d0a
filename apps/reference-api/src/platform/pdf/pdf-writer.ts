import { Worker } from 'node:worker_threads'
import { ApiError } from '../errors/api-error.ts'

/** Limits of a thread that writes papers. */
export interface PdfLimits {
  /** Papers that wait for the one that is being written. */
  readonly waiting: number
  /** Milliseconds in which a paper must be written, waiting included. */
  readonly time: number
  /** Papers after which the thread ends, and with it what it holds of memory. */
  readonly life: number
}

/**
 * Writes a paper as PDF; the same data make the same bytes.
 * @throws ApiError SERVER_BUSY where too many wait, SERVICE_UNAVAILABLE when it takes too long, SERVER_ERROR when it
 *   cannot be written
 */
export type WritePdf<Data> = (data: Data) => Promise<Uint8Array>

interface Task<Data> {
  readonly data: Data
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: ApiError) => void
}

/** What the thread answers. */
type Answer = { readonly bytes: Uint8Array } | { readonly problem: string }

interface PdfOptions {
  /** File of the template. */
  readonly template: URL
  readonly limits: PdfLimits
  readonly thread?: URL | undefined
}

/**
 * Writes papers of one template in a thread of its own, one at a time, so that calls are answered meanwhile. The thread
 * begins with the first paper. One that is too slow is ended; the next begins when it is gone, so that there are never
 * two.
 */
export function createPdfWriter<Data>({
  template,
  limits,
  thread = new URL('pdf-worker.ts', import.meta.url),
}: PdfOptions): WritePdf<Data> {
  const waiting: Task<Data>[] = []
  let current: Task<Data> | undefined
  let worker: Worker | undefined
  let written = 0

  function begin() {
    if (current || waiting.length === 0) return
    worker ??= open()
    current = waiting.shift()!
    worker.ref()
    worker.postMessage(JSON.stringify(current.data))
  }

  function open(): Worker {
    // None of the process's own flags: they load what follows the process.
    const opened = new Worker(thread, { execArgv: [], workerData: { template: template.href } })
    let cause: unknown
    written = 0
    opened.on('message', (answer: Answer) => {
      if ('bytes' in answer) current?.resolve(answer.bytes)
      else current?.reject(new ApiError('SERVER_ERROR', { cause: new Error(answer.problem) }))
      opened.unref()
      written += 1
      if (written >= limits.life) return void opened.terminate()
      current = undefined
      begin()
    })
    opened.on('error', (error) => (cause = error))
    opened.on('exit', () => {
      current?.reject(new ApiError('SERVER_ERROR', { cause }))
      current = worker = undefined
      begin()
    })
    return opened
  }

  /** Ends what has taken too long: it leaves the line, or its thread ends with it. */
  function giveUp(task: Task<Data>) {
    const place = waiting.indexOf(task)
    if (place >= 0) waiting.splice(place, 1)
    task.reject(new ApiError(place >= 0 ? 'SERVER_BUSY' : 'SERVICE_UNAVAILABLE'))
    if (task === current) void worker?.terminate()
  }

  return async (data) => {
    if (waiting.length >= limits.waiting) throw new ApiError('SERVER_BUSY')
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const task: Task<Data> = { data, resolve, reject }
    const timer = setTimeout(() => giveUp(task), limits.time)
    waiting.push(task)
    begin()
    return promise.finally(() => clearTimeout(timer))
  }
}
