import type { Order, PayRequest } from '@vitrine/contract'
import { StorefrontError } from '../http/index.ts'
import { heldPayments } from './order.rules.ts'
import { createPaymentCalls, declined, type PaymentFound, type PaymentOptions } from './payment-calls.ts'
import {
  isCash,
  isRedirect,
  isWallet,
  methodOf,
  type CardPort,
  type Challenge,
  type PaymentArrival,
  type PaymentPort,
} from './payment-ports.ts'
import type { EventIn } from './purchase.table.ts'

/**
 * The payments of one order, one after another. A payment's keys live until its outcome is known, and a card's token on
 * this page only.
 */
export function createPayment(options: PaymentOptions) {
  const { environment, memory } = options
  const { forget, send } = createPaymentCalls(options)
  let port: PaymentPort | undefined
  /** Part of the order that the port pays. */
  let part: Pick<PayRequest, 'orderId' | 'amount'> | undefined
  let request: PayRequest | undefined

  /** Begins a payment: a reload from now on finds that something may have been paid. */
  function begin(next: PayRequest, paidBefore: number) {
    request = next
    if (!memory.attempt()!.payKey) memory.note({ payKey: environment.uuid(), paidBefore })
  }

  return {
    forget,
    /** Whether this page can send the same payment once more. */
    isRepeatable: () => !!request && !!memory.attempt()?.payKey,

    /** Chooses the next payment: the first method that has not paid yet. */
    choose(order: Order, ports: readonly PaymentPort[]): PaymentFound<EventIn<'choosing'>> {
      const { id: orderId, amountRemainingForPayment: remaining } = order
      if (remaining.amount === 0) return { event: 'paid' }
      const held = heldPayments(order.payments)
      // The keys are of a payment that has been made.
      if ((memory.attempt()?.paidBefore ?? 0) !== held.length) forget()
      const next = ports.find(
        (other) => other.amount?.amount !== 0 && !held.some(({ method }) => method === methodOf(other)),
      )
      if (!next) return { event: 'none' }
      port = next
      const amount = Math.min(next.amount?.amount ?? remaining.amount, remaining.amount)
      part = { orderId, amount: { ...remaining, amount } }
      const payment = instrumentOf(next, orderId)
      if (!payment) return { event: 'card', order }
      begin({ ...part, payment }, held.length)
      return { event: events[payment.type] }
    },

    async tokenize({ payments }: Order): Promise<PaymentFound<EventIn<'tokenizing'>>> {
      try {
        const { token } = await (port as CardPort).tokenize()
        begin({ ...part!, payment: { type: 'Card', token } }, heldPayments(payments).length)
        return { event: 'tokenized' }
      } catch (cause) {
        const error = new StorefrontError('INVALID_INPUT', 'The card details were not accepted.', { cause })
        return { event: 'failed', error }
      }
    },

    async pay(): Promise<PaymentFound<EventIn<'paying'>>> {
      const paid = await send(request!, memory.attempt()!.payKey!)
      return request?.payment.type === 'Wallet' ? afterWallet(paid, port) : paid
    },

    async challenge(challenge: Challenge): Promise<PaymentFound<EventIn<'challenging'>>> {
      try {
        const challengeResult = (await (port as CardPort).challenge(challenge)).result
        memory.note({ challengeKey: environment.uuid() })
        return { event: 'answered', challengeResult }
      } catch {
        forget()
        return declined('challenge_failed')
      }
    },

    answer: (challengeResult: string) => send({ ...request!, challengeResult }, memory.attempt()!.challengeKey!),

    /** Leaves for the provider's page. */
    async leave(url: string): Promise<PaymentFound<EventIn<'redirecting'>>> {
      if (!port || !isRedirect(port)) return { event: 'lost' }
      memory.note({ hasLeft: true })
      try {
        port.redirect(url)
        return { event: 'left' }
      } catch (cause) {
        forget()
        const error = new StorefrontError('INVALID_INPUT', 'The provider’s page could not be opened.', { cause })
        return { event: 'failed', error }
      }
    },

    /** Says what the provider's page gave, once for each payment, whatever tab has arrived. */
    async comeBack(order: Order, { method, returnPath, parameters }: PaymentArrival, ports: readonly PaymentPort[]) {
      const { amountRequested: amount } = openRedirect(order, method)!
      port = ports.find((other) => methodOf(other) === method)
      // The page that has left could ask once more as it did; this one says what it brings.
      request = undefined
      memory.ensure(order.id)
      const returnKey = memory.attempt()!.returnKey ?? environment.uuid()
      memory.note({ returnKey })
      const payment = { type: 'Redirect', method, returnPath } as const
      return afterPage(await send({ orderId: order.id, amount, payment, returned: { parameters } }, returnKey))
    },
  }
}

/** Event that begins a payment of each type that needs no card. */
const events = { Card: 'card', Wallet: 'wallet', Redirect: 'page', Cash: 'cash' } as const

/** What a payment is made with; a card's token comes later. */
function instrumentOf(port: PaymentPort, orderId: string): PayRequest['payment'] | undefined {
  if (isWallet(port)) return { type: 'Wallet', token: port.token }
  if (isCash(port)) return { type: 'Cash', method: port.method }
  return isRedirect(port) ? { type: 'Redirect', method: port.method, returnPath: port.returnPath(orderId) } : undefined
}

/** Answer to a wallet's payment: its token is used up where it paid or not, and no reason speaks of a card. */
function afterWallet<Found extends PaymentFound<EventIn<'paying'>>>(found: Found, port: PaymentPort | undefined) {
  const { event, reason } = found
  if (event !== 'authorised' && event !== 'declined' && event !== 'keyReused') return found
  if (port && isWallet(port)) port.spend()
  if (event === 'authorised') return found
  if (event === 'declined' && reason?.startsWith('wallet_')) return found
  return {
    ...found,
    reason: event === 'keyReused' || reason === 'expired_token' ? 'wallet_expired' : 'wallet_failed',
  } as const
}

/** Answer to a return: reasons that speak of a card are no reasons of a page, and a limit of requests says nothing. */
function afterPage<Found extends PaymentFound<EventIn<'paying'>>>(found: Found) {
  if (found.event === 'declined' && found.reason !== 'cancelled') return { ...found, reason: 'not_paid' } as const
  return found.error?.code === 'TOO_MANY_REQUESTS' ? ({ ...found, event: 'unknown' } as const) : found
}

/** The payment by this method that the shopper has yet to confirm on its provider's page, or has not confirmed. */
export const openRedirect = ({ payments }: Order, method: string) =>
  payments.findLast((payment) => payment.method === method && ['RedirectRequired', 'Declined'].includes(payment.status))
