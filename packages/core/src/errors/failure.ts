import type { StorefrontError } from './storefront-error.ts'

/** A failure as a value (specification section 8). */
export interface FailureResult {
  readonly status: false
  readonly data: Record<string, never>
  readonly message: string
}

/** The error's message, blank for 401 and 404. */
export function failureResult(error: StorefrontError): FailureResult {
  const isBlank = error.status === 401 || error.status === 404
  return { status: false, data: {}, message: isBlank ? '' : error.message }
}

/**
 * Says whether a failure is shown as the toast 'Error {status}: {message}' (specification section 8): only for answers
 * with an error code, never for 401, 404, 409, for delivery-slot codes, or when the caller tells it itself.
 */
export function isToastShown(error: StorefrontError, options: { skipToastMessage?: boolean } = {}): boolean {
  return (
    error.isAnswered &&
    !options.skipToastMessage &&
    ![401, 404, 409].includes(error.status) &&
    error.code !== 'DELIVERY_SLOT_EXPIRED' &&
    error.code !== 'DELIVERY_SLOT_REQUIRED'
  )
}
