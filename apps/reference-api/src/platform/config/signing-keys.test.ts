import { describe, expect, it } from 'vitest'
import { readSigningKeys } from './signing-keys.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
const bytes = (byte: number) => new Uint8Array(32).fill(byte)

describe('readSigningKeys', () => {
  it('reads the key that signs, and those behind it until their day', () => {
    expect(readSigningKeys(key(1))).toEqual([{ key: bytes(1) }])
    expect(readSigningKeys(`${key(2)}, ${key(1)}@2027-01-31`)).toEqual([
      { key: bytes(2) },
      { key: bytes(1), until: new Date('2027-01-31T00:00:00Z') },
    ])
  })
  it.each([
    ['short', 'is too short'],
    [`${key(1)},short@2027-01-31`, 'is too short'],
    [`${key(1)}@2027-01-31`, 'ends its first key'],
    [`${key(2)},${key(1)}`, 'until when key 2'],
    [`${key(2)},${key(1)}@2027-13-31`, 'until when key 2'],
    [`${key(2)},${key(1)}@soon`, 'until when key 2'],
    [`${key(2)},${key(1)}@2027-01-31@2028-01-31`, 'until when key 2'],
  ])('refuses %s without repeating a key', (text, reason) => {
    expect(() => readSigningKeys(text)).toThrow(reason)
    expect(() => readSigningKeys(text)).not.toThrow(key(1))
  })
})
