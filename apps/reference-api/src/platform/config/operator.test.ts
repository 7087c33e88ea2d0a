import { describe, expect, it } from 'vitest'
import { readOperator } from './operator.ts'

describe('readOperator', () => {
  it('has nobody, and so no desk, by default, in production too', () => {
    expect(readOperator({}, false)).toBeUndefined()
    expect(readOperator({}, true)).toBeUndefined()
  })
  it.each([
    [{ VITRINE_DESK_OPERATOR: 'noor' }, 'VITRINE_DESK_PASSWORD_HASH is missing'],
    [{ VITRINE_DESK_OPERATOR: 'noor', VITRINE_DESK_PASSWORD: 'plain' }, 'for DEV alone'],
    [{ VITRINE_DESK_OPERATOR: 'noor', VITRINE_DESK_PASSWORD_HASH: 'plain' }, 'no argon2id hash'],
    [{ VITRINE_DESK_PASSWORD_HASH: '$argon2id$x' }, 'VITRINE_DESK_OPERATOR must name'],
    [{ VITRINE_DESK_OPERATOR: 'shopper', VITRINE_DESK_PASSWORD_HASH: '$argon2id$x' }, 'somebody else'],
  ])('refuses %j of a set on a network', (env, words) => expect(() => readOperator(env, false)).toThrow(words))
})
