import { hash, verify } from '@node-rs/argon2'

/** Of argon2id, which is the package's default: the least that OWASP's password storage cheat sheet has. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One password, however a keyboard has put its signs together. */
const same = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(same(password), cost)

/** What nobody's password is held against, so that an unknown account takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID())

/** Whether it is the password; without a hash the answer is no, and takes as long. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const holds = await verify(stored ?? (await nobody), same(password))
  return stored !== undefined && holds
}
