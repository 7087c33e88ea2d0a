import { deliveryMethods, orderStatuses, parseDate, timeZones } from '@vitrine/contract/rules'
import type { OrderFilters, OrderPlace } from '../../modules/orders/order-search.ts'

/** Fields of the list's filters as they stand in its address. */
export const filterNames = ['status', 'country', 'day', 'payment', 'delivery'] as const
export type FilterName = (typeof filterNames)[number]

/** What the address of the list says. */
export type OrderQuery = Readonly<Partial<Record<FilterName | 'search' | 'after', string>>>

/** Statuses that placed orders are listed by. */
export const listedStatuses = orderStatuses.filter((name) => name !== 'Pending' && name !== 'Abandoned')

/** Filters of the list, and the names of those that mean nothing. */
export interface ReadFilters {
  readonly filters: OrderFilters
  readonly ignored: readonly (FilterName | 'after')[]
}

/**
 * Reads the filters of the list. A filter that means nothing is left out.
 * @param methods - Codes of payment methods.
 */
export function readFilters(query: OrderQuery, methods: readonly string[]): ReadFilters {
  const read = {
    status: oneOf([...listedStatuses, 'held'] as const, query.status),
    country: oneOf(Object.keys(timeZones) as (keyof typeof timeZones)[], query.country),
    day: dayOf(query.day),
    payment: oneOf(methods, query.payment),
    delivery: oneOf(deliveryMethods, query.delivery),
    after: placeOf(query.after),
  }
  const names = [...filterNames, 'after'] as const
  return {
    filters: { ...read, search: query.search },
    ignored: names.filter((name) => query[name] && read[name] === undefined),
  }
}

const oneOf = <Name extends string>(names: readonly Name[], value: string | undefined): Name | undefined =>
  names.find((name) => name === value)

/** A day that the database can count with. */
function dayOf(value: string | undefined): string | undefined {
  const day = parseDate(value?.trim() ?? '')
  return day && /^[12]/.test(day) ? day : undefined
}

/** The last order of a page as it stands in the address of the next. */
export const placeText = ({ submittedAt, id }: OrderPlace): string => `${submittedAt.getTime()}-${id}`

function placeOf(value = ''): OrderPlace | undefined {
  const [, at, id] = /^(\d{1,14})-([\da-f]{32})$/.exec(value) ?? []
  return at && id ? { submittedAt: new Date(Number(at)), id } : undefined
}

/** Address of the list with these fields. */
export function listAddress(query: OrderQuery): string {
  const fields = Object.entries(query).filter(([, value]) => value !== '')
  return fields.length > 0 ? `/desk?${new URLSearchParams(fields)}` : '/desk'
}
