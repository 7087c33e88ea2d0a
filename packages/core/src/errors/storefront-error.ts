import type { ErrorCode, ErrorDetail } from '@vitrine/contract'

/** What can go wrong between this code and the server: nothing arrived, too late, or not understood. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'INVALID_RESPONSE'

/** Every code a {@link StorefrontError} can have. */
export type StorefrontErrorCode = ErrorCode | TransportCode | 'CONFIGURATION'

/** What an error knows beside its code and message. */
export interface StorefrontErrorInit {
  /** HTTP status of the answer; 0 when there was none. */
  readonly status?: number
  /** The request's X-Reference-Code, to be quoted to support. */
  readonly referenceCode?: string
  readonly details?: readonly ErrorDetail[]
  /** The server sent its error body (and not a proxy some page of its own). */
  readonly isAnswered?: boolean
  readonly cause?: unknown
}

/** The one error that core throws or carries. Expected outcomes (sold out, declined) are typed results instead. */
export class StorefrontError extends Error {
  override readonly name = 'StorefrontError'
  declare readonly code: StorefrontErrorCode
  declare readonly status: number
  declare readonly referenceCode: string
  declare readonly details: readonly ErrorDetail[]
  declare readonly isAnswered: boolean

  constructor(
    code: StorefrontErrorCode,
    message: string,
    { status = 0, referenceCode = '', details = [], isAnswered = false, cause }: StorefrontErrorInit = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.referenceCode = referenceCode
    this.details = details
    this.isAnswered = isAnswered
  }
}

/** Recognises a {@link StorefrontError}, also one made by another copy of this package on the same page. */
export function isStorefrontError(value: unknown): value is StorefrontError {
  return value instanceof Error && value.name === 'StorefrontError'
}
