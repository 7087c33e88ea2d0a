const MINUTE = 60_000

/** The first whole minute at or after a moment, which a clock without seconds can say truthfully. ISO 8601. */
export const fromMinute = (moment: number): string => new Date(Math.ceil(moment / MINUTE) * MINUTE).toISOString()
