import type { IncomingHttpHeaders } from 'node:http'
import { codeRules } from '@vitrine/contract/rules'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { DeskLanguage } from '../platform/language/desk-messages.ts'
import { isDeskLanguage } from './desk-view.ts'
import { createDeskSessions, SESSION_LIFE, type DeskSession } from '../modules/operators/desk-sessions.ts'

/** The desk's sign-in as a browser carries it. */
export interface DeskEntry {
  /** The session of a signed-in operator, if there is one. */
  sessionOf(headers: IncomingHttpHeaders): Promise<DeskSession | undefined>
  /** The token of a code that was sent, while the code is waited for. */
  codeTokenOf(headers: IncomingHttpHeaders): string | undefined
  /** Waits for a code. @returns the cookie with its token. */
  awaitCode(token: string): string
  /** Begins a session. @returns its cookie, and the one that takes away the code's. */
  begin(operatorId: string): Promise<string[]>
  /** Ends the session. @returns the cookie that takes its own away. */
  end(headers: IncomingHttpHeaders): Promise<string>
  /** The language that was chosen in this browser. */
  languageOf(headers: IncomingHttpHeaders): DeskLanguage | undefined
  /** @returns the cookie that stays with a language. */
  stayIn(language: DeskLanguage): string
}

export function createDeskEntry({
  db,
  clock,
  publicUrl,
}: {
  db: Database
  clock: Clock
  publicUrl: string
}): DeskEntry {
  const sessions = createDeskSessions({ db, clock })
  const isSecure = publicUrl.startsWith('https:')
  const session = cookieOf(isSecure ? '__Secure-desk' : 'desk', '/desk', isSecure)
  const code = cookieOf(isSecure ? '__Secure-desk-code' : 'desk-code', '/desk/sign-in', isSecure)
  const language = cookieOf('desk-language', '/desk', isSecure)

  return {
    sessionOf: (headers) => sessions.find(session.in(headers)),
    codeTokenOf: (headers) => code.in(headers),
    awaitCode: (token) => code.with(token, codeRules.CODE_LIFE),
    begin: async (operatorId) => [session.with(await sessions.begin(operatorId), SESSION_LIFE), code.with('', 0)],
    async end(headers) {
      const token = session.in(headers)
      if (token) await sessions.end(token)
      return session.with('', 0)
    },
    languageOf(headers) {
      const chosen = language.in(headers)
      return isDeskLanguage(chosen) ? chosen : undefined
    },
    stayIn: (chosen) => language.with(chosen, YEAR),
  }
}

/** Seconds. */
const YEAR = 31_536_000

const cookieOf = (name: string, path: string, isSecure: boolean) => ({
  in: ({ cookie }: IncomingHttpHeaders): string | undefined =>
    cookie
      ?.split(/; */)
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  with: (token: string, seconds: number): string =>
    `${name}=${token}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
})
