/** Source of the time; a parameter everywhere, so that a test need not wait. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** `seconds` after `date`. */
export const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
