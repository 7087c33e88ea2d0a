export {
  createClient,
  type CallArguments,
  type CallInput,
  type CallOptions,
  type Client,
  type Credentials,
  type RequestOptions,
  type ValidateResponse,
} from './client.ts'
export { normaliseFailedRead, StorefrontError, type ReadResult, type StorefrontErrorCode } from '../errors/index.ts'
export { withoutEmpty } from './query.ts'
export { createReconciler, type Reconciler } from './reconciler.ts'
export { codeForStatus } from './status.ts'
export { write, type WriteOutcome } from './write.ts'
