import type {
  CountryCode,
  EventBatch,
  EventReceipt,
  EventType,
  TrackedEvent,
  TrackingDecision,
  TrackingDecisionMade,
} from '@vitrine/contract'
import { consentTo, heldConsent, TRACKING_WORDING } from '@vitrine/contract/rules'
import type { Logger } from 'pino'
import { after, type Clock } from '../../platform/clock.ts'
import type { ApiConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import type { ConsentService } from '../consents/consents.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { makePartitions, monthOf } from './month-partitions.ts'
import { readEvent, typeOf } from './read-event.ts'
import { createEventBudget, bytesOf } from './event-budget.ts'
import { createEventStore } from './event-store.ts'
import { sumEvents } from './event-sums.ts'
import { listEvents, type TrackedEventRow } from './tracked-events.repository.ts'

/** Sender of a delivery, as its headers say. */
export interface EventSender {
  readonly network: string
  /** `shop`, or a partner's key. */
  readonly origin: string
  /** The browser says `Sec-GPC: 1`. */
  readonly hasPrivacyControl: boolean
}

export interface TrackedEventService {
  /**
   * Stores what is right and allowed of a delivery; its events are not checked yet.
   * @throws ApiError TOO_MANY_REQUESTS, SERVER_BUSY: nothing of it is stored.
   */
  accept(batch: EventBatch, sender: EventSender): Promise<EventReceipt>
  /** Remembers a decision at an account, unless there is a later one. @returns what holds. */
  decide(
    UID: string,
    decision: TrackingDecisionMade,
    sender: Pick<EventSender, 'hasPrivacyControl'>,
  ): Promise<TrackingDecision>
  /** The newest, of a type or a visitor. */
  list(filter: {
    type?: EventType | undefined
    visitor?: string | undefined
    limit: number
  }): Promise<TrackedEventRow[]>
  /** Makes the partitions of this month and the next ones. */
  prepare(): Promise<void>
  /** Counts the days that are over. */
  sum(): Promise<void>
}

const DAY = 86_400

export function createTrackedEvents({
  db,
  clock,
  countries,
  consents,
  holdAccount,
  config,
  log,
}: {
  db: Database
  clock: Clock
  config: Pick<ApiConfig, 'shopLimits' | 'limits'>
  countries: Pick<CountryService, 'shopLocaleOf'>
  consents: Pick<ConsentService, 'record' | 'read'>
  holdAccount: HoldAccount
  log: Pick<Logger, 'error' | 'warn'>
}): TrackedEventService {
  const budget = createEventBudget({ clock, limits: config.shopLimits.events, log })
  const store = createEventStore(db, config.limits.events.wait)
  return {
    async accept({ visitor, consent: said, events }, { network, origin, hasPrivacyControl }) {
      const giveBack = budget.take({ visitor, network, bytes: bytesOf(events) })
      const consent = said.filter((category) => !(hasPrivacyControl && category === 'marketing'))
      const receivedAt = clock.now()
      const common = { receivedAt, month: monthOf(receivedAt), visitor, origin, consent }
      const rows: TrackedEventRow[] = []
      const refused: string[] = []
      for (const value of events as readonly unknown[]) {
        const read = readEvent(value, { consent, hasPrivacyControl })
        const country = typeof read === 'string' ? undefined : await countryOf(countries, read.locale)
        if (typeof read !== 'string' && country) rows.push({ ...common, country, ...rowOf(read, receivedAt) })
        else refused.push(`${typeOf(value)}: ${typeof read === 'string' ? read : 'locale'}`)
      }
      if (refused.length > 0) log.warn({ refused: countsOf(refused) }, 'events were refused')
      const stored = await store(visitor, rows).catch((error: unknown) => {
        giveBack()
        throw error
      })
      budget.noteStored(stored)
      return { accepted: rows.length, refused: refused.length }
    },

    async decide(UID, { age = 0, ...decision }, { hasPrivacyControl }) {
      const held = heldConsent(decision, hasPrivacyControl)
      return db.transaction(async (tx) => {
        await holdAccount(tx, { UID })
        const said = { version: TRACKING_WORDING, decidedAt: after(clock.now(), -age) }
        await consents.record(tx, UID, held, said)
        const holds = [...(await consents.read(tx, UID))].filter(([, { isAccepted }]) => isAccepted)
        return consentTo(holds.map(([category]) => category))
      })
    },

    list: (filter) => listEvents(db, filter),
    prepare: () => makePartitions(db, clock.now()),
    sum: async () => void (await sumEvents(db, clock.now())),
  }
}

/** The country of a locale that the shop has. */
const countryOf = (countries: Pick<CountryService, 'shopLocaleOf'>, locale: string): Promise<CountryCode | undefined> =>
  countries.shopLocaleOf(locale.slice(3), locale).then(
    ({ country }) => country,
    (error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    },
  )

function rowOf({ id, at, event, ...context }: TrackedEvent, receivedAt: Date) {
  const time = Math.min(Math.max(Date.parse(at), +after(receivedAt, -DAY)), +after(receivedAt, DAY))
  return { ...context, id: id.toLowerCase(), at: new Date(time), type: event.type, event }
}

const countsOf = (reasons: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(reasons)].map((reason) => [reason, reasons.filter((other) => other === reason).length]),
  )
