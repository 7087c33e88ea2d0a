/** A map of a limited size in bytes. */
export interface BoundedMap<T> {
  get(key: string): T | undefined
  /** Keeps the place of a value that is replaced; one that alone is too large is not stored, nor what it replaces. */
  set(key: string, value: T): void
  /** Makes it the last one that leaves. */
  touch(key: string): void
  delete(key: string): void
  clear(): void
  /** First the one that leaves first. */
  keys(): string[]
  values(): Iterable<T>
}

/** Values that take at most `limit` bytes together: for a new one the first leave. */
export function createBoundedMap<T>({
  limit,
  bytesOf,
}: {
  limit: number
  bytesOf: (value: T) => number
}): BoundedMap<T> {
  const values = new Map<string, T>()
  let bytes = 0

  const remove = (key: string) => {
    const value = values.get(key)
    if (value !== undefined) bytes -= bytesOf(value)
    values.delete(key)
  }
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (bytesOf(value) > limit) return remove(key)
      const old = values.get(key)
      bytes += bytesOf(value) - (old === undefined ? 0 : bytesOf(old))
      values.set(key, value)
      while (bytes > limit) remove(values.keys().next().value as string)
    },
    touch(key) {
      const value = values.get(key)
      if (value === undefined) return
      values.delete(key)
      values.set(key, value)
    },
    delete: remove,
    clear() {
      values.clear()
      bytes = 0
    },
    keys: () => [...values.keys()],
    values: () => values.values(),
  }
}
