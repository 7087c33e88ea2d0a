export { createPersisted, RESTORE_TIMEOUT, ROOT_KEY, type Persisted, type PersistedState } from './persisted.ts'
export { tabKeys } from './tab-keys.ts'
export { safeStorage } from './safe-storage.ts'
