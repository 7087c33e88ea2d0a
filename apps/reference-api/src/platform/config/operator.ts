/** The operator whom DEV has from its start, so that nobody needs a command before they see the desk. */
export interface DevOperator {
  readonly name: string
  readonly password: string
}

/**
 * The operator whom the environment of DEV names; nobody where it names none.
 * @throws an Error in any other set: accounts are made by a command there.
 */
export function readOperator(
  env: Readonly<Record<string, string | undefined>>,
  isDev: boolean,
): DevOperator | undefined {
  const name = env['VITRINE_DESK_OPERATOR'] || undefined
  const password = env['VITRINE_DESK_PASSWORD'] || undefined
  if (!name && !password) return undefined
  if (!isDev)
    throw new Error(
      'VITRINE_DESK_OPERATOR and VITRINE_DESK_PASSWORD are for DEV alone: `npm run desk -- add` makes an operator.',
    )
  if (!name) throw new Error('VITRINE_DESK_OPERATOR is missing: the password is nobody’s.')
  if (!password) throw new Error(`VITRINE_DESK_PASSWORD is missing: ${name} could not sign in at the desk.`)
  return { name, password }
}
