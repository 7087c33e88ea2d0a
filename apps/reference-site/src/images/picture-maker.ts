import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureOrder } from './picture-process.ts'
import type { Variant } from './variants.ts'

/** A finished variant. */
export interface MadePicture {
  readonly picture: Buffer
  /** Pixels; nothing is made wider. */
  readonly masterWidth: number
}

export interface PictureMaker {
  /** Rejects when the master is no picture, or takes too long. */
  make(master: Buffer, variant: Variant): Promise<MadePicture>
  /** Ends the process; what was being made rejects. */
  close(): void
}

interface Pending {
  readonly resolve: (made: MadePicture) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

interface Worker {
  readonly child: ChildProcess
  readonly pending: Map<number, Pending>
}

/** Priority as `nice` counts it: pages are served first, and a picture still gets a quarter of a busy processor. */
const PRIORITY = 5

/**
 * Makes pictures in a process of its own, which is started for the first one, and again when it has ended. It has
 * threads and memory apart from the site's, a lower priority, and none of its secrets.
 *
 * @param limit - Milliseconds that one picture may take; then the process is ended, for nothing else stops it.
 */
export function createPictureMaker({ limit = 30_000 }: { limit?: number } = {}): PictureMaker {
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const child = fork(fileURLToPath(new URL('picture-process.ts', import.meta.url)), [], {
      execArgv: [],
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
    })
    const started: Worker = { child, pending: new Map() }
    child.on('message', (answer: PictureAnswer) => settle(started, answer))
    const end = (error: Error) => {
      if (worker === started) worker = undefined
      for (const { reject, timer } of started.pending.values()) {
        clearTimeout(timer)
        reject(error)
      }
      started.pending.clear()
    }
    child.once('error', end)
    child.once('exit', (code, signal) => end(new Error(`The process that makes pictures ended: ${signal ?? code}.`)))
    if (child.pid !== undefined) lowerPriority(child.pid)
    return started
  }

  return {
    make(master, variant) {
      worker ??= start()
      const { child, pending } = worker
      const id = ++lastId
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), limit)
        pending.set(id, { resolve, reject, timer })
        const order: PictureOrder = { id, master, variant }
        // A process that ended before it took the order says so by its exit.
        child.send(order, () => {})
      })
    },
    close() {
      worker?.child.kill('SIGKILL')
      worker = undefined
    },
  }
}

function settle({ pending }: Worker, answer: PictureAnswer): void {
  const order = pending.get(answer.id)
  if (!order) return
  pending.delete(answer.id)
  clearTimeout(order.timer)
  if ('error' in answer) order.reject(new Error(`The picture could not be made: ${answer.error}`))
  else order.resolve({ picture: asBuffer(answer.picture), masterWidth: answer.masterWidth })
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // It has ended already, which its exit tells.
  }
}
