import type { AccountPreferences, AccountPreferencesInput } from '@vitrine/contract'
import { SIZES_MAX } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { SizesByChart } from '../size-charts/size-charts.service.ts'
import { accountPreference } from './preferences.schema.ts'

type Worn = AccountPreferences['sizes']
type Changes = NonNullable<AccountPreferencesInput['sizes']>

/**
 * Changes the sizes that are named, whoever changes others at the same time. The account must be held, and have its
 * row. @throws ApiError INVALID_INPUT
 */
export async function changeSizes(tx: Transaction, UID: string, changes: Changes, charts: SizesByChart): Promise<void> {
  const { sizes: stored, UID: own } = accountPreference
  const [before] = await tx.select({ sizes: stored }).from(accountPreference).where(eq(own, UID))
  checkSizes(changes, before?.sizes ?? {}, charts)
  const changed = sql<Worn>`jsonb_strip_nulls(${stored} || ${JSON.stringify(changes)}::jsonb)`
  const [row] = await tx.update(accountPreference).set({ sizes: changed }).where(eq(own, UID)).returning()
  // Sizes of charts that are gone take nobody's place.
  const worn = Object.keys(row?.sizes ?? {}).filter((chart) => charts.has(chart))
  if (worn.length > SIZES_MAX) throw new ApiError('INVALID_INPUT', { details: [{ field: '/sizes', limit: SIZES_MAX }] })
}

/**
 * A chart or a size of it that the shop has taken away since stays with who wears it: a caller that sends back all
 * that it has read, and one that forgets such a size, are never refused. The form of the account area names the charts
 * that there are, and of those only what the shopper changes, so that the old ones do not come back with it either.
 */
function checkSizes(changes: Changes, stored: Worn, charts: SizesByChart): void {
  const details = Object.entries(changes).flatMap(([chart, size]) => {
    if (size === null || size === stored[chart] || charts.get(chart)?.has(size)) return []
    const field = `/sizes/${chart}`
    return charts.has(chart)
      ? [{ field, reason: 'unknown-size', message: 'the chart has no such size' }]
      : [{ field, reason: 'unknown-chart', message: 'there is no such chart' }]
  })
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
}
