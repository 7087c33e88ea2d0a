import { writtenOrderNumber } from '@vitrine/contract/rules'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { emailIdentity } from '../../platform/email-identity.ts'
import type { OrderRow } from './orders.repository.ts'
import { orders } from './orders.schema.ts'

/** Number and e-mail address that name an order for whoever has no account. */
export interface OrderReference {
  readonly orderNo: string
  readonly email: string
}

/** The placed order that these name. One query for both: a wrong e-mail takes as long as a wrong number. */
export async function findByReference(
  queries: Queries,
  { orderNo, email }: OrderReference,
): Promise<OrderRow | undefined> {
  const [row] = await queries
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.number, writtenOrderNumber(orderNo)),
        eq(sql`lower(${orders.email})`, emailIdentity(email)),
        isNotNull(orders.submittedAt),
      ),
    )
  return row
}
