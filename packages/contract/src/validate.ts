import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { ErrorBody } from './errors/schema.ts'
import { CommonHeaders, IdempotencyHeaders, SessionHeaders } from './headers.ts'
import { hasToken, type Operation } from './operation.ts'
import { operations, type OperationInput, type OperationName, type OperationOutput } from './operations.ts'

/** One place where a value breaks the contract. */
export interface Finding {
  where: 'params' | 'query' | 'headers' | 'body' | 'response'
  /** JSON pointer into that part. */
  pointer: string
  message: string
}

/** `message` is one sentence for a person; `findings` are for a program. */
export type Validation<T> = { ok: true; value: T } | { ok: false; message: string; findings: Finding[] }

/** A request as it arrives: params and query are still text, headers have lower-case names. */
export interface RawRequest {
  params?: unknown
  query?: unknown
  headers?: unknown
  body?: unknown
}

// Validators are compiled when they are first needed: to make their code shorter takes as long again as to write it.
const usual = { strict: false, strictNumbers: true, code: { optimize: false } }
/** Says whether a value is right. A named schema is compiled once, for all schemas in which it stands. */
const quick = formats.default(new Ajv2020({ ...usual, inlineRefs: false }))
/** Says what is wrong, by the place in the whole schema: compiled for schemas that a value breaks, which are few. */
const thorough = formats.default(new Ajv2020({ ...usual, allErrors: true, validateSchema: false }))
const compiled = { quick: new Map<unknown, ValidateFunction>(), thorough: new Map<unknown, ValidateFunction>() }

/**
 * Holds a request against the contract. Whole numbers in path and query become numbers; nothing else is converted, and
 * unknown keys are refused.
 */
export function validateRequest<Name extends OperationName>(
  name: Name,
  request: RawRequest,
): Validation<OperationInput<Name>> {
  const operation: Operation = operations[name]
  const body = operation.bodyOnArrival ?? operation.body
  const params = withNumbers(operation.params, request.params ?? {})
  const query = withNumbers(operation.query, request.query ?? {})
  const findings = [
    ...check(`${name} params`, operation.params ?? nothing, params, 'params'),
    ...check(`${name} query`, operation.query ?? nothing, query, 'query'),
    ...headersOf(operation).flatMap((schema) => check(schema.$id, schema, request.headers ?? {}, 'headers')),
    ...(body ? check(`${name} body`, body, request.body, 'body') : bodyless(request.body)),
  ]
  if (findings.length > 0) return refuse(`${name} was called in a way that the contract does not allow`, findings)
  return { ok: true, value: { params, query, body: request.body } as OperationInput<Name> }
}

/**
 * Holds an answer against the contract: the operation's response for its success status, the error body for a failure.
 */
export function validateResponse<Name extends OperationName>(
  name: Name,
  status: number,
  body: unknown,
): Validation<OperationOutput<Name>> {
  const operation: Operation = operations[name]
  if (status >= 400) {
    const findings = check('ErrorBody', ErrorBody, body, 'response')
    return findings.length > 0
      ? refuse(`${name} answered ${status} with a body that is no error body`, findings)
      : { ok: true, value: body as OperationOutput<Name> }
  }
  const expected = operation.successStatus ?? 200
  if (status !== expected) {
    return refuse(`${name} answered ${status}`, [
      { where: 'response', pointer: '', message: `status must be ${expected}` },
    ])
  }
  // A file is bytes, of which a schema knows nothing.
  if (operation.media) return { ok: true, value: body as OperationOutput<Name> }
  const findings = check(`${name} response`, operation.response, body, 'response')
  return findings.length > 0
    ? refuse(`${name} answered with a body that the contract does not allow`, findings)
    : { ok: true, value: body as OperationOutput<Name> }
}

/** Places at which a value that is no part of a call, such as a file of content, breaks a schema; empty if none. */
export function validateValue(schema: TSchema, value: unknown): Pick<Finding, 'pointer' | 'message'>[] {
  return check(schema, schema, value, 'body').map(({ pointer, message }) => ({ pointer, message }))
}

