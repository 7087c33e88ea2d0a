import { isDeepStrictEqual } from 'node:util'
import { DraftWaits } from '../modules/content/change-content.ts'
import type { OperatorActRow } from '../modules/operators/operator-act.schema.ts'
import { findOperatorAct, insertOperatorAct, updateOperatorAct } from '../modules/operators/operator-acts.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { isBusy } from '../platform/database/outage.ts'
import { newId } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { ActFields } from './act-fields.ts'
import { readActInput } from './act-input.ts'
import { checkKey, takenKey } from './act-key.ts'
import { ActRefused, noAct, wrongRole } from './act-refusal.ts'
import type { Operator } from './act.ts'
import type { OperatorActTable } from './operator-act.ts'

/** Acts of operators on anything but placed orders. */
export interface OperatorActService {
  /**
   * Does an act once for a key, and writes it down in the same transaction. Sent again with its key it does nothing and
   * answers as before, however many send it at once.
   * @param key - 1 to 100 characters that name this wanted act and no other.
   * @throws ActRefused; then nothing has happened, and nothing is written down
   */
  act(name: string, given: Readonly<Record<string, unknown>>, operator: Operator, key: string): Promise<OperatorActRow>
  /** What an act is done with; undefined where there is none of that name. */
  fieldsOf(name: string): ActFields | undefined
}

export function createOperatorActs({
  db,
  clock,
  jobs,
  table,
}: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  table: OperatorActTable
}): OperatorActService {
  const actOf = (name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)
  return {
    fieldsOf: (name) => actOf(name)?.fields,

    async act(name, given, operator, key) {
      const act = actOf(name)
      if (!act) throw noAct(name, table)
      checkKey(key)
      const input = readActInput(name, act.fields, given)
      if (!act.roles.some((role) => operator.roles.includes(role))) throw wrongRole(name, act.roles, operator.name)
      const work = db.transaction(async (tx) => {
        const now = clock.now()
        const wanted = { id: newId(), name, subject: '', input, actor: operator.name, at: now, key }
        // Another transaction with the same key is waited for here.
        const written = await insertOperatorAct(tx, wanted)
        if (!written) return repeated(tx, wanted)
        const outcome = await act.run(tx, input as never, { now, actor: operator.name, roles: operator.roles, jobs })
        return updateOperatorAct(tx, written.id, outcome)
      })
      return work.catch((error: unknown) => {
        throw refusalOf(error)
      })
    },
  }
}

/** What a transaction that others were in the way of is refused with; any other error as it is. */
function refusalOf(cause: unknown): unknown {
  if (isBusy(cause)) return new ActRefused('edge', { key: 'refusals.underWay' }, { cause })
  if (cause instanceof DraftWaits) return new ActRefused('edge', { key: 'refusals.draftWaits' }, { cause })
  return cause
}

/** The act that this key stands for. @throws ActRefused when that is another one */
async function repeated(
  tx: Transaction,
  { key, name, input }: Pick<OperatorActRow, 'key' | 'name' | 'input'>,
): Promise<OperatorActRow> {
  const known = await findOperatorAct(tx, key)
  if (known?.name === name && isDeepStrictEqual(known.input, input)) return known
  throw takenKey(key)
}
