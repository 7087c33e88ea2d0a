import type { Findings } from './findings.ts'

/** Whether the row is over: what it sells is sold out. */
export function isExpired(raw: (name: string) => string, now: Date, findings: Findings): boolean {
  const written = raw('expiration_date').trim()
  if (written === '') return false
  const end = new Date(written)
  if (Number.isNaN(+end)) findings.note('expiration_date', 'is no date: left out')
  else if (end <= now) findings.note('expiration_date', 'is over: sold out')
  return end <= now
}
