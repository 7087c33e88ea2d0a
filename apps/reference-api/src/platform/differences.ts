import { isDeepStrictEqual } from 'node:util'

/** A place in which two values differ, as a JSON pointer; undefined where one of them has nothing there. */
export interface Difference {
  readonly pointer: string
  readonly before: unknown
  readonly after: unknown
}

/** The smallest places in which two JSON values differ, in their order. */
export function differencesOf(before: unknown, after: unknown, pointer = ''): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const [one, other] = [membersOf(before), membersOf(after)]
  if (!one || !other || Array.isArray(before) !== Array.isArray(after)) return [{ pointer, before, after }]
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].flatMap((name) =>
    differencesOf(one.get(name), other.get(name), `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)) : undefined
