/** The latest things that were asked for, as many as `limit`; what nobody has asked for longest is forgotten. */
export function createLatest<T>(limit: number) {
  const kept = new Map<string, T>()
  return {
    get(key: string): T | undefined {
      const value = kept.get(key)
      if (value !== undefined) {
        kept.delete(key)
        kept.set(key, value)
      }
      return value
    },
    set(key: string, value: T) {
      kept.delete(key)
      kept.set(key, value)
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break
        kept.delete(oldest)
      }
    },
    clear: () => kept.clear(),
  }
}
