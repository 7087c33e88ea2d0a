import type { DayHours, Location } from '@vitrine/contract'
import { weekdays } from './hours.ts'

/** A day on which nobody opens. */
export const closed: DayHours = { openTime: null, closeTime: null, isClosed: true }
/** A day between two times. */
export const open = (openTime: string, closeTime: string): DayHours => ({ openTime, closeTime, isClosed: false })

/** A store in Dubai, with the hours of each weekday from Monday. */
export function testStore(
  week: (index: number) => DayHours,
  { timeZone = 'Asia/Dubai', ...more }: Partial<Location> & { timeZone?: string } = {},
): Location {
  const days = Object.fromEntries(weekdays.map((day, index) => [day, week(index)]))
  return {
    code: 'AE-1',
    name: 'Palm Court',
    area: 'Dubai',
    phone: '+97144155500',
    address: { address1: 'Street', countryCode: 'AE', addressType: 'Commercial' },
    addressLines: ['شارع المرسى', 'Dubai Marina'],
    geo: { lat: 25, lng: 55 },
    departments: ['food'],
    services: [{ code: 'cafe', name: 'Café' }],
    fulfillmentTypes: [],
    regularHours: { ...days, timeZone } as Location['regularHours'],
    holidays: [],
    stockLocationCode: 'AE-1',
    isDisabled: false,
    ...more,
  }
}
/** An instant by a clock in Dubai. */
export const at = (local: string) => Date.parse(`${local}+04:00`)
