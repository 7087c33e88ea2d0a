import { writtenOrderNumber } from '@vitrine/contract/rules'
import { after, type Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { createCount } from '../../platform/guards/try-count.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { HoldShopper } from '../../platform/http/hold-shopper.ts'
import { digest, newCode } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { SigningKeys } from '../token/key-ring.ts'
import { createSentCodes } from '../token/sent-codes.ts'
import {
  findOrderCode,
  grantAccess,
  insertOrderCode,
  lockOrderCode,
  updateOrderCode,
} from './order-access.repository.ts'
import { findOrderById } from './orders.repository.ts'
import { findByReference, type OrderReference } from './order-reference.ts'

/** A code on its way to the mailbox of an order. */
export interface OrderCodeMessage {
  readonly code: string
  readonly orderNumber: string
  readonly recipient: string
  readonly language: WrittenLanguage
}

/** Opening an order for whoever has no account: a code goes to its e-mail address. */
export interface OrderAccess {
  /**
   * Sends a code. The answer is the same where number and e-mail name no order.
   * @returns the token that goes with the code.
   * @throws ApiError TOO_MANY_REQUESTS for a number that codes were sent for too often
   */
  sendCode(reference: OrderReference): Promise<{ vToken: string }>
  /**
   * Lets the shopper open the order for a while, as if it were theirs.
   * @throws ApiError UNAUTHORIZED for a guest who has ended; VALIDATION_CONFLICT with `/code`, reason `wrong`, or
   *   `over` for one that works no more
   */
  open(
    caller: { readonly shopper: ShopperCaller },
    shown: { readonly vToken: string; readonly code: string },
  ): Promise<{ orderId: string }>
  /** Words of a queued message; undefined when it would be late, and for an order that there is not. */
  codeMessage(id: string): Promise<OrderCodeMessage | undefined>
}

const HOUR = 3_600

type Opened = { readonly orderId: string } | { readonly reason: 'wrong' | 'over' }

export function createOrderAccess({
  db,
  clock,
  jobs,
  holdShopper,
  signingKeys,
  limits: { guestOrder },
  lives: { orderAccess },
}: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  holdShopper: HoldShopper
  signingKeys: SigningKeys
  limits: Pick<ShopLimits, 'guestOrder'>
  lives: Pick<Lives, 'orderAccess'>
}): OrderAccess {
  const count = createCount({ db, clock })
  const codes = createSentCodes({ clock, signingKeys })

  /** A code of an order that there is not is as wrong as any other, and is over as soon. */
  async function compare(tx: Transaction, shopper: ShopperCaller, vToken: string, code: string): Promise<Opened> {
    await holdShopper(tx, shopper)
    const row = await lockOrderCode(tx, digest(vToken))
    if (!row) return { reason: 'over' }
    const { state, left } = codes.compare(row, code, row.orderId !== null)
    if (left) await updateOrderCode(tx, row.id, left)
    if (state !== 'right' || row.orderId === null) return { reason: state === 'wrong' ? 'wrong' : 'over' }
    const until = after(clock.now(), orderAccess)
    await grantAccess(tx, { orderId: row.orderId, subject: shopper.subject, until })
    return { orderId: row.orderId }
  }

  return {
    async sendCode(reference) {
      const number = writtenOrderNumber(reference.orderNo)
      const retryAfter = await count('orderCode', number, { times: guestOrder.codesPerHour, seconds: HOUR })
      if (retryAfter !== undefined) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter })
      const vToken = newCode()
      const id = digest(vToken)
      await db.transaction(async (tx) => {
        const order = await findByReference(tx, reference)
        await insertOrderCode(tx, { id, orderId: order?.id ?? null, ...codes.begin() })
        await jobs.send(tx, 'order-code', { codeId: id })
      })
      return { vToken }
    },

    async open({ shopper }, { vToken, code }) {
      // A wrong code is counted whatever the answer is, so that it must be written first.
      const opened = await db.transaction((tx) => compare(tx, shopper, vToken, code))
      if ('orderId' in opened) return opened
      throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: '/code', reason: opened.reason }] })
    },

    async codeMessage(id) {
      const row = await findOrderCode(db, id)
      const code = codes.digitsOf(row)
      const order = row?.orderId && (await findOrderById(db, row.orderId))
      if (!code || !order || order.email === null) return undefined
      const { number: orderNumber, email: recipient, language } = order
      return { code, orderNumber, recipient, language: language as WrittenLanguage }
    },
  }
}
