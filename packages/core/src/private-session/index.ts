export {
  MERGE_DELAY,
  privateSessionDomain,
  type LoggedIn,
  type LogoutOutcome,
  type PrivateSession,
} from './private-session.ts'
export type { MergedGuest } from './guest-merge.ts'
export { SESSION_WARNING, type SessionEnd } from './session.effects.ts'
export { SESSION_CHECK } from './sign-in-end.ts'
export type { SignedInUser } from './sign-in-memory.ts'
