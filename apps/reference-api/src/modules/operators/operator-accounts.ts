import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { OperatorRole } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../identity/providers/reference/passwords.ts'
import { deleteCodesOf, insertOperator, readOperators, updateOperator } from './operators.repository.ts'
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

/** What the timelines of orders call somebody else. */
const taken = ['shopper', 'system']

export function createOperatorAccounts({ db, clock }: { db: Database; clock: Clock }): OperatorAccounts {
  /** Changes an operator, whose sessions and codes are over. */
  const change = (name: string, values: Parameters<typeof updateOperator>[2]) =>
    db.transaction(async (tx) => {
      const id = await updateOperator(tx, name, values)
      if (id === undefined) throw new Error(`There is no operator ${name}.`)
      await endAll(tx, id)
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
      if (!(await insertOperator(db, row))) throw new Error(`There is an operator ${name} already.`)
    },

    async setPassword(name, password) {
      checkPassword(password)
      await change(name, { passwordHash: await hashPassword(password) })
    },

    close: (name) => change(name, { closedAt: clock.now() }),
    list: () => readOperators(db),
  }
}

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
