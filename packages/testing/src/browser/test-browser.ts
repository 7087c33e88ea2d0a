import { memoryStorage, type CookieStore, type Environment, type KeyValueStorage } from '@vitrine/core'

// Tests run in Node; the package's own types know no Node.
const { setImmediate } = globalThis as unknown as { setImmediate(run: () => void): void }

/** A clock that only moves when a test says so, and the tabs of one browser on it. */
export function createTestBrowser(fetch: typeof globalThis.fetch) {
  let now = 1_800_000_000_000
  let last = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const channels = new Map<string, Set<(message: unknown) => void>>()
  const storage = memoryStorage()
  const cookies = memoryCookies(() => now)
  let uuids = 0

  /** Everything that promises still have to do. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const set = (run: () => void, milliseconds: number) => {
    timers.set(++last, { at: now + Math.max(0, milliseconds), run })
    return last
  }

  /** Moves the clock, running what is due in order. */
  async function advance(milliseconds: number) {
    const end = now + milliseconds
    await settle()
    for (;;) {
      const due = [...timers].filter(([, { at }]) => at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
      if (!due) break
      const [id, { at, run }] = due
      timers.delete(id)
      now = Math.max(now, at)
      run()
      await settle()
    }
    now = end
  }

  function openTab(options: Partial<Environment> = {}) {
    const resume = new Set<() => void>()
    const leave = new Set<() => void>()
    const mine = new Set<(message: unknown) => void>()
    const environment: Environment = {
      isServer: false,
      fetch,
      now: () => now,
      uuid: () => `00000000-0000-4000-8000-${(++uuids).toString(16).padStart(12, '0')}`,
      timers: { set, clear: (timer) => void timers.delete(timer as number) },
      cookies,
      storage,
      sessionStorage: memoryStorage(),
      channel(name) {
        const listeners = channels.get(name) ?? new Set()
        channels.set(name, listeners)
        return {
          // Structured clone and another task, as a browser does it; never back to the sender.
          post: (message) => {
            const copy = JSON.stringify(message)
            for (const listener of listeners) if (!mine.has(listener)) set(() => listener(JSON.parse(copy)), 1)
          },
          listen: (listener) => {
            mine.add(listener)
            listeners.add(listener)
          },
        }
      },
      isOnline: () => true,
      lifecycle: {
        onResume: (listener) => void resume.add(listener),
        onLeave: (listener) => void leave.add(listener),
      },
      ...options,
    }
    return { environment, resume: () => resume.forEach((run) => run()), leave: () => leave.forEach((run) => run()) }
  }

  return { advance, settle, openTab, storage, cookies, set, now: () => now }
}

function memoryCookies(now: () => number): CookieStore {
  const values = new Map<string, { value: string; expires: number }>()
  return {
    get(name) {
      const found = values.get(name)
      return found && found.expires > now() ? found.value : undefined
    },
    set: (name, value, expires = Infinity) => void values.set(name, { value, expires }),
    remove: (name) => void values.delete(name),
  }
}

/** Storage as a browser that forbids it has it. */
export const throwingStorage: KeyValueStorage = {
  getItem: () => {
    throw new Error('denied')
  },
  setItem: () => {
    throw new Error('quota')
  },
  removeItem: () => {
    throw new Error('denied')
  },
}

/** A token as the API signs it, unsigned. @param exp - Seconds since 1970. */
export function testToken(exp: number, UID?: string): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'none' })}.${part({ exp, UID })}.x`
}
