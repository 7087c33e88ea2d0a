export { handoverDomain, type Handover } from './handover.ts'
export { startHandover, type HandoverOutcome } from './start-handover.ts'
