import { ShareRefusal } from '@vitrine/contract/rules'

/** Why an answer failed, as a shopper is told: each has a title and a sentence of its own in `error.json`. */
export type FailureKind =
  'notAllowed' | 'tooLarge' | 'wrongKind' | 'notUnderstood' | 'tooMany' | 'unavailable' | 'fault'

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

/** How an error is answered: what is no refusal is the shop's own fault. */
export function failureOf(error: { readonly statusCode?: number }): Failure {
  if (error instanceof ShareRefusal)
    return error.reason === 'full'
      ? { status: 429, kind: 'tooMany', retryAfter: 1 }
      : { status: 503, kind: 'unavailable', retryAfter: 2 }
  const { statusCode: status = 500 } = error
  const kind = kinds[status]
  if (kind) return { status, kind }
  return status >= 400 && status < 500 ? { status, kind: 'notUnderstood' } : { status: 500, kind: 'fault' }
}
