export { eventsDomain, type Events } from './events.ts'
export type { Fact, FactListener, StorefrontEvent } from '../emitter/index.ts'
