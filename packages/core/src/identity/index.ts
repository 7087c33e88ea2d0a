export { anonymousUserId, ensureGuestId, GUEST_ID, isGuestId, readGuestId } from './guest-id.ts'
