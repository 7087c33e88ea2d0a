export { createEmitter, type Emitter, type FactListener } from './emitter.ts'
export { eventLine } from './event-line.ts'
export type { Fact, StorefrontEvent } from './event.types.ts'
