import { CONSENT_DAYS, CONSENT_WORDING, TRACKING_WORDING, trackingCategories } from '@vitrine/contract/rules'
import { asc, eq } from 'drizzle-orm'
import { after, type Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { consent } from './consents.schema.ts'

/** A choice that holds. */
export interface Consent {
  readonly isAccepted: boolean
  readonly version: string
  readonly decidedAt: Date
}

/** Choices of customers, by channel or category. */
export interface ConsentService {
  /**
   * Writes choices down; one that holds already is not written again, and what was decided after `decidedAt` holds.
   * `version`: of the words, those of news and terms where nothing else is said.
   */
  record(
    db: Queries,
    UID: string,
    choices: Readonly<Record<string, boolean>>,
    said?: { readonly version?: string; readonly decidedAt?: Date },
  ): Promise<void>
  /** The choices that hold; nothing for what was never asked, and for tracking where it would be asked again. */
  read(db: Queries, UID: string): Promise<ReadonlyMap<string, Consent>>
  /** Every choice with its category, the oldest first. */
  history(db: Queries, UID: string): Promise<readonly (Consent & { readonly category: string })[]>
  remove(db: Queries, UID: string): Promise<void>
}

export function createConsentService(clock: Clock): ConsentService {
  const history = (db: Queries, UID: string) =>
    db.select().from(consent).where(eq(consent.UID, UID)).orderBy(asc(consent.position))
  const read: ConsentService['read'] = async (db, UID) =>
    new Map(
      (await history(db, UID))
        .filter((choice) => holds(choice, clock.now()))
        .map(({ category, ...choice }) => [category, choice]),
    )
  return {
    read,
    history,
    async record(db, UID, choices, { version = CONSENT_WORDING, decidedAt = clock.now() } = {}) {
      const held = await read(db, UID)
      const changed = Object.entries(choices).filter(([category, isAccepted]) => {
        const before = held.get(category)
        if (before && before.decidedAt > decidedAt) return false
        return before?.isAccepted !== isAccepted || before.version !== version
      })
      if (changed.length === 0) return
      const common = { UID, version, decidedAt }
      await db.insert(consent).values(changed.map(([category, isAccepted]) => ({ ...common, category, isAccepted })))
    },
    async remove(db, UID) {
      await db.delete(consent).where(eq(consent.UID, UID))
    },
  }
}

const tracking: readonly string[] = trackingCategories

/** A choice about tracking holds for as long as its cookie does, and on the words that are shown now. */
const holds = ({ category, version, decidedAt }: Consent & { readonly category: string }, now: Date): boolean =>
  !tracking.includes(category) || (version === TRACKING_WORDING && after(decidedAt, CONSENT_DAYS * 86_400) > now)
