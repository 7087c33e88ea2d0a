/** Whether an error, or one that it was caused by, says that somebody else has what must be unique. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && ((error as { code?: unknown }).code === '23505' || isDuplicate(error.cause))
}
