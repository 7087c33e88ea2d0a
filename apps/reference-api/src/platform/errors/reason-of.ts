/** Reason of a failure, in one line: its message and those behind it, the nearest first. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const behind = [...(error instanceof AggregateError ? error.errors : []), ...(error.cause ? [error.cause] : [])]
  return [...new Set([error.message, ...behind.map(reasonOf)])].filter(Boolean).join(': ')
}
