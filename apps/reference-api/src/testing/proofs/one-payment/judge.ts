import { sql } from 'drizzle-orm'
import type { Order } from '@vitrine/contract'
import { digest } from '../../../platform/ids.ts'
import type { ProofShop } from '../proof.ts'
import type { Stage } from './stage.ts'

/** Violations after a scenario, looked up in the shop's tables and the provider's. */
export async function judge(shop: ProofShop, stage: Stage): Promise<string[]> {
  const orders = [...stage.orders.values()]
  const ids = list(orders.map(({ id }) => id))
  const tokens = list(stage.tokens.map(digest))
  return [
    ...stage.violations,
    ...orders.flatMap(sumOf),
    ...(await found(shop, paidOtherwise(ids))),
    ...(await found(shop, submittedUnpaid(ids))),
    ...(await found(shop, usedTwice(tokens))),
    ...(await found(shop, heldForNothing(tokens))),
    ...(await walletFaults(shop, stage, ids)),
    ...(await shownOtherwise(shop, orders)),
  ]
}

const list = (values: readonly string[]) =>
  values.length === 0
    ? sql`(null)`
    : sql`(${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`

async function found(shop: ProofShop, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await shop.db.execute<{ wrong: string }>(query)
  return rows.map(({ wrong }) => wrong)
}

/** I8: total = lines + fees - discounts. */
function sumOf({ items, subtotal, shippingTotal, discountTotal, total }: Order): string[] {
  const lines = items
    .flatMap((group) => group.items)
    .reduce((sum, { unitAmount, quantity }) => sum + unitAmount.amount * quantity, 0)
  const isRight =
    subtotal.amount === lines && total.amount === subtotal.amount + shippingTotal.amount - discountTotal.amount
  return isRight ? [] : [`an order of ${total.amount} adds up to another total`]
}

/** I8: what is charged is what was shown. */
async function shownOtherwise(shop: ProofShop, orders: readonly Order[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ id: string; total: number; currency: string }>(
    sql`select id, total, currency from orders where id in ${list(orders.map(({ id }) => id))}`,
  )
  return orders.flatMap(({ id, total }) => {
    const row = rows.find((entry) => entry.id === id)
    return row?.total === total.amount && row.currency === total.currency ? [] : ['an order’s total has changed']
  })
}

/** I5: a card's payment counts by an authorisation of its own token for its amount, confirmed by the bank. */
const paidOtherwise = (orders: ReturnType<typeof sql>) => sql`
  select format('order %s of %s %s is paid by authorisation %s of %s %s for %s', o.id, o.total, o.currency, a.id, a.amount,
    a.currency, a.merchant_reference) as wrong
  from payment p
  join orders o on o.id = p.order_id
  left join card_demo.authorisation a on a.id = p.provider_reference
  left join card_demo.token t on t.authorisation_id = a.id
  where o.id in ${orders} and p.method = 'card' and p.status in ('Authorized', 'Captured')
    and (a.id is null or a.amount <> p.amount or a.currency <> o.currency or a.merchant_reference is distinct from p.id
      or t.token_hash is distinct from p.token_hash or p.amount > o.total or p.currency <> o.currency
      or (select sum(c.amount) from payment_operation c where c.payment_id = p.id and c.kind = 'capture'
        and c.status = 'confirmed') > p.amount or (a.challenge_id is not null and a.challenge_passed is not true))`

/** I5: what is placed is paid to the last unit, once by each method; nothing is ever paid beyond the total. */
const submittedUnpaid = (orders: ReturnType<typeof sql>) => sql`
  select format('order %s of %s is %s and paid %s in %s payments', o.id, o.total, o.status, coalesce(sum(p.amount), 0),
    count(p.id)) as wrong
  from orders o
  left join payment p on p.order_id = o.id and p.status in ('Authorized', 'Captured')
  where o.id in ${orders}
  group by o.id having coalesce(sum(p.amount), 0) > o.total or count(p.id) <> count(distinct p.method)
    or (o.status = 'Submitted' and coalesce(sum(p.amount), 0) <> o.total)`

/** I5: a token and an authorisation belong to one payment. */
const usedTwice = (tokens: ReturnType<typeof sql>) => sql`
  select 'a card’s token stands for several payments' as wrong
  from payment where token_hash in ${tokens} group by token_hash having count(*) > 1
  union all
  select 'an authorisation stands for several payments'
  from payment where provider_reference in (select provider_reference from payment where token_hash in ${tokens})
  group by provider_reference having count(*) > 1`

