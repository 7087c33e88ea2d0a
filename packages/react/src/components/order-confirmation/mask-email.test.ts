import { describe, expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

describe('maskEmail', () => {
  it.each([
    ['layla.haddad@example.com', 'l•••d@example.com'],
    ['al@example.com', 'a•••@example.com'],
    ['a@example.com', 'a•••@example.com'],
    ['not an address', '•••'],
  ])('shows %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})
