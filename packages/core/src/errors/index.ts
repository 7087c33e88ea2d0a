export { isPageRefused, isToastShown } from './failure.ts'
export { normaliseFailedRead, type ReadResult } from './read-result.ts'
export {
  isStorefrontError,
  StorefrontError,
  type StorefrontErrorCode,
  type StorefrontErrorInit,
  type TransportCode,
} from './storefront-error.ts'
