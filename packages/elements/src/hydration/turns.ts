// Many elements wake at once when their chunk arrives. Each is quick and all of them are not: they take turns, so that a
// tap in between is answered and painted.

/** Milliseconds of work after which the browser has its turn; far below the 50 that make a task long. */
const share = 8

const waiting: (() => void)[] = []
let isRunning = false

/** Does the work at once when nobody is before it, else when it has its turn. @throws what the work throws. */
export function inTurn(work: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        resolve(work())
      } catch (error) {
        reject(error)
      }
    })
    if (!isRunning) void run()
  })
}

async function run() {
  isRunning = true
  let began = performance.now()
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    work()
    // What waits for the same promise stands in line a microtask later.
    await Promise.resolve()
    if (performance.now() - began < share) continue
    await nextTask()
    began = performance.now()
  }
  isRunning = false
}

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
const nextTask = () => scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))
