import { isDeepStrictEqual } from 'node:util'
import { writtenOrderNumber } from '@vitrine/contract/rules'
import type { OrderActRow } from '../modules/orders/order-act.schema.ts'
import { findOrderAct, insertOrderAct, updateActInput } from '../modules/orders/order-acts.repository.ts'
import { lockOrderByNumber } from '../modules/orders/orders.repository.ts'
import { createParcelMoves } from '../modules/orders/parcel-moves.ts'
import { createParcelRefunds } from '../modules/orders/parcel-refunds.ts'
import { readParcels } from '../modules/orders/parcels.repository.ts'
import type { OfferUses } from '../modules/promotions/offer-uses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { newId } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { readActInput } from './act-input.ts'
import { checkKey, takenKey } from './act-key.ts'
import { ActRefused, noAct, wrongRole } from './act-refusal.ts'
import type { Operator } from './act.ts'
import { acts, isActName } from './acts.ts'

/** Acts of operators on placed orders. */
export interface ActService {
  /**
   * Does an act once for a key, and writes it down in the same transaction. Sent again with its key it does nothing and
   * answers as before, however many send it at once.
   * @param name - An {@link ActName}.
   * @param key - 1 to 100 characters that name this wanted act and no other.
   * @throws ActRefused; then nothing has happened, and nothing is written down
   */
  act(name: string, given: Readonly<Record<string, unknown>>, operator: Operator, key: string): Promise<OrderActRow>
}

export function createActs({
  db,
  clock,
  jobs,
  offerUses,
}: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  offerUses: Pick<OfferUses, 'giveBack'>
}): ActService {
  const parcelMoves = createParcelMoves({ clock, jobs, offerUses, refunds: createParcelRefunds({ clock, jobs }) })

  return {
    async act(name, given, operator, key) {
      const { fields, roles, run } = actNamed(name)
      checkKey(key)
      const read = readActInput(name, fields, given)
      const input = { ...read, order: writtenOrderNumber(String(read['order'])) }
      if (!roles.some((role) => operator.roles.includes(role))) throw wrongRole(name, roles, operator.name)
      try {
        return await db.transaction(async (tx) => {
          const row = await lockOrderByNumber(tx, input.order)
          if (!row?.submittedAt)
            throw new ActRefused('unknown-order', { key: 'refusals.noOrder', values: { order: input.order } })
          const wanted = { id: newId(), orderId: row.id, name, input, actor: operator.name, at: clock.now(), key }
          // Another transaction with the same key is waited for here, whichever order it is about.
          const written = await insertOrderAct(tx, wanted)
          if (!written) return await repeated(tx, wanted, Object.keys(fields))
          const record = await readParcels(tx, row.id)
          const change = await run(tx, { row, record, actor: operator.name, parcelMoves }, input as never)
          return change ? await updateActInput(tx, written.id, { ...input, ...change }) : written
        })
      } catch (error) {
        throw refusalOf(error)
      }
    },
  }
}

function actNamed(name: string) {
  if (isActName(name)) return acts[name]
  throw noAct(name, acts)
}

/** The act that this key stands for. @throws ActRefused when that is another one */
async function repeated(
  tx: Transaction,
  { key, name, orderId, input }: Pick<OrderActRow, 'name' | 'orderId' | 'input'> & { readonly key: string },
  fields: readonly string[],
): Promise<OrderActRow> {
  const known = await findOrderAct(tx, key)
  // What the act found and left is written beside what it was given.
  const given = Object.fromEntries(Object.entries(known?.input ?? {}).filter(([field]) => fields.includes(field)))
  const isSame = known?.name === name && known.orderId === orderId && isDeepStrictEqual(given, input)
  if (known && isSame) return known
  throw takenKey(key)
}

/** A refusal of the order's own rules, in words for an operator; any other error as it is. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'ORDER_STATE') return error
  const isHeld = error.details.some(({ reason }) => reason === 'held')
  return isHeld
    ? new ActRefused('held', { key: 'refusals.held' }, { cause: error })
    : new ActRefused('edge', { key: 'refusals.changed' }, { cause: error })
}
