import { describe, expect, it } from 'vitest'
import { createOperatorCheck } from './operator.ts'

describe('createOperatorCheck', () => {
  it('lets the operator in with their password, and nobody else', async () => {
    const check = createOperatorCheck({ name: 'noor', password: 'right' })
    expect(await check('noor', 'right')).toBe(true)
    expect(await check('noor', 'wrong')).toBe(false)
    expect(await check('other', 'right')).toBe(false)
  })
})
