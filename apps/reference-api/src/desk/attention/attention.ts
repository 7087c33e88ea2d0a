import { unmendedRuns } from '../../import/history/import-history.ts'
import { waitingProducts } from '../../modules/back-in-stock/waiting-products.ts'
import type { CountryService } from '../../modules/countries/countries.service.ts'
import { openEnquiries } from '../../modules/enquiries/enquiry-list.ts'
import { countLateParcels, heldOrders } from '../../modules/orders/waiting-orders.ts'
import { openPaymentProblems } from '../../modules/payment/payment-problem-list.ts'
import { readLowSlots } from '../../modules/slots/low-slots.ts'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OperatorRole } from '../../platform/http/context.ts'
import { deadLetterState } from '../../platform/jobs/dead-letters.ts'
import { mayOpen, type DeskPart } from '../desk-roles.ts'

/** How much of something needs a person. */
export interface Waiting {
  readonly count: number
  /** Since when the oldest waits, or the first day that it is about; null where nothing waits. */
  readonly oldest: Date | string | null
}

interface Sources {
  readonly db: Database
  readonly countries: Pick<CountryService, 'find'>
}

type Read = (sources: Sources, now: Date) => Promise<Waiting>

const listed = (rows: readonly { readonly at: Date | string }[]): Waiting => ({
  count: rows.length,
  oldest: rows[0]?.at ?? null,
})

/** Kinds of what needs a person: who may see it, the list with its acts, and how it is counted. */
export const sections = {
  payments: {
    part: 'orders',
    href: '/desk/payments',
    read: async ({ db }, now) =>
      listed((await openPaymentProblems(db, now)).map(({ createdAt }) => ({ at: createdAt }))),
  },
  held: { part: 'orders', href: '/desk?status=held', read: ({ db }) => heldOrders(db) },
  late: { part: 'orders', href: '/desk/late-parcels', read: ({ db }, now) => countLateParcels(db, now) },
  jobs: { part: 'jobs', href: '/desk/jobs', read: ({ db }) => deadLetterState(db) },
  enquiries: { part: 'enquiries', href: '/desk/enquiries', read: ({ db }) => openEnquiries(db) },
  imports: {
    part: 'merchandising',
    href: '/desk/imports',
    read: async ({ db }, now) => listed((await unmendedRuns(db, now)).map(({ began }) => ({ at: began }))),
  },
  slots: {
    part: 'slots',
    href: '/desk/low-slots',
    async read({ db, countries }, now) {
      const { nearlyFull, fullDays } = await readLowSlots({ queries: db, countries }, now)
      const dates = [...nearlyFull, ...fullDays].map(({ date }) => date).toSorted()
      return listed(dates.map((at) => ({ at })))
    },
  },
  stock: { part: 'merchandising', href: '/desk/back-in-stock', read: ({ db }) => waitingProducts(db) },
} as const satisfies Readonly<Record<string, { part: DeskPart; href: string; read: Read }>>

export type SectionName = keyof typeof sections

/** What needs a person by its kind; undefined where it could not be counted. */
export type Counted = ReadonlyMap<SectionName, Waiting | undefined>

export const sumOf = (counted: Counted): number =>
  [...counted.values()].reduce((sum, one) => sum + (one?.count ?? 0), 0)

/** What needs a person, as far as a role may open it. */
export interface Attention {
  /** Counts all of it anew. */
  read(role: OperatorRole): Promise<Counted>
  /** How much there is, as it was counted in the last minute. */
  total(role: OperatorRole): Promise<number>
  /** Somebody has done something: the next total is counted anew. */
  forget(): void
}

/** Seconds for which a total is good: every page of the desk shows it. */
const GOOD_FOR = 60

export function createAttention({
  clock,
  onError,
  ...sources
}: Sources & { clock: Clock; onError: (error: unknown, section: SectionName) => void }): Attention {
  const totals = new Map<OperatorRole, { readonly sum: number; readonly until: Date }>()

  async function count(name: SectionName): Promise<Waiting | undefined> {
    try {
      return await sections[name].read(sources, clock.now())
    } catch (error) {
      onError(error, name)
      return undefined
    }
  }

  async function read(role: OperatorRole): Promise<Counted> {
    const names = (Object.keys(sections) as SectionName[]).filter((name) => mayOpen(role, sections[name].part))
    const counted = new Map(await Promise.all(names.map(async (name) => [name, await count(name)] as const)))
    totals.set(role, { sum: sumOf(counted), until: after(clock.now(), GOOD_FOR) })
    return counted
  }

  return {
    read,
    async total(role) {
      const known = totals.get(role)
      return known && clock.now() < known.until ? known.sum : sumOf(await read(role))
    },
    forget: () => totals.clear(),
  }
}
