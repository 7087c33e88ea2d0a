/** How much work of one client a server takes on. */
export interface ShareLimits {
  /** Calls of one client in work at once. */
  readonly atOnce: number
  /** Calls of all clients in work at once. @defaultValue no limit */
  readonly inAll?: number
  /** Calls of one client that wait; one more is refused. */
  readonly waiting: number
  /** Milliseconds that a call waits before it is refused. */
  readonly wait: number
}

/**
 * Why work was not begun. `full`: too many calls of the client wait already. `late`: its turn did not come in time.
 * `gone`: nobody waits for it any more.
 */
export class ShareRefusal extends Error {
  override readonly name = 'ShareRefusal'
  readonly reason: 'full' | 'late' | 'gone'

  constructor(reason: 'full' | 'late' | 'gone') {
    super(`The work was not begun: ${reason}.`)
    this.reason = reason
  }
}

/** Work that is shared out fairly: each client has its own queue, and the queues are served in turn. */
export interface Shares {
  /**
   * Does the work when it is the client's turn.
   * @param client - Without one the work is for everyone: one queue, and no limit but that of all clients together.
   * @param isGone - Whether nobody waits for the work any more; it is then not begun.
   * @throws ShareRefusal when the work was not begun.
   */
  run<T>(client: string | undefined, work: () => Promise<T>, isGone?: () => boolean): Promise<T>
}

interface Queue {
  readonly client: string | undefined
  readonly atOnce: number
  inWork: number
  /** Functions that let each waiting call begin, the oldest first. */
  readonly waiting: Set<() => void>
}

/** Makes one share of a server; it knows nothing of those of other processes. */
export function createShares({ atOnce, inAll = Infinity, waiting, wait }: ShareLimits): Shares {
  /** Clients with calls in work or waiting, the one that was served longest ago first. */
  const queues = new Map<string | undefined, Queue>()
  let inWork = 0

  const hasRoom = (queue: Queue) => inWork < inAll && queue.inWork < queue.atOnce

  function queueOf(client: string | undefined): Queue {
    const made = { client, atOnce: client === undefined ? inAll : atOnce, inWork: 0, waiting: new Set<() => void>() }
    const queue = queues.get(client) ?? made
    queues.set(client, queue)
    return queue
  }

  function begin(queue: Queue) {
    inWork += 1
    queue.inWork += 1
    queues.delete(queue.client)
    queues.set(queue.client, queue)
  }

  function end(queue: Queue) {
    inWork -= 1
    queue.inWork -= 1
    forgetIdle(queue)
    for (const next of queues.values()) {
      const [resume] = next.waiting
      if (!resume || !hasRoom(next)) continue
      begin(next)
      return resume()
    }
  }

  function forgetIdle({ client, inWork: own, waiting: others }: Queue) {
    if (own === 0 && others.size === 0) queues.delete(client)
  }

  const turnOf = (queue: Queue) =>
    new Promise<void>((resolve, reject) => {
      const resume = () => {
        clearTimeout(timer)
        queue.waiting.delete(resume)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.waiting.delete(resume)
        forgetIdle(queue)
        reject(new ShareRefusal('late'))
      }, wait)
      queue.waiting.add(resume)
    })

  return {
    async run(client, work, isGone = () => false) {
      const queue = queueOf(client)
      if (hasRoom(queue) && queue.waiting.size === 0) begin(queue)
      else if (queue.waiting.size < waiting) await turnOf(queue)
      else throw new ShareRefusal('full')
      try {
        if (isGone()) throw new ShareRefusal('gone')
        return await work()
      } finally {
        end(queue)
      }
    },
  }
}
