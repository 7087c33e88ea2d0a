import type { EventBatch, StorefrontEvent } from '@vitrine/contract'
import { CONSENT_COOKIE, consentTo, trackingCategories, writeConsent } from '@vitrine/contract/rules'
import type { BrowserContext } from 'playwright-core'
import type { ShopDatabase } from '../../tools/driving/database.ts'

/** Has a shopper allow everything, as one who has pressed the banner's button on an earlier page. */
export const allowTracking = (shopper: BrowserContext, siteUrl: string): Promise<void> =>
  shopper.addCookies([{ name: CONSENT_COOKIE, value: writeConsent(consentTo(trackingCategories)), url: siteUrl }])

/** The random id by which the collector knows this browser. */
export const visitorOf = async (shopper: BrowserContext): Promise<string | undefined> =>
  (await shopper.cookies()).find(({ name }) => name.endsWith('visitor'))?.value

/** What the collector has of a browser, in the order in which it happened. */
export async function followedEvents(
  database: Pick<ShopDatabase, 'query'>,
  shopper: BrowserContext,
): Promise<StorefrontEvent[]> {
  const visitor = await visitorOf(shopper)
  const rows = await database.query<{ event: StorefrontEvent }>(
    'select event from tracked_event where visitor = $1 order by at',
    [visitor],
  )
  return rows.map(({ event }) => event)
}

/**
 * What the pages of a browser send to the collector from now on, each event once, however often it is sent. What a page
 * sends while it is left may be missing.
 */
export function sentEvents(shopper: BrowserContext): () => StorefrontEvent[] {
  const sent = new Map<string, StorefrontEvent>()
  shopper.on('request', (request) => {
    if (!request.url().endsWith('/events')) return
    const { events } = JSON.parse(request.postData() ?? '') as EventBatch
    for (const { id, event } of events) sent.set(id, event)
  })
  return () => [...sent.values()]
}
