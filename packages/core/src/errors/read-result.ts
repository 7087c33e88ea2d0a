import type { StorefrontError, StorefrontErrorCode } from './storefront-error.ts'

/**
 * What a read answers: the value, or an empty result that keeps its cause, so that an outage never looks like "nothing
 * found".
 */
export type ReadResult<T> =
  | { readonly status: 200; readonly code: 200; readonly data: T }
  | {
      readonly status: number
      readonly code: 404 | StorefrontErrorCode
      readonly data: undefined
      readonly error: StorefrontError
    }

const passedThrough: readonly StorefrontErrorCode[] = [
  'HAMPER_DELIVERY_DATE_NOT_AVAILABLE',
  'NO_HAMPER_DATES_AVAILABLE',
]

/**
 * A failed read as specification section 8 wants it: status 200, code 404, no data. Hamper date failures pass through
 * unchanged.
 */
export function normaliseFailedRead(error: StorefrontError): ReadResult<never> {
  return passedThrough.includes(error.code)
    ? { status: error.status, code: error.code, data: undefined, error }
    : { status: 200, code: 404, data: undefined, error }
}
