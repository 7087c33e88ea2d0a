/** Joins values of `Vary`; each header is named once, however it is written. */
export function joinVary(...values: unknown[]): string {
  const joined = new Map<string, string>()
  for (const part of values.flatMap((value) => String(value ?? '').split(','))) {
    const name = part.trim()
    if (name && !joined.has(name.toLowerCase())) joined.set(name.toLowerCase(), name)
  }
  return [...joined.values()].join(', ')
}
