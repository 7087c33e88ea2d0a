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
export {
  errorTypes,
  isStorefrontError,
  StorefrontError,
  type StorefrontErrorCode,
  type StorefrontErrorInit,
  type TransportCode,
} from './error.ts'
export { failureResult, isToastShown, type FailureResult } from './failure.ts'
export { normaliseFailedRead, type ReadResult } from './normalise.ts'
export { withoutEmpty } from './query.ts'
export { codeForStatus } from './status.ts'
export { write, type WriteOutcome } from './write.ts'
