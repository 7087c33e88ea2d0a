import { randomUUID } from 'node:crypto'
import type { EventOf, EventType, TrackedEvent } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { trackedEvent } from '../modules/tracked-events/tracked-event.schema.ts'
import { newId } from '../platform/ids.ts'
import { manyShoppers } from './many-shoppers.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { TestShopper, type CallOptions } from './test-shopper.ts'

/** The call that takes events. */
export const collectorCall = 'POST /experience/tracking/guest/v1/events'
export const allConsent = ['analytics', 'personalisation', 'marketing']

/** A shop that takes any number of deliveries. */
export const openCollector = (): Promise<TestShop> =>
  openTestShop({
    now: '2027-03-31T12:00:00Z',
    config: {
      shopLimits: { ...manyShoppers, perMinute: { ...manyShoppers.perMinute, events: { network: 1_000_000 } } },
    },
  })

type Fields<Name extends EventType> = Omit<EventOf<Name>, 'type'>

/** Events as a browser makes them, and their delivery to a shop. */
export function testCollector(shop: () => TestShop) {
  const tracked = <Name extends EventType>(
    type: Name,
    fields: Fields<Name>,
    id: string = randomUUID(),
  ): TrackedEvent => ({
    ...{ id, at: shop().clock.now().toISOString(), userType: 'guest', locale: 'en-ae', pageType: 'Home' },
    department: null,
    event: { type, ...fields } as TrackedEvent['event'],
  })
  const visit = (id?: string) => tracked('visitStarted', {}, id)
  const seen = (path: string) => tracked('pageViewed', { path, pageType: 'Others' })

  /** @returns the answer, and what is stored of the visitor then. */
  async function deliver(
    batch: { visitor?: string; consent?: string[]; events: unknown[] },
    options: CallOptions = {},
  ) {
    const visitor = batch.visitor ?? newId()
    const body = { consent: allConsent, ...batch, visitor }
    const answer = await new TestShopper(shop()).call(collectorCall, { body, ...options })
    const rows = await shop().db.select().from(trackedEvent).where(eq(trackedEvent.visitor, visitor))
    return { answer, rows, visitor }
  }
  return { tracked, visit, seen, deliver }
}
