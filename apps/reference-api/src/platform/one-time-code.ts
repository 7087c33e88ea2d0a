import { createHmac, hkdfSync } from 'node:crypto'
import { codeRules } from '@vitrine/contract/rules'

/**
 * The code of an id: the digits of a keyed digest. It is made when it is sent and made again when it is compared, and
 * stored nowhere; a digest of the code would be found by a million guesses, this one is found by whoever has the key.
 */
export function codeOf(key: Uint8Array, id: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'one-time codes', 32))
  const number = createHmac('sha256', own).update(id).digest().readUIntBE(0, 6)
  const { CODE_LENGTH } = codeRules
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}
