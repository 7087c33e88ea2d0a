import { memoryStorage, type KeyValueStorage } from '../environment/index.ts'

/**
 * Storage that never throws: what cannot be kept is held in memory. Opening it may throw too, where a browser forbids
 * it, so it is opened at each use.
 * @param prefix - Begins every key.
 */
export function safeStorage(open: () => KeyValueStorage, prefix = ''): KeyValueStorage {
  const memory = memoryStorage()
  const attempt = <T>(use: (storage: KeyValueStorage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.getItem(key) ?? attempt((storage) => storage.getItem(prefix + key)) ?? null,
    setItem(key, value) {
      const isStored = attempt((storage) => (storage.setItem(prefix + key, value), true))
      if (isStored) memory.removeItem(key)
      else memory.setItem(key, value)
    },
    removeItem(key) {
      memory.removeItem(key)
      attempt((storage) => storage.removeItem(prefix + key))
    },
  }
}
