import type { CountryCode, DeliveryPromise, OrderStore, ParcelPromise } from '@vitrine/contract'
import { dateRange, dayIn, parseLocale, type SlotKind } from '@vitrine/contract/rules'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { dayText, hoursText, type DayReader } from './day-words.ts'
import { readyText } from './ready-words.ts'

/** A promise with its days in words, as every screen and the mail say it. */
export function inWords(
  { earliest, latest }: DeliveryPromise,
  { language, country }: { language: WrittenLanguage; country: CountryCode },
): ParcelPromise {
  const { tag } = parseLocale(`${language.slice(0, 2)}-${country}`)!
  const text = message('delivery.arrives', language, { range: dateRange(earliest, latest, tag) })
  return { earliest, latest, text }
}

interface PromisedSlot {
  readonly kind: SlotKind
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Promise of a parcel with slots: its food first, then its hampers. The hours are said where it has one slot. */
export function inSlots(slots: readonly PromisedSlot[], reader: DayReader): ParcelPromise | undefined {
  if (slots.length === 0) return undefined
  const texts = slots.map(({ kind, date, startsAt, endsAt }, index) =>
    message(index > 0 && kind === 'hamper' ? 'delivery.hamperOn' : 'delivery.inSlot', reader.language, {
      day: dayText(date, reader),
      hours: hoursText(startsAt, endsAt, reader.timeZone),
    }),
  )
  const text = texts.reduce((first, second) => message('delivery.and', reader.language, { first, second }))
  const [earliest = '', latest = earliest] = slots.map(({ date }) => date).toSorted()
  const [only] = slots.length === 1 ? slots : []
  const slot = only && { start: only.startsAt.toISOString(), end: only.endsAt.toISOString() }
  return { earliest, latest, text, ...(slot && { slot }) }
}

/** Promise of an order that is collected: from when on, where its store said it, else from which day. */
export function collectedIn(
  promise: DeliveryPromise,
  { name: store, ready }: Pick<OrderStore, 'name' | 'ready'>,
  reader: DayReader,
): ParcelPromise {
  const at = ready && new Date(ready.at)
  const date = at && dayIn(reader.timeZone, at)
  const { earliest, latest } = date ? { earliest: date, latest: date } : promise
  const day = at ? readyText(at, reader) : dayText(earliest, reader)
  return { earliest, latest, text: message('delivery.collect', reader.language, { store, day }) }
}
