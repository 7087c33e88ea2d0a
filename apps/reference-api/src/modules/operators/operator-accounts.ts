import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { OperatorRole } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../identity/providers/reference/passwords.ts'
import { insertOperatorAct } from './operator-acts.repository.ts'
import { deleteCodesOf, insertOperator, lockOperator, readOperators, updateOperator } from './operators.repository.ts'
import { deskSession, type OperatorRow } from './operators.schema.ts'
import { eq } from 'drizzle-orm'

export const operatorRoles: readonly OperatorRole[] = ['operator', 'merchandiser', 'admin']

/** Least length of an operator's password, in characters. */
export const LEAST_PASSWORD = 12

/** A person who shall be able to sign in at the desk. */
export interface NewOperator {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly password: string
}

/** Accounts of those who use the desk. */
export interface OperatorAccounts {
  /** @throws Error that says what of it is wrong, or that the name is taken. */
  add(operator: NewOperator): Promise<void>
  /** Gives another password; ends every session of the operator. @throws Error */
  setPassword(name: string, password: string): Promise<void>
  /** The operator signs in no more; ends every session. What they did stays theirs. @throws Error */
  close(name: string): Promise<void>
  list(): Promise<readonly OperatorRow[]>
}

/** Changes of an account, as they are written down. */
type AccountAct = 'operator.add' | 'operator.password' | 'operator.close'

/** What the timelines of orders call somebody else. */
const taken = ['shopper', 'system']

interface AccountParts {
  readonly db: Database
  readonly clock: Clock
  /** Who changes accounts, as the acts name them; without one, as at the start of DEV, no act is written down. */
  readonly actor?: string
}

export function createOperatorAccounts({ db, clock, actor }: AccountParts): OperatorAccounts {
  async function writeDown(tx: Transaction, name: AccountAct, before: OperatorRow | null, after: OperatorRow) {
    if (actor === undefined) return
    const states = { before: before && shownState(before), after: shownState(after) }
    const act = { id: newId(), name, subject: after.name, input: {}, actor, at: clock.now(), key: newId() }
    await insertOperatorAct(tx, { ...act, ...states })
  }

  /** Changes an operator, whose sessions and codes are over. */
  const change = (name: string, act: AccountAct, values: Parameters<typeof updateOperator>[2]) =>
    db.transaction(async (tx) => {
      const before = await lockOperator(tx, name)
      if (!before) throw new Error(`There is no operator ${name}.`)
      await writeDown(tx, act, before, await updateOperator(tx, before.id, values))
      await endAll(tx, before.id)
    })

  return {
    async add({ name, email, role, password }) {
      checkName(name)
      if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email))
        throw new Error(`${name} needs an e-mail address, to which the code of each sign-in goes.`)
      if (!isRole(role)) throw new Error(`${role} is no role: give ${operatorRoles.join(', ')}.`)
      checkPassword(password)
      const passwordHash = await hashPassword(password)
      const row = { id: newId(), name, email, role, passwordHash, createdAt: clock.now(), closedAt: null }
      await db.transaction(async (tx) => {
        if (!(await insertOperator(tx, row))) throw new Error(`There is an operator ${name} already.`)
        await writeDown(tx, 'operator.add', null, row)
      })
    },

    async setPassword(name, password) {
      checkPassword(password)
      await change(name, 'operator.password', { passwordHash: await hashPassword(password) })
    },

    close: (name) => change(name, 'operator.close', { closedAt: clock.now() }),
    list: () => readOperators(db),
  }
}

/** What acts say of an account: nothing that lets anybody in. */
const shownState = ({ email, role, closedAt }: OperatorRow) => ({ email, role, closedAt })

async function endAll(tx: Transaction, operatorId: string) {
  await deleteCodesOf(tx, operatorId)
  await tx.delete(deskSession).where(eq(deskSession.operatorId, operatorId))
}

const isRole = (role: string): role is OperatorRole => (operatorRoles as readonly string[]).includes(role)

function checkName(name: string) {
  if (!/^[\w.@-]{1,64}$/.test(name)) throw new Error('A name has at most 64 letters, digits and . _ @ -.')
  if (taken.includes(name.toLowerCase()))
    throw new Error(`${name} stands for somebody else in the timelines of orders: give another name.`)
}

function checkPassword(password: string) {
  if (password.length < LEAST_PASSWORD)
    throw new Error(`Give a password of at least ${LEAST_PASSWORD} characters on standard input.`)
}
