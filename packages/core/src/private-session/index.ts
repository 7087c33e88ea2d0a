export {
  MERGE_DELAY,
  privateSessionDomain,
  SESSION_WARNING,
  type LoggedIn,
  type LogoutOutcome,
  type PrivateSession,
  type SessionEnd,
} from './private-session.ts'
export type { MergedGuest } from './guest-merge.ts'
export { SESSION_CHECK } from './sign-in-end.ts'
export type { SignedInUser } from './sign-in-memory.ts'
