import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import { digest, newCode } from '../../platform/ids.ts'
import { CHALLENGE_LIFE, type CardOptions } from './card-authorisations.ts'
import { BANK_CODE } from './card-rules.ts'
import { cardAuthorisation } from './card.schema.ts'

/** Codes that may be tried for one challenge. */
const CHALLENGE_TRIES = 5

/** The question that the card's bank asks its holder. */
export function createCardChallenge({ db, clock }: Pick<CardOptions, 'db' | 'clock'>) {
  return {
    async hasChallenge(id: string): Promise<boolean> {
      return (await db.$count(cardAuthorisation, and(isOpenChallenge(id), isInTime(clock.now())))) > 0
    },

    /**
     * The bank's answer, once. A wrong code may be tried again, up to five; the fifth gives, as a cancelled challenge
     * does, a result that fails. What is too late can still be cancelled.
     */
    async answerChallenge(
      id: string,
      answer: { code: string } | { cancel: true },
    ): Promise<{ result: string } | 'wrong' | 'gone'> {
      const isRight = 'code' in answer && answer.code === BANK_CODE
      if ('code' in answer && !isRight) {
        const counted = await db
          .update(cardAuthorisation)
          .set({ challengeTries: sql`${cardAuthorisation.challengeTries} + 1` })
          .where(
            and(isOpenChallenge(id), isInTime(clock.now()), lt(cardAuthorisation.challengeTries, CHALLENGE_TRIES - 1)),
          )
          .returning({ id: cardAuthorisation.id })
        if (counted.length > 0) return 'wrong'
      }
      const result = `chr_${newCode()}`
      const rows = await db
        .update(cardAuthorisation)
        .set({
          challengeResultHash: digest(result),
          challengePassed: isRight,
          reason: 'cancel' in answer ? 'challenge_cancelled' : null,
        })
        .where(and(isOpenChallenge(id), 'code' in answer ? isInTime(clock.now()) : undefined))
        .returning({ id: cardAuthorisation.id })
      return rows.length > 0 ? { result } : 'gone'
    },
  }
}

/** Waits for its answer still. */
const isOpenChallenge = (id: string) =>
  and(
    eq(cardAuthorisation.challengeId, id),
    eq(cardAuthorisation.status, 'challenge'),
    isNull(cardAuthorisation.challengeResultHash),
  )

const isInTime = (now: Date) => gt(cardAuthorisation.createdAt, after(now, -CHALLENGE_LIFE))
