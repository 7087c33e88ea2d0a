/** The person who may use the desk. */
export interface Operator {
  readonly name: string
  /** Argon2id: `npm run desk -- hash` makes it. */
  readonly passwordHash: string
}

/** An operator as the environment names one. */
export type OperatorSource = Operator | { readonly name: string; readonly password: string }

/**
 * The operator whom the environment names; nobody, and so no desk, where it names none. A plain password is taken in
 * DEV alone.
 * @throws an Error that names the variable that is missing or wrong.
 */
export function readOperator(
  env: Readonly<Record<string, string | undefined>>,
  isDev: boolean,
): OperatorSource | undefined {
  const name = env['VITRINE_DESK_OPERATOR'] || undefined
  const passwordHash = env['VITRINE_DESK_PASSWORD_HASH'] || undefined
  const password = env['VITRINE_DESK_PASSWORD'] || undefined
  if (password && !isDev)
    throw new Error(
      'VITRINE_DESK_PASSWORD is for DEV alone: give VITRINE_DESK_PASSWORD_HASH, which `npm run desk -- hash` makes.',
    )
  if (!name && !passwordHash && !password) return undefined
  if (!name || !/^[\w.@-]{1,64}$/.test(name))
    throw new Error('VITRINE_DESK_OPERATOR must name the operator in at most 64 letters, digits and . _ @ -.')
  if (name === 'shopper' || name === 'system')
    throw new Error(`VITRINE_DESK_OPERATOR is "${name}", which stands for somebody else in the timelines of orders.`)
  if (passwordHash && !passwordHash.startsWith('$argon2id$'))
    throw new Error('VITRINE_DESK_PASSWORD_HASH is no argon2id hash: `npm run desk -- hash` makes one.')
  if (passwordHash) return { name, passwordHash }
  if (!password) throw new Error(`VITRINE_DESK_PASSWORD_HASH is missing: ${name} could not sign in at the desk.`)
  return { name, password }
}
