import type { ApiConfig } from '../../platform/config/config.ts'
import { digest } from '../../platform/ids.ts'

/** The key that signs, then those that still verify what was signed before, or will sign next. */
export type SigningKeys = ApiConfig['tokenSigningKeys']

/** The id of a key in a token's header: of its digest, so that no two keys can be given one name. */
export const keyId = (key: Uint8Array): string => digest(Buffer.from(key).toString('hex')).slice(0, 16)

/** The key that a token names, while it holds. */
export const findKey = (keys: SigningKeys, kid: string | undefined, now: Date): Uint8Array | undefined =>
  keys.find(({ key, until }) => keyId(key) === kid && (until === undefined || until > now))?.key
