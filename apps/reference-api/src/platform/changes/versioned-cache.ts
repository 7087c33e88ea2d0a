/** Values made of the catalogue, cached until the catalogue changes. */
export interface VersionedCache<T> {
  /** The cached value; while nobody would say that the catalogue has changed, nothing is cached. */
  get(key: string): T | undefined
  /** Takes note of the version. @returns what caches values made from now on, and none once that version is over. */
  begin(): (key: string, value: T) => void
  /** The cached value, or that which `make` resolves to; whoever asks while it is made waits for the same one. */
  through(key: string, make: () => Promise<T>): Promise<T>
}

export interface VersionedCacheOptions<T> {
  /** The most that is cached, in the unit of `sizeOf`; the value that nobody asked for longest leaves first. */
  readonly limit: number
  /** @defaultValue 1 each */
  readonly sizeOf?: (value: T) => number
}

/** The side of a {@link VersionedCache} that hears of changes. */
export interface Forgetful {
  /** Begins a new version: values that are cached, or still being made, are of the one before. */
  forget(): void
  /** Whether changes are heard of; it begins without. */
  setHearing(isHearing: boolean): void
}

export function createVersionedCache<T>({
  limit,
  sizeOf = () => 1,
}: VersionedCacheOptions<T>): VersionedCache<T> & Forgetful {
  const cached = new Map<string, { readonly value: T; readonly size: number }>()
  const underway = new Map<string, Promise<T>>()
  let total = 0
  let version = 0
  let hears = false

  function forget() {
    version += 1
    total = 0
    cached.clear()
    underway.clear()
  }
  function drop(key: string) {
    total -= cached.get(key)?.size ?? 0
    cached.delete(key)
  }
  function get(key: string) {
    const entry = cached.get(key)
    if (!entry) return undefined
    cached.delete(key)
    cached.set(key, entry)
    return entry.value
  }
  function begin() {
    const begun = version
    return (key: string, value: T) => {
      const size = sizeOf(value)
      if (!hears || begun !== version || size > limit) return
      drop(key)
      cached.set(key, { value, size })
      total += size
      for (const oldest of cached.keys()) {
        if (total <= limit) break
        drop(oldest)
      }
    }
  }

  return {
    forget,
    setHearing(isHearing) {
      hears = isHearing
      forget()
    },
    get,
    begin,
    async through(key, make) {
      const known = get(key)
      if (known !== undefined) return known
      if (!hears) return make()
      const others = underway.get(key)
      if (others) return others
      const keep = begin()
      const making = make().finally(() => {
        if (underway.get(key) === making) underway.delete(key)
      })
      underway.set(key, making)
      const value = await making
      keep(key, value)
      return value
    },
  }
}
