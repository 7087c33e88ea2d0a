import { hashPassword, isPassword } from '../modules/identity/providers/reference/passwords.ts'
import type { OperatorSource } from '../platform/config/operator.ts'

/** A secret that changes with the operator's password. */
export const secretOf = (source: OperatorSource): string =>
  'passwordHash' in source ? source.passwordHash : source.password

/** Whether these are the operator's; an unknown name takes as long as a wrong password. */
export function createOperatorCheck(source: OperatorSource) {
  const hash = 'passwordHash' in source ? Promise.resolve(source.passwordHash) : hashPassword(source.password)
  return async (name: string, password: string): Promise<boolean> =>
    isPassword(password, name === source.name ? await hash : undefined)
}
