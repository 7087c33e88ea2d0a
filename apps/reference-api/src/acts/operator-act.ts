import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { ActFields } from './act-fields.ts'
import type { Role } from './act.ts'

/** What an act may use. */
export interface OperatorActContext {
  readonly now: Date
  /** The operator's name. */
  readonly actor: string
  readonly roles: readonly Role[]
  readonly jobs: Pick<Jobs, 'send'>
}

/** What an act was about, what it found and what it left, written down with it. */
export interface OperatorActOutcome {
  /** Names what was changed, such as the id of a slot or the code of a coupon. */
  readonly subject: string
  /** Null where there was nothing. */
  readonly before: unknown
  readonly after: unknown
}

/** Something that an operator does to anything but a placed order. */
export interface OperatorAct<Input = never> {
  /** What it is done with; each schema says in its description what is allowed. */
  readonly fields: ActFields
  readonly roles: readonly Role[]
  /**
   * Does it, in the transaction that writes it down.
   * @throws ActRefused when it is not possible; then nothing has happened.
   */
  run(tx: Transaction, input: Input, context: OperatorActContext): Promise<OperatorActOutcome>
}

/** Acts by name, such as `slot.close`. */
export type OperatorActTable = Readonly<Record<string, OperatorAct>>
