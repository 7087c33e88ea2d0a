import type { CardPayment, Currency, FeatureToggles, PayRequest, PayResult } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { claim, settle, type Once } from '../../platform/idempotency/idempotency.ts'
import { digest, newId } from '../../platform/ids.ts'
import { checkMethods } from '../orders/offered-methods.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import { challengeKeyOf, judgeChallenge, resultHashOf } from './payment-challenge.ts'
import { givingWay, methodOf } from './payment-method.ts'
import { referenceOf, type PaymentRecords, type PaymentReference } from './payment-records.ts'
import { amountRemaining, isPaid } from '../payment-ledger/amounts.ts'
import { insertPayment, updatePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

/** A question to the provider, or the answer that is known already. */
type Next = { kind: 'known'; result: PayResult } | { kind: 'ask'; payment: PaymentRow; order: OrderRow; key: string }

/** Who pays, and what is on in their country. */
interface Payer {
  readonly shopper: ShopperCaller
  readonly toggles: FeatureToggles
}

/** A request to pay by card. */
export type CardRequest = PayRequest & { readonly payment: CardPayment }

/** @throws ApiError VALIDATION_CONFLICT, `switched-off`, for a method that is not offered: all but the card. */
export function asCardRequest(request: PayRequest): CardRequest {
  const { payment } = request
  if (payment.type === 'Card') return { ...request, payment }
  const message = `No provider is there for ${payment.method}.`
  throw new ApiError('VALIDATION_CONFLICT', {
    details: [{ field: '/payment/method', reason: 'switched-off', message }],
  })
}

/** Opens a payment of a pending order, in a transaction that ends before the provider is asked. */
export function createPaymentBeginning({
  clock,
  orders,
  records: { giveUp, decline, resultOf, repeated },
}: {
  clock: Clock
  orders: Pick<OrderService, 'lockPending' | 'paymentsOf' | 'checkSlots'>
  records: Pick<PaymentRecords, 'giveUp' | 'decline' | 'resultOf' | 'repeated'>
}) {
  /** A new payment of an order. @throws ApiError PAYMENT_DECLINED when its token was used elsewhere. */
  async function open(
    tx: Transaction,
    { id: orderId, currency }: OrderRow,
    of: Pick<PaymentRow, 'method' | 'amount' | 'tokenHash'>,
    once: Once,
  ): Promise<PaymentRow> {
    const opened = await insertPayment(tx, {
      ...{ id: newId(), orderId, status: 'New', currency },
      ...of,
      // Made from our key and the caller: another shopper's equal key is another question.
      providerKey: digest(`${once.subject} ${once.key}`),
      createdAt: clock.now(),
    })
    if (!opened) throw declined('/payment/token', 'expired_token')
    return opened
  }

  return async (tx: Transaction, { shopper, toggles }: Payer, request: CardRequest, once: Once): Promise<Next> => {
    const known = await claim<PaymentReference>(tx, clock, once)
    if (known?.reference) return { kind: 'known', result: await repeated(tx, known.reference) }
    const method = methodOf(request.payment)
    const order = await orders.lockPending(tx, shopper, request.orderId)
    const payments = await orders.paymentsOf(tx, order.id)
    const paid = payments.find((payment) => payment.method === method && isPaid(payment))
    checkAmount(request, order, paid ? paid.amount : amountRemaining(order, payments))
    const answered = async (payment: PaymentRow): Promise<Next> => {
      const result = await resultOf(tx, order, payment)
      await settle(tx, once, 200, referenceOf(result))
      return { kind: 'known', result }
    }
    if (paid) return answered(paid)
    checkMethods(toggles, order)
    await orders.checkSlots(tx, order)
    const tokenHash = digest(request.payment.token)
    const same = payments.find((payment) => payment.tokenHash === tokenHash)
    if (same?.status === 'Declined') return answered(same)
    if (same?.status === 'Voided') throw new ApiError('ORDER_STATE')
    const { challengeResult } = request
    if (!same && challengeResult !== undefined) throw declined('/challengeResult', 'challenge_failed')
    const verdict = same ? judgeChallenge(same, challengeResult, clock.now()) : 'ask'
    if (verdict === 'refused') throw declined('/challengeResult', 'challenge_failed')
    if (same && verdict === 'over') return answered(await decline(tx, same, 'challenge_failed'))
    const { amount } = request.amount
    const given = same ? [] : givingWay(order, payments, { method, amount })
    const asked = payments.filter((payment) => payment.method === method && payment.status === 'ChallengeRequired')
    for (const { id } of [...given, ...asked]) if (id !== same?.id) await giveUp(tx, id)
    const payment = same ?? (await open(tx, order, { method, amount, tokenHash }, once))
    if (challengeResult === undefined) return { kind: 'ask', payment, order, key: payment.providerKey }
    const challengeResultHash = resultHashOf(challengeResult)
    const begun = await updatePayment(tx, payment.id, { challengeResultHash })
    return { kind: 'ask', payment: begun, order, key: challengeKeyOf(begun, challengeResultHash) }
  }
}

/** What is paid is what is still to be paid, and more than nothing. */
function checkAmount({ amount: asked }: PayRequest, { currency }: OrderRow, amount: number): void {
  if (asked.amount === amount && amount > 0 && asked.currency === currency) return
  throw new ApiError('VALIDATION_CONFLICT', {
    details: [{ field: '/amount', reason: 'amount', amount: { amount, currency: currency as Currency } }],
  })
}

const declined = (field: string, reason: string) => new ApiError('PAYMENT_DECLINED', { details: [{ field, reason }] })
