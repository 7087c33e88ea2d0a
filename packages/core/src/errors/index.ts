export { isToastShown, failureResult, type FailureResult } from './failure.ts'
export {
  isStorefrontError,
  StorefrontError,
  type StorefrontErrorCode,
  type StorefrontErrorInit,
  type TransportCode,
} from './storefront-error.ts'
