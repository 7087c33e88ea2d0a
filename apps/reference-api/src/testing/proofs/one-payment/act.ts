import { eq, sql } from 'drizzle-orm'
import type { Order } from '@vitrine/contract'
import { cardAuthorisation, cardToken } from '../../../demo/card/card.schema.ts'
import { CARD_SERVER_PATH } from '../../../demo/card/index.ts'
import { orders } from '../../../modules/orders/orders.schema.ts'
import { payment } from '../../../modules/payment-ledger/payment.schema.ts'
import { digest } from '../../../platform/ids.ts'
import { secrets } from '../../secrets.ts'
import { checkoutPath, overHttp, payOperation } from '../../test-shopper.ts'
import type { ProofShop } from '../proof.ts'
import { payByWallet, tokenOf } from './act-wallet.ts'
import type { Step, Which } from './scenario.ts'
import { orderOf, restOf, type Stage } from './stage.ts'

/** Tries a step. Refusals are expected; what may never be answered is noted. */
export async function act(shop: ProofShop, stage: Stage, step: Step): Promise<void> {
  const { shoppers, tokens, violations } = stage
  switch (step.does) {
    case 'pay':
      return pay(shop, stage, step)
    case 'pay by wallet':
      return payByWallet(shop, stage, step)
    case 'pay both ways': {
      const all = { part: 'all', isStranger: false, isTwice: false } as const
      const byCard = { ...step, ...all, does: 'pay', result: 'none', isOtherAmount: false, isRest: false } as const
      await orderOf(stage, step.order)
      await tokenOf(shop, stage, step)
      await Promise.all([
        payByWallet(shop, stage, { ...step, ...all, does: 'pay by wallet' }),
        pay(shop, stage, byCard),
      ])
      return
    }
    case 'answer':
      return answer(stage, step)
    case 'confuse':
      return confuse(shop, stage, step)
    case 'age':
      return makeLate(shop, tokens[step.token])
    case 'ask provider':
      return askProvider(shop, stage, step.token)
    case 'expire': {
      const { id } = await orderOf(stage, step.order)
      await shop.db.update(orders).set({ reservedUntil: new Date() }).where(eq(orders.id, id))
      return
    }
    case 'submit':
    case 'abandon': {
      const { id } = await orderOf(stage, step.order)
      const shopper = shoppers[step.order]
      const actionName = step.does === 'submit' ? 'SubmitOrder' : 'AbandonOrder'
      if (step.does === 'submit') await shopper.describe(id).catch(() => {}) // no longer pending
      const call = `POST ${checkoutPath}/orders/{orderId}/actions` as const
      const { status } = await shopper.call(call, { params: { orderId: id }, body: { actionName } })
      if (status >= 500) violations.push(`${step.does} was answered ${status}`)
    }
  }
}

async function pay(shop: ProofShop, stage: Stage, step: Extract<Step, { does: 'pay' }>): Promise<void> {
  const { shoppers, tokens, results, violations, challenges, scenario } = stage
  const order = await orderOf(stage, step.order)
  const token = tokens[step.token]
  const other = (1 - step.token) as Which
  const challengeResult = {
    none: undefined,
    own: results.get(step.token),
    others: results.get(other),
    'made up': `chr_${'a'.repeat(43)}`,
  }[step.result]
  const shopper = step.isStranger ? shoppers[(1 - step.order) as Which] : shoppers[step.order]
  const total = step.isOtherAmount ? (await orderOf(stage, (1 - step.order) as Which)).total : order.total
  const rest = await restOf(shopper, order)
  const amount = step.isRest && !step.isOtherAmount ? rest : total
  const allowed = await mayBeTaken(shop, { order, token, challengeResult })
  const body = { ...shopper.payBody(order, token, challengeResult), amount }
  const answers = await Promise.all(
    (step.isTwice ? [0, 1] : [step.order]).map((server) =>
      shopper.call(payOperation, { body, app: overHttp(shop.url(server)) }),
    ),
  )
  const isOthers = step.isStranger && !scenario.isOneShopper
  // The other order may cost what remains of this one.
  const isWrong = amount.currency !== order.total.currency || ![order.total.amount, rest.amount].includes(amount.amount)
  for (const { ok, status, body: said } of answers) {
    if (status >= 500) violations.push(`a payment was answered ${status}`)
    if (!ok) continue
    if (said.challenge) challenges.set(step.token, said.challenge.id)
    if (isOthers || isWrong) violations.push(`a payment of ${isOthers ? 'a stranger' : 'another amount'} was taken`)
    if (!allowed && said.status !== 'Declined')
      violations.push(`a challenge that this payment never asked for was answered ${said.status}`)
  }
}

