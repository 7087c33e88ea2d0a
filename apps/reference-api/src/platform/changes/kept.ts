/** A value that is read once and kept until it is forgotten. */
export interface Kept<T> {
  get(): Promise<T>
  forget(): void
}

/** A failed read is not kept; one that was underway when the value was forgotten answers those who wait for it and no others. */
export function createKept<T>(read: () => Promise<T>): Kept<T> {
  let kept: Promise<T> | undefined
  return {
    get() {
      if (kept) return kept
      const reading = read()
      kept = reading
      reading.catch(() => {
        if (kept === reading) kept = undefined
      })
      return reading
    },
    forget: () => (kept = undefined),
  }
}
