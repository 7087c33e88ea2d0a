import type { DevOperator } from '../../platform/config/operator.ts'
import type { Merchant } from '@vitrine/contract/rules'
import { isPassword } from '../identity/providers/reference/passwords.ts'
import type { OperatorAccounts } from './operator-accounts.ts'

/** Makes the operator of DEV, who may do everything, where there is none yet; gives them the password that is named. */
export async function makeDevOperator(
  accounts: OperatorAccounts,
  { name, password }: DevOperator,
  { mail }: Pick<Merchant, 'mail'>,
): Promise<void> {
  const known = (await accounts.list()).find((operator) => operator.name === name)
  if (!known) {
    const domain = mail.from.split('@')[1]!
    return accounts.add({ name, password, email: `${name}@${domain}`, role: 'admin' })
  }
  if (!(await isPassword(password, known.passwordHash))) await accounts.setPassword(name, password)
}