/** Whether a challenge's result may be taken: for the payment that asked for it, in time, the first one only. */
async function mayBeTaken(
  shop: ProofShop,
  { order, token, challengeResult }: { order: Order; token: string; challengeResult: string | undefined },
): Promise<boolean> {
  if (challengeResult === undefined) return true
  const [row] = await shop.db
    .select()
    .from(payment)
    .where(eq(payment.tokenHash, digest(token)))
  const paid = sql`${payment.orderId} = ${order.id} and ${payment.status} in ('Authorized', 'Captured')`
  if ((await shop.db.$count(payment, paid)) > 0) return true // answered with the payment that there is
  if (row?.orderId !== order.id || row.challengeUntil === null) return false
  if (row.challengeResultHash !== null) return row.challengeResultHash === digest(challengeResult)
  return row.challengeUntil > new Date()
}

async function answer(stage: Stage, { token, how }: Extract<Step, { does: 'answer' }>): Promise<void> {
  const { challenges, shoppers, results, wrongCodes, violations } = stage
  const id = challenges.get(token)
  if (!id) return
  const send = (given: { code: string } | { cancel: true }) => shoppers[token].answerChallenge(id, given)
  if (how === 'cancel' || how === 'right') {
    const { result } = await send(how === 'cancel' ? { cancel: true } : { code: '123456' })
    if (!result) return
    results.set(token, result)
    if (how === 'right' && wrongCodes[token] >= 5) violations.push('the bank took a code after five wrong ones')
    return
  }
  for (let tries = how === 'wrong' ? 1 : 5; tries > 0; tries -= 1) {
    const { result } = await send({ code: '000000' })
    wrongCodes[token] += 1
    if (result) results.set(token, result)
  }
}

async function confuse(shop: ProofShop, stage: Stage, step: Extract<Step, { does: 'confuse' }>): Promise<void> {
  const { total } = await orderOf(stage, step.token)
  const [token, other] = [stage.tokens[step.token], stage.tokens[(1 - step.token) as Which]]
  const currency = total.currency === 'AED' ? 'KWD' : 'AED'
  const confusions = {
    amount: { amount: { ...total, amount: total.amount + 1 } },
    currency: { amount: { ...total, currency } },
    payment: { merchantReference: 'another' },
    authorisation: { insteadOf: other },
  } as const
  shop.confuseCard(token, confusions[step.by])
}

/** Acts as if the bank had been waiting for ten minutes, for shop and provider alike. */
async function makeLate(shop: ProofShop, token: string): Promise<void> {
  const tokenHash = digest(token)
  await shop.db
    .update(payment)
    .set({ challengeUntil: new Date() })
    .where(sql`${payment.tokenHash} = ${tokenHash} and ${payment.challengeUntil} is not null`)
  await shop.db
    .update(cardAuthorisation)
    .set({ createdAt: new Date(Date.now() - 600_000) })
    .where(
      sql`${cardAuthorisation.id} in (select ${cardToken.authorisationId} from ${cardToken} where ${cardToken.tokenHash} = ${tokenHash})`,
    )
}

async function askProvider(shop: ProofShop, stage: Stage, which: Which): Promise<void> {
  const { challenges, results, tokens, violations } = stage
  const challengeResult = results.get(which)
  if (!challenges.has(which) || !challengeResult) return
  const response = await fetch(`${shop.url(0)}${CARD_SERVER_PATH}/authorisations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secrets.cardSecretKey}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      token: tokens[which],
      amount: { amount: 9_999_999, currency: 'AED' },
      merchantReference: 'another',
      challengeResult,
    }),
  })
  const { status } = (await response.json()) as { status: string }
  if (status === 'approved') violations.push('the provider let a challenge answer for another amount')
}
