import { ShareRefusal } from '@vitrine/server'
import { isStorefrontError, type StorefrontError } from '@vitrine/core'

/** Reason why an answer failed, as a shopper reads it: each has a title and a sentence of its own in `error.json`. */
export type FailureKind =
  | 'notAllowed'
  | 'tooLarge'
  | 'wrongKind'
  | 'notUnderstood'
  | 'tooMany'
  | 'notSent'
  | 'waiting'
  | 'unavailable'
  | 'fault'

export interface Failure {
  readonly status: number
  readonly kind: FailureKind
  /** Seconds after which the browser may ask again. */
  readonly retryAfter?: number
}

const kinds: Readonly<Record<number, FailureKind>> = {
  403: 'notAllowed',
  413: 'tooLarge',
  415: 'wrongKind',
  429: 'tooMany',
  503: 'unavailable',
}

/** Seconds after which what did not answer is asked again. */
export const RETRY_AFTER = 2

/** The API did not answer, or not as it should: nobody's fault who asks here. */
const isOutage = ({ code, status }: StorefrontError) =>
  code !== 'CONFIGURATION' && (status === 0 || status >= 500 || code === 'INVALID_RESPONSE')

/**
 * Answer to an error: one that is no refusal is the shop's own fault. A form that was not begun is still as it was
 * written on the page before.
 */
export function failureOf(error: { readonly statusCode?: number } | Error, method: string): Failure {
  if (error instanceof ShareRefusal) {
    const isForm = method === 'POST'
    return error.reason === 'full'
      ? { status: 429, kind: isForm ? 'notSent' : 'tooMany', retryAfter: 1 }
      : { status: 503, kind: isForm ? 'notSent' : 'unavailable', retryAfter: RETRY_AFTER }
  }
  if (isStorefrontError(error) && isOutage(error)) return { status: 503, kind: 'unavailable', retryAfter: RETRY_AFTER }
  const { statusCode: status = 500 } = error as { readonly statusCode?: number }
  const kind = kinds[status]
  if (kind) return { status, kind }
  return status >= 400 && status < 500 ? { status, kind: 'notUnderstood' } : { status: 500, kind: 'fault' }
}
