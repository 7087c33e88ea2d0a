import { sql } from 'drizzle-orm'
import type { Order } from '@vitrine/contract'
import { digest } from '../../../platform/ids.ts'
import type { ProofShop } from '../proof.ts'
import type { Stage } from './act.ts'

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

/** I5: a payment counts by an authorisation of its own token for its amount, confirmed by the bank where it asks. */
const paidOtherwise = (orders: ReturnType<typeof sql>) => sql`
  select format('order %s of %s %s is paid by authorisation %s of %s %s for %s', o.id, o.total, o.currency, a.id, a.amount,
    a.currency, a.merchant_reference) as wrong
  from payment p
  join orders o on o.id = p.order_id
  left join card_demo.authorisation a on a.id = p.provider_reference
  left join card_demo.token t on t.authorisation_id = a.id
  where o.id in ${orders} and p.status in ('Authorized', 'Captured')
    and (a.id is null or a.amount <> o.total or a.currency <> o.currency or a.merchant_reference is distinct from p.id
      or t.token_hash is distinct from p.token_hash or p.amount <> o.total or p.currency <> o.currency
      or (select sum(c.amount) from payment_operation c where c.payment_id = p.id and c.kind = 'capture'
        and c.status = 'confirmed') > o.total or (a.challenge_id is not null and a.challenge_passed is not true))`

/** I5: what is placed is paid, once. */
const submittedUnpaid = (orders: ReturnType<typeof sql>) => sql`
  select format('order %s is placed and paid %s times', o.id, count(p.id)) as wrong
  from orders o
  left join payment p on p.order_id = o.id and p.status in ('Authorized', 'Captured')
  where o.id in ${orders} and o.status = 'Submitted'
  group by o.id having count(p.id) <> 1`

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
