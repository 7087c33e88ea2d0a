import type { CountryCode, DeliveryPromise, ParcelPromise } from '@vitrine/contract'
import { dateRange, parseLocale } from '@vitrine/contract/rules'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { dayText, hoursText, type SlotHoldRow, type SlotReader } from '../slots/slot-view.ts'

/** A promise with its days in words, as every screen and the mail say it. */
export function inWords(
  { earliest, latest }: DeliveryPromise,
  { language, country }: { language: WrittenLanguage; country: CountryCode },
): ParcelPromise {
  const { tag } = parseLocale(`${language.slice(0, 2)}-${country}`)!
  const text = message('delivery.arrives', language, { range: dateRange(earliest, latest, tag) })
  return { earliest, latest, text }
}

/** Promise of a parcel with slots: its food first, then its hampers. */
export function inSlots(slots: readonly SlotHoldRow[], reader: SlotReader): ParcelPromise | undefined {
  if (slots.length === 0) return undefined
  const texts = slots.map(({ kind, date, startsAt, endsAt }, index) =>
    message(index > 0 && kind === 'hamper' ? 'delivery.hamperOn' : 'delivery.inSlot', reader.language, {
      day: dayText(date, reader),
      hours: hoursText(startsAt, endsAt, reader.timeZone),
    }),
  )
  const text = texts.reduce((first, second) => message('delivery.and', reader.language, { first, second }))
  const [earliest = '', latest = earliest] = slots.map(({ date }) => date).toSorted()
  return { earliest, latest, text }
}

/** Promise of the days on which an order can be collected. */
export function collectedIn(promise: DeliveryPromise, store: string, reader: SlotReader): ParcelPromise {
  const { earliest, latest } = promise
  const day = dayText(earliest, reader)
  return { earliest, latest, text: message('delivery.collect', reader.language, { store, day }) }
}
