import { isDeepStrictEqual } from 'node:util'

/**
 * A value with a JSON merge patch on it (RFC 7396): members of objects are merged, `null` takes one away, everything
 * else replaces what was there. Neither is changed.
 */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: Record<string, unknown> = isObject(value) ? { ...value } : {}
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], change)
  }
  return merged
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The JSON merge patch that makes one value of another; undefined where none can, because `null` is a member of what
 * is new.
 */
export function patchBetween(before: unknown, after: unknown): { readonly patch: unknown } | undefined {
  const patch = differenceOf(before, after)
  return isDeepStrictEqual(mergePatch(before, patch), after) ? { patch } : undefined
}

function differenceOf(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(before[name], value))
  return Object.fromEntries([
    ...gone.map((name) => [name, null] as const),
    ...changed.map(([name, value]) => [name, differenceOf(before[name], value)] as const),
  ])
}
