import type { ErrorCode, ErrorDetail } from '@vitrine/contract'

/** How the back end says no. */
export interface RefusalInit {
  readonly status: number
  readonly code: ErrorCode
  readonly details?: readonly ErrorDetail[]
}

/** Thrown by a handler that refuses; the client gets the contract's error body. */
export class Refusal extends Error {
  readonly init: RefusalInit
  constructor(init: RefusalInit) {
    super(init.code)
    this.init = init
  }
}

/** What is not there. */
export const notFound = (): Refusal => new Refusal({ status: 404, code: 'NOT_FOUND' })

/** The body of an error, as the contract has it. */
export const errorBody = ({ status, code, details = [] }: RefusalInit): object => ({
  statusCode: status,
  errorCode: code,
  message: `It is ${code}.`,
  referenceCode: 'VTR-7F3A-20C1',
  details,
})

/** An answer as `fetch` gives it. */
export function answer(body: unknown, status = 200): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

/** The server's error body; an older page may get a code that it does not know yet. */
export const errorAnswer = (
  status: number,
  code: ErrorCode | 'NEWER_THAN_THIS_PAGE',
  details: readonly ErrorDetail[] = [],
): Response =>
  answer(
    { ...errorBody({ status, code: 'UNKNOWN_ERROR', details }), errorCode: code, message: `It is ${code}.` },
    status,
  )
