import { desc, sql } from 'drizzle-orm'
import { mailboxMessage } from '../../../demo/mailbox/mailbox.schema.ts'
import { overHttp, payOperation } from '../../test-shopper.ts'
import type { ProofShop } from '../proof.ts'
import type { ProofWallet } from './proof-wallet.ts'
import type { Step, Which } from './scenario.ts'
import { orderOf, restOf, type Stage } from './stage.ts'

const path = '/experience/payment/private/v1'

type ByWallet = Extract<Step, { does: 'pay by wallet' }>

/** Token of a wallet, which agrees to as much of its first order as may be paid in a month. */
export function tokenOf(shop: ProofShop, stage: Stage, { order, wallet }: Pick<ByWallet, 'order' | 'wallet'>) {
  const known = stage.wallets[wallet]
  known.agreed ??= agree(shop, known, orderOf(stage, order))
  return known.agreed
}

async function agree(shop: ProofShop, { phoneNumber, owner }: ProofWallet, order: ReturnType<typeof orderOf>) {
  const { total } = await order
  const { usable } = await owner.do(`GET ${path}/balance`, { query: { phoneNumber } })
  // A wallet of the other country's currency agrees to nothing that the order could use.
  const amount = { ...usable, amount: Math.min(usable.amount, total.amount) }
  const { referenceId } = await owner.do(`POST ${path}/sendPin`, { body: { phoneNumber, amount } })
  const [sent] = await shop.db
    .select({ text: mailboxMessage.text })
    .from(mailboxMessage)
    .where(sql`${mailboxMessage.channel} = 'sms' and ${mailboxMessage.recipients} ? ${phoneNumber}`)
    .orderBy(desc(mailboxMessage.receivedAt))
    .limit(1)
  const pin = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
  return owner.do(`POST ${path}/verifyPin`, { body: { referenceId, pin } })
}

/** Pays by a wallet. Refusals are expected; what may never be answered is noted. */
export async function payByWallet(shop: ProofShop, stage: Stage, step: ByWallet): Promise<void> {
  const { shoppers, violations, scenario } = stage
  const order = await orderOf(stage, step.order)
  const { token, amount: agreed } = await tokenOf(shop, stage, step)
  const payer = step.isStranger ? shoppers[(1 - step.order) as Which] : shoppers[step.order]
  const { total } = order
  const amount = {
    half: { ...total, amount: Math.ceil(total.amount / 2) },
    rest: await restOf(payer, order),
    all: total,
    more: { ...total, amount: agreed.amount + 1 },
  }[step.part]
  const body = { orderId: order.id, amount, payment: { type: 'Wallet', token } as const }
  const answers = await Promise.all(
    (step.isTwice ? [0, 1] : [step.order]).map((server) =>
      payer.call(payOperation, { body, app: overHttp(shop.url(server)) }),
    ),
  )
  const isOthers = !scenario.isOneShopper && step.isStranger
  for (const { ok, status, body: said } of answers) {
    if (status >= 500) violations.push(`a payment by wallet was answered ${status}`)
    if (!ok || said.status !== 'Authorized') continue
    if (isOthers) violations.push('a stranger has paid an order by wallet')
  }
}
