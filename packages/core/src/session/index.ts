export { createSession, sessionCookies, type Session, type SessionAccount } from './session.ts'
