import type { StorefrontError } from './storefront-error.ts'

/**
 * Says whether a failure is shown as the toast 'Error {status}: {message}' (specification section 8): only for answers
 * with an error code, never for 401, 404, 409, for delivery-slot codes, or when the caller tells it itself.
 */
export function isToastShown(error: StorefrontError, options?: { skipToastMessage?: boolean }): boolean {
  return (
    error.isAnswered &&
    !options?.skipToastMessage &&
    ![401, 404, 409].includes(error.status) &&
    !error.code.startsWith('DELIVERY_SLOT_')
  )
}

/** The gateway takes no call of this page: its key and its origin do not belong together. */
export const isPageRefused = ({ code, status }: StorefrontError): boolean =>
  code === 'SERVICE_UNAVAILABLE' && status === 403
