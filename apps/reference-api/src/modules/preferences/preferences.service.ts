import type { AccountPreferences, AccountPreferencesInput, ChannelConsent, TrackingChoice } from '@vitrine/contract'
import { consentChannels, trackingCategories } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import type { Consent, ConsentService } from '../consents/consents.service.ts'
import type { SizeChartService } from '../size-charts/size-charts.service.ts'
import { accountPreference } from './preferences.schema.ts'
import { changeSizes } from './worn-sizes.ts'

/** What shoppers prefer, and by which channels they want news. */
export interface PreferenceService {
  read(UID: string): Promise<AccountPreferences>
  /** Changes what is named; the rest stays. @throws ApiError INVALID_INPUT for a size that no chart has. */
  change(UID: string, changes: AccountPreferencesInput): Promise<AccountPreferences>
  /** Every decision on a channel, the oldest first. */
  consentHistory(UID: string): Promise<ChannelConsent[]>
  /** Every decision on what may be followed, the oldest first. */
  trackingHistory(UID: string): Promise<TrackingChoice[]>
  /** Forgets the preferences; consents end with the account. */
  forget(tx: Transaction, UID: string): Promise<void>
}

/** What becomes of food that has run out, by the preferences of an account or the usual ones. */
export async function substitutionOf(
  queries: Queries,
  UID: string | undefined,
): Promise<AccountPreferences['substitution']> {
  if (UID === undefined) return usual.substitution
  const [row] = await queries.select().from(accountPreference).where(eq(accountPreference.UID, UID))
  return row?.substitution ?? usual.substitution
}

const usual = { sizes: {}, language: null, departmentType: null, substitution: 'similar' } as const

export function createPreferenceService({
  db,
  consents,
  sizeCharts,
  holdAccount,
}: {
  db: Database
  consents: Pick<ConsentService, 'read' | 'record' | 'history'>
  sizeCharts: Pick<SizeChartService, 'sizes'>
  holdAccount: HoldAccount
}): PreferenceService {
  async function read(UID: string): Promise<AccountPreferences> {
    const [row] = await db.select().from(accountPreference).where(eq(accountPreference.UID, UID))
    const decided = await consents.read(db, UID)
    return {
      language: row?.language ?? usual.language,
      departmentType: row?.departmentType ?? usual.departmentType,
      substitution: row?.substitution ?? usual.substitution,
      sizes: row?.sizes ?? usual.sizes,
      consents: consentChannels.map((channel) => consentView(channel, decided.get(channel))),
    }
  }

  return {
    read,

    async change(UID, { consents: decided, sizes, ...choices }) {
      const charts = sizes && (await sizeCharts.sizes())
      await db.transaction(async (tx) => {
        await holdAccount(tx, { UID })
        const row = { UID, ...choices }
        await tx.insert(accountPreference).values(row).onConflictDoUpdate({ target: accountPreference.UID, set: row })
        if (sizes && charts) await changeSizes(tx, UID, sizes, charts)
        if (decided) await consents.record(tx, UID, decided.channels)
      })
      return read(UID)
    },

    async consentHistory(UID) {
      const decisions = await consents.history(db, UID)
      return decisions.flatMap(({ category, ...decision }) => {
        const channel = consentChannels.find((candidate) => candidate === category)
        return channel ? [consentView(channel, decision)] : []
      })
    },

    async trackingHistory(UID) {
      const decisions = await consents.history(db, UID)
      return decisions.flatMap(({ category: name, isAccepted, decidedAt, version }) => {
        const category = trackingCategories.find((candidate) => candidate === name)
        const decision = { isGranted: isAccepted, decidedAt: decidedAt.toISOString(), wording: version }
        return category ? [{ category, ...decision }] : []
      })
    },

    async forget(tx, UID) {
      await tx.delete(accountPreference).where(eq(accountPreference.UID, UID))
    },
  }
}

const consentView = (channel: ChannelConsent['channel'], decision: Consent | undefined): ChannelConsent => ({
  channel,
  isGranted: decision?.isAccepted ?? false,
  decidedAt: decision?.decidedAt.toISOString() ?? null,
  wording: decision?.version ?? null,
})
