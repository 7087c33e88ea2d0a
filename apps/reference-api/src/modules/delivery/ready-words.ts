import { dayIn } from '@vitrine/contract/rules'
import { dateFormat } from '../../platform/date-format.ts'
import { message } from '../../platform/language/messages.ts'
import { dayText, type DayReader } from './day-words.ts'

/** `Sat 28 Nov, 14:00` by the clock of the country, the hour from left to right in any text. */
export function readyText(at: Date, reader: DayReader): string {
  const { language, timeZone } = reader
  const clock = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const time = `\u2066${clock.format(at)}\u2069`
  return message('delivery.readyAt', language, { day: dayText(dayIn(timeZone, at), reader), time })
}
