import type { ErrorBody, ErrorCode, ErrorDetail } from '@vitrine/contract'
import { errorTable } from './error-table.ts'

const usualRetry: Partial<Record<ErrorCode, number>> = {
  TOO_MANY_REQUESTS: 60,
  NETWORK_ORDERS_EXCEEDED: 60,
  WALLET_PIN_ATTEMPTS: 3_600,
  WALLET_BLOCKED: 3_600,
  SERVICE_UNAVAILABLE: 2,
  SERVER_BUSY: 2,
}

/** A refusal that the caller is told about; status and words come from the error table. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]
  /** Seconds after which the call may succeed; undefined where time changes nothing. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    options: { details?: readonly ErrorDetail[]; message?: string; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(options.message ?? errorTable[code].message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.details = options.details ?? []
    this.retryAfter = options.retryAfter ?? this.details[0]?.retryAfter ?? usualRetry[code]
  }

  get status(): number {
    return errorTable[this.code].status
  }
}

export const errorBody = (error: ApiError, referenceCode: string): ErrorBody => ({
  statusCode: error.status,
  errorCode: error.code,
  message: error.message,
  referenceCode,
  details: [...error.details],
})