const nothing = { type: 'object', additionalProperties: false }

function bodyless(body: unknown): Finding[] {
  const isEmpty = body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
  return isEmpty ? [] : [{ where: 'body', pointer: '', message: 'must be empty' }]
}

function headersOf(operation: Operation): { $id: string }[] {
  const { idempotent, headers } = operation
  const schemas: unknown[] = [CommonHeaders]
  if (hasToken(operation)) schemas.push(SessionHeaders)
  if (idempotent) schemas.push(IdempotencyHeaders)
  if (headers) schemas.push(headers)
  return schemas as { $id: string }[]
}

/**
 * @param key - Under which the schema stays compiled: compiling costs milliseconds and memory that is never given back.
 */
function check(key: unknown, schema: unknown, value: unknown, where: Finding['where']): Finding[] {
  const isRight = once(compiled.quick, key, () => quick.compile(withReferences(schema) as object))
  if (isRight(value)) return []
  const explain = once(compiled.thorough, key, () => thorough.compile(withoutIds(schema)))
  explain(value)
  return describe(explain.errors ?? [], where)
}

function once<T>(made: Map<unknown, T>, key: unknown, make: () => T): T {
  const value = made.get(key) ?? make()
  made.set(key, value)
  return value
}

/** References to named schemas by what these say: two of one name may differ. */
const references = new Map<string, { $ref: string }>()

function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id, ...parts } = schema as Record<string, unknown>
  const plain = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, withReferences(part)]))
  if (typeof $id !== 'string') return plain
  return once(references, JSON.stringify(plain), () => {
    const $ref = `schema-${references.size}`
    quick.addSchema(plain, $ref)
    return { $ref }
  })
}

/** The same named schema stands in several places of one call, which a validator reads as two with one name. */
function withoutIds(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as object
}

function withNumbers(schema: unknown, values: unknown): unknown {
  const properties = (schema as { properties?: Record<string, { type?: string }> } | undefined)?.properties
  if (!properties || typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const isNumber = properties[key]?.type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)
      return [key, isNumber ? Number(value) : value]
    }),
  )
}

/**
 * The branches of an `anyOf` that the value does not mean: their constant, such as `type`, is another one, and some
 * other branch has the value's own.
 */
function otherBranches(errors: readonly ErrorObject[]): string[] {
  const branches = new Set(errors.flatMap(({ schemaPath }) => /^.*\/anyOf\/\d+\//.exec(schemaPath) ?? []))
  const others = [...branches].filter((branch) =>
    errors.some(({ keyword, schemaPath }) => keyword === 'const' && schemaPath.startsWith(`${branch}properties/`)),
  )
  const unionOf = (branch: string) => branch.replace(/\d+\/$/, '')
  const meant = [...branches].filter((branch) => !others.includes(branch)).map(unionOf)
  return others.filter((branch) => meant.includes(unionOf(branch)))
}

/** `anyOf` says only that every branch failed; the findings of the branch that was meant say why. */
function describe(errors: readonly ErrorObject[], where: Finding['where']): Finding[] {
  const others = otherBranches(errors)
  const findings = errors
    .filter(({ keyword, schemaPath }) => keyword !== 'anyOf' && !others.some((branch) => schemaPath.startsWith(branch)))
    .map((error) => {
      const key = (error.params as { additionalProperty?: string }).additionalProperty
      const allowed = (error.params as { allowedValues?: unknown[] }).allowedValues
      const message = [error.message ?? 'is not valid', key && `(${key})`, allowed && `(${allowed.join(', ')})`]
        .filter(Boolean)
        .join(' ')
      return { where, pointer: error.instancePath, message }
    })
  return findings.slice(0, 8)
}

function refuse(what: string, findings: Finding[]): { ok: false; message: string; findings: Finding[] } {
  const places = findings.map(({ where, pointer, message }) => `${where}${pointer} ${message}`)
  return { ok: false, message: `${what}: ${places.join('; ')}.`, findings }
}
