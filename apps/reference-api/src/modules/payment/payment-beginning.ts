import type { CountryCode, Currency, PayRequest, PayResult } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { claim, settle, type Once } from '../../platform/idempotency/idempotency.ts'
import { digest, newId } from '../../platform/ids.ts'
import { readFeatureToggles } from '../feature-toggles/feature-toggles.service.ts'
import { checkMethods } from '../orders/offered-methods.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import { challengeKeyOf, resultHashOf, resultOf as resultFrom } from './payment-challenge.ts'
import { continuedBy } from './payment-return.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { checkFee, checkLimits, givingWay, isRightAmount, methodOf, type PaymentOffer } from './payment-method.ts'
import { referenceOf, type PaymentRecords, type PaymentReference } from './payment-records.ts'
import { amountRemaining, isAsked, isPaid } from '../payment-ledger/amounts.ts'
import { insertPayment, updatePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

/** A question to the provider, or the answer that is known already. */
type Next = { kind: 'known'; result: PayResult } | { kind: 'ask'; payment: PaymentRow; order: OrderRow; key: string }

/** A shopper who pays, the country whose shop they are in, and by what they pay. */
interface Payer extends PaymentOffer {
  readonly shopper: ShopperCaller
  readonly network: string
  readonly country: CountryCode
}

/** Opens a payment of a pending order, in a transaction that ends before the provider is asked. */
export function createPaymentBeginning({
  clock,
  orders,
  records: { giveUp, decline, resultOf, repeated },
}: {
  clock: Clock
  orders: Pick<OrderService, 'lock' | 'lockPending' | 'paymentsOf' | 'checkSlots' | 'checkCollection' | 'checkCash'>
  records: Pick<PaymentRecords, 'giveUp' | 'decline' | 'resultOf' | 'repeated'>
}) {
  /** A new payment of an order. @throws ApiError PAYMENT_DECLINED when its token was used elsewhere. */
  async function open(
    tx: Transaction,
    { id: orderId, currency }: OrderRow,
    of: Pick<PaymentRow, 'method' | 'provider' | 'amount' | 'tokenHash' | 'providerKey'>,
  ): Promise<PaymentRow> {
    const opened = await insertPayment(tx, {
      ...{ id: newId(), orderId, status: 'New', currency, createdAt: clock.now() },
      ...of,
    })
    if (!opened) throw declined('/payment/token', 'expired_token')
    return opened
  }

  /** The order that is paid: pending, but that a return may find placed by the bank's word. */
  async function orderOf(tx: Transaction, { shopper }: Payer, request: PayRequest): Promise<OrderRow> {
    const order = isReturn(request) ? await orders.lock(tx, request.orderId) : undefined
    if (order?.submittedAt && order.subject === shopper.subject) return order
    return orders.lockPending(tx, shopper, request.orderId)
  }

  /** Whether a payment may begin, or go on, that nobody has paid yet. */
  async function checkOffer(tx: Transaction, { terms }: Payer, order: OrderRow, amount: number): Promise<void> {
    const toggles = await readFeatureToggles(tx, order.country as CountryCode)
    await orders.checkCollection(tx, order, toggles)
    checkMethods(toggles, order, [terms.code])
    checkLimits(amount, terms)
    await orders.checkSlots(tx, order)
  }

  return async (tx: Transaction, payer: Payer, request: PayRequest, once: Once): Promise<Next> => {
    const known = await claim<PaymentReference>(tx, clock, once)
    if (known?.reference) return { kind: 'known', result: await repeated(tx, known.reference) }
    const { amount } = request.amount
    const method = methodOf(request.payment)
    const order = await orderOf(tx, payer, request)
    // Another country may be without the provider, or without what it is switched on for.
    if (order.country !== payer.country) throw new ApiError('NOT_FOUND')
    const payments = await orders.paymentsOf(tx, order.id)
    const own = payments.filter((payment) => payment.method === method)
    const paid = own.find(isPaid)
    if (order.submittedAt && !paid) throw new ApiError('ORDER_STATE')
    checkAmount(request, order, paid ? paid.amount : amountRemaining(order, payments), paid ? {} : payer.provider)
    const answered = async (payment: PaymentRow): Promise<Next> => {
      const result = await resultOf(tx, order, payment)
      await settle(tx, once, 200, referenceOf(result))
      return { kind: 'known', result }
    }
    if (paid) return answered(paid)
    // Whoever comes back may have paid: what has become of the order since changes nothing of that.
    if (!isReturn(request)) await checkOffer(tx, payer, order, amount)
    // Made from our key and the caller: another shopper's equal key is another question.
    const providerKey = digest(`${once.subject} ${once.key}`)
    const tokenHash = 'token' in request.payment ? digest(request.payment.token) : providerKey
    const result = resultFrom(request)
    const { same, verdict } = continuedBy(request, own, { tokenHash, provider: payer.provider, now: clock.now() })
    if (same?.status === 'Declined') return answered(same)
    if (same?.status === 'Voided') throw new ApiError('ORDER_STATE')
    if (verdict === 'refused') throw declined(answerFieldOf(request), 'challenge_failed')
    if (same && verdict === 'over') return answered(await decline(tx, same, 'challenge_failed'))
    if (!same) {
      checkFee(order, payer.terms, amount < amountRemaining(order, payments))
      if (payer.terms.kind === 'cash') await orders.checkCash(tx, order, payer.network)
    }
    if (!same && 'token' in request.payment)
      await payer.provider.checkToken?.(tx, {
        token: request.payment.token,
        subject: payer.shopper.subject,
        amount: request.amount,
      })
    const given = same ? [] : givingWay(order, payments, { method, amount })
    for (const { id } of [...given, ...own.filter(isAsked)]) if (id !== same?.id) await giveUp(tx, id)
    const { provider } = payer.terms
    const payment = same ?? (await open(tx, order, { method, provider, amount, tokenHash, providerKey }))
    if (result === undefined) return { kind: 'ask', payment, order, key: payment.providerKey }
    const challengeResultHash = resultHashOf(result)
    const begun = await updatePayment(tx, payment.id, { challengeResultHash })
    return { kind: 'ask', payment: begun, order, key: challengeKeyOf(begun, challengeResultHash) }
  }
}

/** Whether a shopper comes back from a provider's page. */
const isReturn = ({ payment, returned }: PayRequest): boolean => payment.type === 'Redirect' && returned !== undefined

function checkAmount(
  { amount: asked }: PayRequest,
  { currency }: OrderRow,
  amount: number,
  provider: Pick<PaymentProvider, 'paysParts'>,
): void {
  if (isRightAmount(asked.amount, amount, provider) && asked.currency === currency) return
  throw new ApiError('VALIDATION_CONFLICT', {
    details: [{ field: '/amount', reason: 'amount', amount: { amount, currency: currency as Currency } }],
  })
}

/** Field in which a request answers what was asked of the shopper. */
const answerFieldOf = ({ payment }: PayRequest) => (payment.type === 'Redirect' ? '/returned' : '/challengeResult')

const declined = (field: string, reason: string) => new ApiError('PAYMENT_DECLINED', { details: [{ field, reason }] })
