import type { ErrorBody, ErrorCode, ErrorDetail } from '@vitrine/contract'
import { errorTable } from './error-table.ts'

/** A refusal that the caller is told about; status and words come from the error table. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]

  constructor(code: ErrorCode, options: { details?: readonly ErrorDetail[]; message?: string; cause?: unknown } = {}) {
    super(options.message ?? errorTable[code].message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.details = options.details ?? []
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
