// Stands for `@preact/signals-core` in the browser build: signals, computed values, effects and batches. A change marks all
// that depends on it; what is marked compares what it read with what is there now, and runs again only when they differ.
// A test runs the same random programs through both.

let reader: Reader | undefined
let isBatching = false
/** Readers that are marked, and what each does about it. */
const waiting = new Map<Reader, () => void>()

/** Notes what is read, and is marked when some of it may have changed. */
class Reader {
  readonly seen = new Map<Source<unknown>, unknown>()
  readonly mark: () => void

  constructor(mark: () => void) {
    this.mark = mark
  }

  forget() {
    for (const source of this.seen.keys()) source.readers.delete(this)
    this.seen.clear()
  }

  isOutdated(): boolean {
    return [...this.seen].some(([source, value]) => source.peek() !== value)
  }

  /** What is read from here until the answer is called counts, and nothing from before. */
  open(): () => void {
    const before = reader
    this.forget()
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the one who reads now
    reader = this
    return () => (reader = before)
  }

  track<T>(run: () => T): T {
    const close = this.open()
    try {
      return run()
    } finally {
      close()
    }
  }
}

abstract class Source<T> {
  readonly readers = new Set<Reader>()

  /** The value, without being told of its changes. */
  abstract peek(): T

  get value(): T {
    const value = this.peek()
    if (reader) {
      reader.seen.set(this, value)
      this.readers.add(reader)
    }
    return value
  }

  mark() {
    for (const one of this.readers) one.mark()
  }

  subscribe(listener: (value: T) => void): () => void {
    return effect(() => {
      const { value } = this
      new Reader(() => {}).track(() => listener(value))
    })
  }

  valueOf(): T {
    return this.value
  }

  toJSON(): T {
    return this.value
  }

  toString(): string {
    return `${this.value}`
  }
}

class Signal<T> extends Source<T> {
  #current: T

  constructor(value: T) {
    super()
    this.#current = value
  }

  peek(): T {
    return this.#current
  }

  override get value(): T {
    return super.value
  }

  override set value(next: T) {
    if (next === this.#current) return
    this.#current = next
    batch(() => this.mark())
  }
}

class Computed<T> extends Source<T> {
  #current: T | undefined
  #isKnown = false
  #isMarked = false
  readonly #compute: () => T
  readonly #reader = new Reader(() => {
    if (this.#isMarked) return
    this.#isMarked = true
    this.mark()
  })

  constructor(compute: () => T) {
    super()
    this.#compute = compute
  }

  peek(): T {
    if (this.#isMarked && this.#reader.isOutdated()) this.#isKnown = false
    this.#isMarked = false
    if (!this.#isKnown) {
      this.#current = this.#reader.track(this.#compute)
      this.#isKnown = true
    }
    return this.#current as T
  }
}

export function signal<T>(value?: T): Signal<T | undefined> {
  return new Signal(value)
}

export function computed<T>(compute: () => T): Computed<T> {
  return new Computed(compute)
}

/** A reader that runs something when what it read has changed; it notes nothing by itself. */
export function watcher(run: () => void): Reader {
  const own: Reader = new Reader(() => void waiting.set(own, run))
  return own
}

/** Ends a watcher: it is told of nothing any more. */
export function dispose(own: Reader): void {
  own.forget()
  waiting.delete(own)
}

export function effect(run: () => void): () => void {
  const own = watcher(() => own.track(run))
  batch(() => own.track(run))
  return () => dispose(own)
}

/** Effects run when the outermost batch ends. */
export function batch<T>(run: () => T): T {
  if (isBatching) return run()
  isBatching = true
  try {
    return run()
  } finally {
    settle()
  }
}

/** All run, whichever of them throws; the first error is the batch's. */
function settle() {
  const errors: unknown[] = []
  for (const [own, run] of waiting) {
    waiting.delete(own)
    try {
      if (own.isOutdated()) run()
    } catch (error) {
      errors.push(error)
    }
  }
  isBatching = false
  if (errors.length) throw errors[0]
}
