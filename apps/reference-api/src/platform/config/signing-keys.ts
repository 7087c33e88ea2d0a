/** A key that signs tokens or verifies them, and until when it does; the first of a list signs and has no end. */
export interface ConfiguredKey {
  readonly key: Uint8Array
  readonly until?: Date | undefined
}

const name = 'VITRINE_TOKEN_SIGNING_KEY'

/**
 * Reads `new,old@2027-01-31`: keys of 32 bytes or more in base64url, separated by commas. The first signs; each further
 * one verifies until the day that follows its `@` begins, in UTC.
 * @throws an Error that says what is wrong without repeating a key.
 */
export function readSigningKeys(text: string): readonly [ConfiguredKey, ...ConfiguredKey[]] {
  const [first, ...others] = text.split(',').map((part, index) => readKey(part.trim(), index))
  return [first as ConfiguredKey, ...others]
}

function readKey(part: string, index: number): ConfiguredKey {
  const [encoded = '', day, ...rest] = part.split('@')
  const key = Buffer.from(encoded, 'base64url')
  if (key.length < 32) throw new Error(`${name} is too short: each key must be 32 bytes, written as base64url.`)
  if (index === 0 && day === undefined) return { key: new Uint8Array(key) }
  const until = new Date(`${day}T00:00:00Z`)
  if (index === 0)
    throw new Error(`${name} ends its first key: that one signs and has no end; give the day to the keys behind it.`)
  if (rest.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(day ?? '') || Number.isNaN(until.getTime()))
    throw new Error(
      `${name} does not say until when key ${index + 1} verifies: write the day behind it, like key@2027-01-31.`,
    )
  return { key: new Uint8Array(key), until }
}
