import type { Findings } from './findings.ts'

/** Time at which a row's product is over, in ISO 8601: it is sold out from then on. Undefined where it has none. */
export function readEnd(raw: (name: string) => string, now: Date, findings: Findings): string | undefined {
  const written = raw('expiration_date').trim()
  if (written === '') return undefined
  const end = new Date(written)
  if (Number.isNaN(+end)) {
    findings.note('expiration_date', 'is no date: left out')
    return undefined
  }
  if (end <= now) findings.note('expiration_date', 'is over: sold out')
  return end.toISOString()
}
