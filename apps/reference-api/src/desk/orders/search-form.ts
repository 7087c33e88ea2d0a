import { deliveryMethods, timeZones } from '@vitrine/contract/rules'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskMessage } from '../../platform/language/desk-messages.ts'
import { choice, field } from '../act-form.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName } from '../desk-words.ts'
import { listedStatuses, type OrderQuery, type ReadFilters } from './order-query.ts'

/** Names of payment methods by their codes. */
export type MethodNames = Readonly<Record<string, string>>

/** The search of the list and its filters, with what was chosen. */
export function searchForm(view: SignedInView, query: OrderQuery, methods: MethodNames): Html {
  const { say } = view
  const any = { '': say('orders.list.any') }
  const named = (names: readonly string[], nameOf: (name: never) => string) => ({
    ...any,
    ...Object.fromEntries(names.map((name) => [name, nameOf(name as never)])),
  })
  const statuses = {
    ...named(listedStatuses, (name: (typeof listedStatuses)[number]) => say(`orders.statuses.${name}`)),
    held: say('orders.list.held'),
  }
  const countries = named(Object.keys(timeZones), (code: string) => countryName(view, code))
  const deliveries = named(deliveryMethods, (name: (typeof deliveryMethods)[number]) => say(`orders.delivery.${name}`))
  return html`<form method="get" action="/desk" class="filter" role="search">
    ${field('search', say('orders.list.search'), html`type="search" maxlength="100" value="${query.search}"`)}
    ${choice('status', say('orders.filters.status'), statuses, query.status)}
    ${choice('country', say('orders.filters.country'), countries, query.country)}
    ${field('day', say('orders.filters.day'), html`type="date" value="${query.day}"`)}
    ${choice('payment', say('orders.filters.payment'), { ...any, ...methods }, query.payment)}
    ${choice('delivery', say('orders.filters.delivery'), deliveries, query.delivery)}
    <button>${say('orders.list.go')}</button>
  </form>`
}

/** Says which filters were left out because they mean nothing. */
export function ignoredNotice({ say }: SignedInView, ignored: ReadFilters['ignored']): Html | '' {
  if (ignored.length === 0) return ''
  const fields = ignored.map((name): DeskMessage => ({ key: `orders.filters.${name}` }))
  return html`<p class="notice refused" role="status">${say('orders.list.ignored', { fields })}</p>`
}
