import type { ActFields } from './act-fields.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { OrderRow } from '../modules/orders/orders.repository.ts'
import type { ParcelMoves } from '../modules/orders/parcel-moves.ts'
import type { ParcelRecord } from '../modules/orders/parcels.repository.ts'

/**
 * What a person at the shop works on. `fulfilment` packs and sends, `support` helps shoppers, `merchandising` sells and
 * shows, `admin` may do all.
 */
export type Role = 'fulfilment' | 'support' | 'merchandising' | 'admin'

/** A person at the shop, and what they may do. */
export interface Operator {
  readonly name: string
  readonly roles: readonly Role[]
}

/** What an act works on. */
export interface ActContext {
  /** The order, locked. */
  readonly row: OrderRow
  readonly record: ParcelRecord
  /** The operator's name. */
  readonly actor: string
  readonly parcelMoves: Pick<ParcelMoves, 'move' | 'failAttempt' | 'cancel' | 'cancelLines'>
}

/** What an act found and what it left, written down with it. */
export interface ActChange {
  readonly before: unknown
  readonly after: unknown
}

/** Something that an operator does to a placed order. */
export interface Act<Input = never> {
  /** What it is done with; each schema says in its description what is allowed. */
  readonly fields: ActFields
  readonly roles: readonly Role[]
  /**
   * Does it, in the transaction that writes it down.
   * @throws ActRefused when the order does not allow it; then nothing has happened.
   */
  run(tx: Transaction, context: ActContext, input: Input): Promise<ActChange | void>
}
