import { createHash } from 'node:crypto'
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader } from 'jose'

/** Makes values unreadable for everybody but this host. */
export interface Seal {
  close(value: unknown): Promise<string>
  /** The value; undefined where none of the keys opens it. */
  open(sealed: string): Promise<unknown>
}

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
const keyId = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** @param config - `tokenEncryptionKeys`: 32 bytes each, base64url; the first encrypts, all decrypt. */
export function createSeal(config: { readonly tokenEncryptionKeys: readonly string[] }): Seal {
  const keysOf = () => config.tokenEncryptionKeys.map((text) => new Uint8Array(Buffer.from(text, 'base64url')))
  return {
    async close(value) {
      const [key] = keysOf() as [Uint8Array]
      return new CompactEncrypt(Buffer.from(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId(key) })
        .encrypt(key)
    },
    async open(sealed) {
      try {
        const key = keysOf().find((key) => keyId(key) === decodeProtectedHeader(sealed)['kid'])
        if (!key) return undefined
        const { plaintext } = await compactDecrypt(sealed, key, algorithms)
        return JSON.parse(Buffer.from(plaintext).toString()) as unknown
      } catch {
        return undefined
      }
    },
  }
}
