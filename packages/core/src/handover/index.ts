export { handoverDomain, type Handover, type HandoverOutcome } from './handover.ts'
