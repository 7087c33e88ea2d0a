export { anonymousUserId, ensureGuestId, GUEST_ID, isGuestId, readGuestId } from './guest-id.ts'
export {
  assertTokenMargin,
  isTokenValid,
  readTokenPayload,
  readSignInInfo,
  tokenLives,
  type TokenPayload,
} from './token.ts'
