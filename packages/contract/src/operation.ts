import { Type, type TSchema } from 'typebox'
import { closed } from './json-schema.ts'

/**
 * One call of the API.
 * `session`: 'none' for calls with the common headers only, 'shopper' for calls with a guest or signed-in token,
 * 'private' for calls that need a signed-in one, 'operator' for calls of who is signed in at the shop's desk.
 * `isOwnPagesOnly`: it takes what shoppers entrust to the shop alone, and is refused from a partner's page.
 * `idempotent`: the call needs an Idempotency-Key header. `headers`: those that it needs beside the common ones.
 * `bodyOnArrival`: the schema of the body as it arrives, where its handler holds the parts against `body` one by one.
 * `media`: the answer is a {@link FileAnswer} of this type, sent as its bytes and not as JSON.
 */
export interface Operation {
  readonly summary: string
  readonly tag: string
  readonly session: 'none' | 'shopper' | 'private' | 'operator'
  readonly isOwnPagesOnly?: true
  readonly idempotent?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  readonly bodyOnArrival?: TSchema
  readonly response: TSchema
  readonly media?: 'application/pdf'
  readonly successStatus?: 200 | 201
}

/** An answer that is a file. */
export interface FileAnswer {
  /** Name under which a browser saves it; ASCII, without quotes. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Schema of an answer that is a file. */
export const fileAnswer = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary' })

/** Calls by method and path. */
export type OperationTable = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Operation>

const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[^\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]*$' })

/** A path with one id in it; no id has a control character or half a character. */
export const idParams = <const Name extends string>(name: Name) =>
  Type.Object({ [name]: Id } as Record<Name, typeof Id>, closed)

/** Whether a call brings a shopper's token. */
export const hasToken = ({ session }: Pick<Operation, 'session'>): boolean =>
  session === 'shopper' || session === 'private'
