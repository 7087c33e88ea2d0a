import { describe, expect, it } from 'vitest'
import { normaliseSearchTerm } from '../index.ts'

describe('normaliseSearchTerm', () => {
  it('trims and lower-cases', () => expect(normaliseSearchTerm('  Wool JUMPER ')).toBe('wool jumper'))
})
