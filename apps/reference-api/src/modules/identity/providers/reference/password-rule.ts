import { readFileSync } from 'node:fs'
import { checkPassword } from '@vitrine/contract/rules'

/**
 * The 3,000 most common passwords that are long enough, the commonest first: of the package
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT: `common-passwords.LICENSE.txt`).
 */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** A password as whoever guesses tries it: small letters, no blanks and no invisible signs. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')

const withoutEnd = (text: string) => text.replace(/[\p{Nd}\p{P}\p{S}]+$/u, '')

/** Whether a new password is refused. @param own - What stands for its owner: addresses, names. */
export type PasswordRule = (password: string, own: readonly (string | null | undefined)[]) => boolean

/**
 * The rule of all forms, and what no browser can hold a password against: the commonest ones, what stands for its owner
 * and the shop's name, each also with digits or signs behind it.
 */
export const createPasswordRule =
  (shopName: string): PasswordRule =>
  (password, own) => {
    if (checkPassword(password)) return true
    const text = plain(password)
    const names = [...own, shopName].flatMap((name) => (name ? [plain(name), plain(name).replace(/@.*/s, '')] : []))
    return (
      common.has(text) ||
      names.some((name) => text === name || (withoutEnd(name) !== '' && withoutEnd(text) === withoutEnd(name)))
    )
  }