/** I5: money that the provider holds belongs to a payment that may still count, or is on its way back. */
const heldForNothing = (tokens: ReturnType<typeof sql>) => sql`
  select format('authorisation %s of %s %s is held for nobody', a.id, a.amount, a.currency) as wrong
  from card_demo.token t
  join card_demo.authorisation a on a.id = t.authorisation_id
  where t.token_hash in ${tokens} and a.status in ('approved', 'captured')
    and not exists (select from payment p join orders o on o.id = p.order_id
      where (p.provider_reference = a.id or p.id = a.merchant_reference)
        and p.status in ('New', 'Unknown', 'ChallengeRequired', 'Authorized', 'Captured')
        and o.status in ('Pending', 'Submitted'))
    and not exists (select from pgboss.job j
      where j.name = 'void-payment' and j.state in ('created', 'retry', 'active')
        and (j.data -> 'authorisation' ->> 'reference' = a.id
          or j.data ->> 'paymentId' in (select id from payment where token_hash = t.token_hash)))`

/** The same of wallets: their payments, and the money that they hold. */
async function walletFaults(shop: ProofShop, { wallets }: Stage, orders: ReturnType<typeof sql>): Promise<string[]> {
  const given = (await Promise.all(wallets.flatMap(({ agreed }) => agreed ?? []))).map(({ token }) => token)
  const tokens = list(given.map(digest))
  // The company's own name of a token is without our prefix.
  const company = list(given.map((token) => digest(token.replace(/^wal_/, ''))))
  return [
    ...(await found(shop, walletPaidOtherwise(orders))),
    ...(await found(shop, walletUsedTwice(tokens))),
    ...(await found(shop, walletHeldForNothing(company, tokens))),
  ]
}

/** I5: a wallet's payment counts by a hold of its own token, for its amount, within what was agreed to. */
const walletPaidOtherwise = (orders: ReturnType<typeof sql>) => sql`
  select format('order %s is paid %s %s by hold %s of %s %s', o.id, p.amount, p.currency, h.id, h.amount, h.currency)
    as wrong
  from payment p
  join orders o on o.id = p.order_id
  left join wallet_demo.hold h on h.id = p.provider_reference
  left join wallet_demo.consent c on c.hold_id = h.id
  left join wallet_pin w on w.token_hash = p.token_hash and w.subject = o.subject
  where o.id in ${orders} and p.method = 'wallet' and p.status in ('Authorized', 'Captured')
    and (h.id is null or c.id is null or h.amount <> p.amount or h.currency <> o.currency or h.amount > c.amount
      or h.merchant_reference is distinct from p.id or w.id is null or w.amount < p.amount or w.currency <> o.currency
      or (select sum(d.amount) from payment_operation d where d.payment_id = p.id and d.kind = 'capture'
        and d.status = 'confirmed') > p.amount)`

/** I5: a wallet's token stands for one payment, and for one hold. */
const walletUsedTwice = (tokens: ReturnType<typeof sql>) => sql`
  select 'a wallet’s token stands for several payments' as wrong
  from payment where token_hash in ${tokens} group by token_hash having count(*) > 1
  union all
  select 'a wallet’s hold stands for several payments'
  from payment where method = 'wallet' and provider_reference in
    (select provider_reference from payment where token_hash in ${tokens})
  group by provider_reference having count(*) > 1`

/** I5: money that a wallet holds belongs to a payment that may still count, or is on its way back. */
const walletHeldForNothing = (company: ReturnType<typeof sql>, tokens: ReturnType<typeof sql>) => sql`
  select format('hold %s of %s %s is there for nobody', h.id, h.amount, h.currency) as wrong
  from wallet_demo.consent c
  join wallet_demo.hold h on h.id = c.hold_id
  where c.token_hash in ${company} and h.status in ('approved', 'captured')
    and not exists (select from payment p join orders o on o.id = p.order_id
      where (p.provider_reference = h.id or p.id = h.merchant_reference)
        and p.status in ('New', 'Unknown', 'Authorized', 'Captured') and o.status in ('Pending', 'Submitted'))
    and not exists (select from pgboss.job j
      where j.name = 'void-payment' and j.state in ('created', 'retry', 'active')
        and (j.data -> 'authorisation' ->> 'reference' = h.id
          or j.data ->> 'paymentId' in (select id from payment where token_hash in ${tokens})))`
