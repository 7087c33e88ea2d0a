import type { Routes } from '../routing/index.ts'
import type { PaymentArrival } from './payment-ports.ts'

/**
 * Path of the page that a provider's page leads back to.
 * @param method - Code of the way of paying.
 */
export const paymentReturnPath = (routes: Pick<Routes, 'path'>, orderId: string, method: string): string =>
  routes.path(`/payment-return?order=${encodeURIComponent(orderId)}&method=${encodeURIComponent(method)}`)

/** An arrival as an address says it; the path that was arrived at is that of its order and method. */
export type ReadArrival = Omit<PaymentArrival, 'returnPath' | 'orderId'> & { readonly orderId: string }

/** What the API takes of a provider's parameters: how many, their names, and their values. */
const LIMIT = 32
const isName = (name: string) => /^[A-Za-z0-9_.~-]{1,64}$/.test(name) && name !== '__proto__'
const isValue = (value: string) => !/[\0-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFD]/.test(value) && value.length <= 2000

/**
 * Reads who comes back from a provider's page: the order and the method that the shop named, and what the page added.
 * Parameters that the API would refuse are left out; of two with one name the first counts, which is the shop's own.
 * @param query - Of the address. @returns undefined where it names no order and no method.
 */
export function readArrival(query: string): ReadArrival | undefined {
  const given = new URLSearchParams(query)
  const orderId = given.get('order') ?? ''
  const method = given.get('method') ?? ''
  if (!/^[0-9a-f]{32}$/.test(orderId) || !/^[a-z][a-z0-9-]{1,30}$/.test(method)) return undefined
  const names = [...new Set(given.keys())].filter((name) => !own.has(name) && isName(name) && isValue(given.get(name)!))
  const parameters = Object.fromEntries(names.slice(0, LIMIT).map((name) => [name, given.get(name)!]))
  return { orderId, method, parameters }
}

/** Parameters of the shop's own address. */
const own: ReadonlySet<string> = new Set(['order', 'method'])

/** The same as a query, without its question mark. */
export const arrivalQuery = ({ orderId, method, parameters }: ReadArrival): string =>
  new URLSearchParams([['order', orderId], ['method', method], ...Object.entries(parameters)]).toString()
