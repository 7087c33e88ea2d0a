/** A value that is read once and kept. */
export interface Kept<T> {
  get(): Promise<T>
  /** Reads it anew; until then `get` gives what is kept. */
  refresh(): Promise<void>
}

/**
 * Keeps what `read` gives. It is replaced, never emptied: a transaction that asks for it need not wait for a second
 * connection, which it might do for ever. A failed read leaves nothing, so that the next `get` reads.
 */
export function createKept<T>(read: () => Promise<T>): Kept<T> {
  let kept: Promise<T> | undefined
  let latest: Promise<T> | undefined

  function begin() {
    const reading = read()
    latest = reading
    return reading
  }
  /** What a later read has overtaken is not kept. */
  async function settle(reading: Promise<T>) {
    const isGood = await reading.then(
      () => true,
      () => false,
    )
    if (latest === reading) kept = isGood ? reading : undefined
  }

  return {
    get() {
      if (kept) return kept
      kept = begin()
      void settle(kept)
      return kept
    },
    refresh: () => settle(begin()),
  }
}
