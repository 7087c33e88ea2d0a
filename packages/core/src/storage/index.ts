export { createPersisted, RESTORE_TIMEOUT, ROOT_KEY, type Persisted, type PersistedState } from './persisted.ts'
export { safeStorage } from './safe-storage.ts'
