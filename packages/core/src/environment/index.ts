export type { Channel, CookieStore, Environment, KeyValueStorage, Lifecycle, Timers } from './environment.ts'
export { inertEnvironment } from './inert-environment.ts'
export { memoryStorage, serverEnvironment, type ServerEnvironmentOptions } from './server-environment.ts'
