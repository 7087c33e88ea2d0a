import {
  eventSchemas,
  stringEnum,
  TrackedEvent,
  Type,
  type EventType,
  type TrackedEvent as Tracked,
} from '@vitrine/contract'
import { cleanEvent, type TrackingCategory } from '@vitrine/contract/rules'
import { validateValue } from '@vitrine/contract/validate'

export type EventRefusal = 'frame' | 'fields' | 'locale' | 'consent'

/** What an event says of itself beside the fields of its type. */
const EventFrame = Type.Object(
  { ...TrackedEvent.properties, event: Type.Object({ type: stringEnum(Object.keys(eventSchemas)) }) },
  { additionalProperties: false },
)

/** The type that it says it has, where there is one. */
export const typeOf = (value: unknown): EventType | 'unknown' => {
  const type = (value as { event?: { type?: unknown } }).event?.type
  return typeof type === 'string' && Object.hasOwn(eventSchemas, type) ? (type as EventType) : 'unknown'
}

/** Reads an event by its own schema, which knows every field of it. @returns why it is refused, else what is stored. */
export function readEvent(
  value: unknown,
  { consent, hasPrivacyControl }: { consent: readonly TrackingCategory[]; hasPrivacyControl: boolean },
): Tracked | Exclude<EventRefusal, 'locale'> {
  const tracked = value as Tracked
  // The format of a time allows a leap second, which is no time here.
  if (validateValue(EventFrame, value).length > 0 || Number.isNaN(Date.parse(tracked.at))) return 'frame'
  const { event } = tracked
  if (validateValue(eventSchemas[event.type], event).length > 0) return 'fields'
  if (event.type === 'consentChanged')
    return { ...tracked, event: hasPrivacyControl ? { ...event, marketing: false } : event }
  if (!consent.includes('analytics')) return 'consent'
  return { ...tracked, event: cleanEvent(event) }
}
