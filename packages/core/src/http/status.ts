import type { ErrorBody, ErrorCode } from '@vitrine/contract'
import { StorefrontError, type StorefrontErrorCode } from '../errors/index.ts'

const codeOfStatus: Readonly<Record<number, StorefrontErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  500: 'SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

/**
 * The code of a failed answer (specification section 8): by status first; 409 is the server's own conflict code or
 * VALIDATION_CONFLICT; otherwise the server's code or UNKNOWN_ERROR. Some say more than their status: SERVER_BUSY that
 * nothing was changed, SERVICE_UNAVAILABLE that it is the shop which this page cannot reach, and those of the wallet
 * which of its messages is meant.
 */
export function codeForStatus(status: number, errorCode?: ErrorCode): StorefrontErrorCode {
  if (errorCode && /^(SERVER_BUSY|SERVICE_UNA|WALLET_)/.test(errorCode)) return errorCode
  return codeOfStatus[status] ?? errorCode ?? (status === 409 ? 'VALIDATION_CONFLICT' : 'UNKNOWN_ERROR')
}

/**
 * The error of an answer; `body` is whatever came, often the server's error body, sometimes a proxy's page. Its message
 * is the server's, or the one that specification section 8 gives a failure without any.
 */
export function errorOfAnswer(status: number, body: unknown, referenceCode: string): StorefrontError {
  const { errorCode, message, details } = (body ?? {}) as Partial<ErrorBody>
  return new StorefrontError(codeForStatus(status, errorCode), message || 'An unknown error occurred.', {
    status,
    referenceCode,
    details: details ?? [],
    isAnswered: !!errorCode,
  })
}
