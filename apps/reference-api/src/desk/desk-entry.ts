import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '../platform/clock.ts'
import type { OperatorSource } from '../platform/config/operator.ts'
import type { Database } from '../platform/database/database.ts'
import { createDeskSessions, type DeskSession, SESSION_LIFE } from './desk-sessions.ts'
import { secretOf } from './operator.ts'

/** The desk's sign-in as a browser carries it. */
export interface DeskEntry {
  /** The session of a signed-in operator, if there is one. */
  sessionOf(headers: IncomingHttpHeaders): Promise<DeskSession | undefined>
  /** Begins a session. @returns its cookie. */
  begin(): Promise<string>
  /** Ends the session. @returns the cookie that takes its own away. */
  end(headers: IncomingHttpHeaders): Promise<string>
}

export function createDeskEntry({
  db,
  clock,
  operator,
  publicUrl,
}: {
  db: Database
  clock: Clock
  operator: OperatorSource
  publicUrl: string
}): DeskEntry {
  const sessions = createDeskSessions({ db, clock, secret: secretOf(operator) })
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-desk' : 'desk'
  const tokenIn = ({ cookie }: IncomingHttpHeaders) =>
    cookie
      ?.split(/; */)
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  const cookie = (token: string, seconds: number) =>
    `${name}=${token}; Path=/desk; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`

  return {
    sessionOf: (headers) => sessions.find(tokenIn(headers), operator.name),
    begin: async () => cookie(await sessions.begin(operator.name), SESSION_LIFE),
    async end(headers) {
      const token = tokenIn(headers)
      if (token) await sessions.end(token)
      return cookie('', 0)
    },
  }
}
