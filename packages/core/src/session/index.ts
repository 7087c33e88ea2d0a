export { createSession, sessionCookies, TARGET_UID, type Session, type SessionAccount } from './session.ts'
