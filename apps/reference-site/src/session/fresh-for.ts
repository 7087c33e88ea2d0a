/**
 * Seconds for which an answer of the API may still be shown to everyone: its `max-age` without the age it has; 0 when
 * it may not be kept.
 */
export function freshFor({ ok, headers }: Pick<Response, 'ok' | 'headers'>): number {
  const maxAge = /\bpublic\b.*\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]
  return ok && maxAge ? Math.max(0, Number(maxAge) - Number(headers.get('age') ?? 0)) : 0
}
