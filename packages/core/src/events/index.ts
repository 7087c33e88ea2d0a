export { eventOf } from './event-of.ts'
export { eventsDomain, type Events } from './events.ts'
export type { StorefrontEvent } from '@vitrine/contract'
export type { Fact, FactListener, ShownList } from '../emitter/index.ts'
