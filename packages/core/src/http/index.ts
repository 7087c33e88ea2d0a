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
export { StorefrontError, type StorefrontErrorCode } from '../errors/index.ts'
export { normaliseFailedRead, type ReadResult } from './read-result.ts'
export { withoutEmpty } from './query.ts'
export { codeForStatus } from './status.ts'
export { write, type WriteOutcome } from './write.ts'
