/** Answer of the stub to what it does not know or may not do, worded as OpenSearch words its errors. */
export class StubRefusal extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }

  get body() {
    const error = { type: this.type, reason: this.message }
    return { error: { ...error, root_cause: [error] }, status: this.status }
  }
}

export type Json = Readonly<Record<string, unknown>>

export const refuse = (reason: string): never => {
  throw new StubRefusal(400, 'parsing_exception', reason)
}

/** The members of an object, all of which are known. */
export function membersOf<const Name extends string>(value: unknown, where: string, ...names: Name[]) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(`[${where}] is no object`)
  for (const name of Object.keys(value))
    if (!(names as string[]).includes(name)) refuse(`[${where}] does not know [${name}]`)
  return value as Readonly<Partial<Record<Name, unknown>>>
}

/** The one member of an object, as in `{ term: … }`. */
export function onlyMember(value: unknown, where: string): readonly [string, unknown] {
  const entries = Object.entries((value ?? {}) as Json)
  return entries.length === 1 ? entries[0]! : refuse(`[${where}] must have one member and has ${entries.length}`)
}

export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
