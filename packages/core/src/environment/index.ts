export { PAGE_KEY } from './environment.ts'
export type {
  Channel,
  CookieStore,
  EarlyFact,
  Environment,
  KeyValueStorage,
  Lifecycle,
  PageView,
  Timers,
} from './environment.ts'
export { inertEnvironment } from './inert-environment.ts'
export { memoryStorage, serverEnvironment, type ServerEnvironmentOptions } from './server-environment.ts'
