/** A moment at which the unit and API suites run. */
export interface Moment {
  /** Why code goes wrong then. */
  readonly why: string
  /** ISO 8601. */
  readonly at: string
  /** The time zone of the machine. @defaultValue the one that it has */
  readonly zone?: string
}

/** Sets the moment at which each test file begins, in ISO 8601; `npm run prove -- --only dates` sets it. */
export const testMoment = 'VITRINE_TEST_MOMENT'

/** `npm test` runs on the morning of an ordinary Tuesday, whatever the machine’s date is. */
export const ordinaryMoment = '2026-11-17T09:00:00Z'

export const momentOf = (environment: NodeJS.ProcessEnv = process.env): Date => {
  const moment = new Date(environment[testMoment] || ordinaryMoment)
  if (Number.isNaN(moment.getTime())) throw new Error(`${testMoment} is no moment: ${environment[testMoment]}`)
  return moment
}

/** What `npm run prove -- --only dates` goes through. */
export const moments = (today: Date): readonly Moment[] => [
  { at: '2028-02-29T09:00:00Z', why: 'there is no such day a year earlier or later' },
  { at: '2026-11-20T06:00:00Z', zone: 'Asia/Dubai', why: 'on Friday shops in the Gulf open late or not at all' },
  { at: '2026-11-21T20:30:00Z', zone: 'Asia/Kuwait', why: 'late on Saturday in Kuwait it is Sunday in Dubai' },
  { at: '2027-02-08T09:00:00Z', zone: 'Asia/Riyadh', why: 'Ramadan begins, and hours change with it' },
  { at: '2026-12-24T15:00:00Z', why: 'seasons, cut-offs and days off meet on Christmas Eve' },
  { at: '2026-12-31T23:30:00Z', why: 'the old year in London is the new one in all countries of the shop' },
  { at: '2027-03-28T00:30:00Z', zone: 'Europe/London', why: 'half an hour later Europe skips one' },
  { at: '2026-10-25T00:30:00Z', zone: 'Europe/London', why: 'half an hour later Europe repeats one' },
  {
    at: '2027-01-31T12:30:00Z',
    zone: 'Pacific/Auckland',
    why: 'it is the 31st, and the next month in Auckland',
  },
  { at: '2027-02-28T18:30:00Z', zone: 'America/Los_Angeles', why: 'the shortest month ends, in Asia before America' },
  { at: '2027-04-30T23:59:30Z', why: 'the month ends while a test file runs' },
  { at: today.toISOString(), why: 'it is the date of the machine' },
]
