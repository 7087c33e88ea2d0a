export { createEmitter, type Emitter, type FactListener } from './emitter.ts'
export { eventLine } from './event-line.ts'
export type { Fact, ShownList } from './event.types.ts'
