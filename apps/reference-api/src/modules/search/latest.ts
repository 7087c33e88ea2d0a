/** The latest things that were asked for, as many as `limit`; what nobody has asked for longest is forgotten. */
export function createLatest<T>(limit: number) {
  const cached = new Map<string, T>()
  return {
    get(key: string): T | undefined {
      const value = cached.get(key)
      if (value !== undefined) {
        cached.delete(key)
        cached.set(key, value)
      }
      return value
    },
    set(key: string, value: T) {
      cached.delete(key)
      cached.set(key, value)
      for (const oldest of cached.keys()) {
        if (cached.size <= limit) break
        cached.delete(oldest)
      }
    },
    clear: () => cached.clear(),
  }
}
