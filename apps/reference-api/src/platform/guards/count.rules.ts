import { after } from '../clock.ts'
import type { Guard } from './guards.ts'

/** Times that something may be done within a period that begins with the first. */
export interface Allowance {
  readonly times: number
  readonly seconds: number
}

type Counted = Pick<Guard, 'counted' | 'countedSince'>

/** Counts one more. @returns the count to write, or the time until which no more is allowed. */
export function withCount(
  { counted, countedSince }: Counted,
  now: Date,
  { times, seconds }: Allowance,
): Counted | { readonly until: Date } {
  if (!countedSince || after(countedSince, seconds) <= now) return { counted: 1, countedSince: now }
  if (counted >= times) return { until: after(countedSince, seconds) }
  return { counted: counted + 1, countedSince }
}

export const secondsUntil = (date: Date, now: Date): number => Math.ceil((date.getTime() - now.getTime()) / 1_000)
