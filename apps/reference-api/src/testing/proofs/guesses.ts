import { codeRules } from '@vitrine/contract/rules'
import { digest } from '../../platform/ids.ts'
import { identityCode } from '../../modules/identity/providers/reference/reference.schema.ts'
import { askForCode, identityPath, signInByCode, wrongCode } from '../test-identity.ts'
import { openTestShop } from '../test-shop.ts'
import { TestShopper } from '../test-shopper.ts'
import type { Proof } from './proof.ts'
import { eq } from 'drizzle-orm'

/** Guesses that are under way at once. */
const AT_ONCE = 50
const password = 'a long enough sentence'

/**
 * S9, S10: of many guesses at one address's codes only as many are compared as a code has tries, whoever guesses; the
 * same of guesses at a password. None gets in.
 */
export async function proveGuesses({ guesses }: { guesses: number }): Promise<Proof> {
  const shop = await openTestShop()
  try {
    const email = 'guessed@shopper.example'
    await signInByCode(shop, { email }, { password })
    const attackers = await Promise.all(Array.from({ length: AT_ONCE }, () => new TestShopper(shop).enter()))
    const { vToken, code } = await askForCode(shop, attackers[0]!, { email })
    const codes = await inBatches(guesses, (index) =>
      attackers[index % AT_ONCE]!.do(`POST ${identityPath}/otp/login`, {
        body: { vToken, code: wrongCode(code, index + 1) },
      }),
    )
    const [row] = await shop.db
      .select()
      .from(identityCode)
      .where(eq(identityCode.id, digest(vToken)))
    const passwords = await inBatches(guesses, (index) =>
      attackers[index % AT_ONCE]!.do(`POST ${identityPath}/accounts/login`, {
        body: { loginID: email, password: `guess ${index}` },
      }),
    )
    const compared = passwords.filter(({ errorCode }) => errorCode !== '403000').length
    return {
      invariant: 'Codes and passwords cannot be guessed (S9, S10)',
      done: `${guesses} codes (${row?.tries} compared), ${guesses} passwords (${compared} compared)`,
      violations: [
        ...(row?.tries === codeRules.CODE_TRIES ? [] : [`${row?.tries} codes were compared`]),
        ...(compared <= codeRules.CODE_TRIES ? [] : [`${compared} passwords were compared`]),
        ...[...codes, ...passwords].filter(({ errorCode }) => errorCode === '0').map(() => 'a guess got in'),
      ],
    }
  } finally {
    await shop.close()
  }
}

async function inBatches<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < count)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(answers.length + index)))))
  return answers
}
