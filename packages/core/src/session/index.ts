export { createSession, sessionCookies, type Session, type SessionAccount } from './session.ts'
export {
  assertTokenMargin,
  isTokenValid,
  readTokenPayload,
  tokenLives,
  tokenMargins,
  type TokenPayload,
} from './token.ts'
