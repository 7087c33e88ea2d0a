import { saidOf } from '../forms/said.ts'

/** Outcome of a form for a hamper's day, as the address says it: `?notice=hamper-failed&nearest=2026-12-04`. */
export function sentDay(query: Readonly<Record<string, string | undefined>>) {
  const refused = saidOf('hamper', query)
  if (!refused || !/^[A-Za-z_]{1,40}$/.test(refused)) return {}
  const { nearest = '' } = query
  return { refused, ...(/^\d{4}-\d{2}-\d{2}$/.test(nearest) && { nearest }) }
}
