export type { Channel, CookieStore, Environment, KeyValueStorage, Lifecycle, Timers } from './environment.ts'
export { stillEnvironment } from './still-environment.ts'
export { memoryStorage, serverEnvironment, type ServerEnvironmentOptions } from './server-environment.ts'
