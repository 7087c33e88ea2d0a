import { codeRules, readCode } from '@vitrine/contract/rules'
import { after, type Clock } from '../../platform/clock.ts'
import { isSameSecret } from '../../platform/ids.ts'
import { codeOf } from '../../platform/one-time-code.ts'
import { findKey, keyId, type SigningKeys } from './key-ring.ts'

/** A code on its way, as its row has it; the code itself is stored nowhere. */
export interface SentCode {
  /** Digest of the token that goes with the code. */
  readonly id: string
  readonly keyId: string
  readonly tries: number
  readonly usedAt: Date | null
  readonly expiresAt: Date
}

/** What became of a code that was entered; `over` takes no further one. */
export type CodeState = 'right' | 'wrong' | 'over'

/** Codes of six digits that are made of a row's id, each for one use, five tries and ten minutes. */
export function createSentCodes({ clock, signingKeys }: { clock: Clock; signingKeys: SigningKeys }) {
  const isOpen = ({ usedAt, expiresAt, tries }: SentCode) =>
    usedAt === null && expiresAt > clock.now() && tries < codeRules.CODE_TRIES
  const digitsOf = ({ keyId: id, ...row }: SentCode): string | undefined => {
    const key = findKey(signingKeys, id, clock.now())
    return key && codeOf(key, row.id)
  }

  return {
    /** The key that a code is made with now, and its end. */
    begin: () => ({ keyId: keyId(signingKeys[0].key), expiresAt: after(clock.now(), codeRules.CODE_LIFE) }),

    /** The digits, while they can be entered. */
    digitsOf: (row: SentCode | undefined): string | undefined => (row && isOpen(row) ? digitsOf(row) : undefined),

    /**
     * Compares what was entered. A right code is used by it, a wrong one counts, and after the last try it is over.
     * @param row - Locked.
     * @param isOfAnything - Without it the right digits are wrong as well.
     * @returns what is to be written to the row, if anything.
     */
    compare(row: SentCode, entered: string, isOfAnything = true): { state: CodeState; left?: Partial<SentCode> } {
      if (!isOpen(row)) return { state: 'over' }
      const isRight = isSameSecret(readCode(entered) ?? '', digitsOf(row) ?? row.id) && isOfAnything
      if (isRight) return { state: 'right', left: { usedAt: clock.now() } }
      const tries = row.tries + 1
      return { state: tries < codeRules.CODE_TRIES ? 'wrong' : 'over', left: { tries } }
    },
  }
}
