import { describe, expect, it } from 'vitest'
import { readOperator } from './operator.ts'

const both = { VITRINE_DESK_OPERATOR: 'noor', VITRINE_DESK_PASSWORD: 'plain' }

describe('readOperator', () => {
  it('names nobody by default', () => {
    expect(readOperator({}, false)).toBeUndefined()
    expect(readOperator({}, true)).toBeUndefined()
  })

  it('names the operator of DEV', () => expect(readOperator(both, true)).toEqual({ name: 'noor', password: 'plain' }))

  it.each([
    [both, false, '`npm run desk -- add` makes an operator'],
    [{ VITRINE_DESK_OPERATOR: 'noor' }, true, 'VITRINE_DESK_PASSWORD is missing'],
    [{ VITRINE_DESK_PASSWORD: 'plain' }, true, 'VITRINE_DESK_OPERATOR is missing'],
  ])('refuses %j, in DEV: %s', (env, isDev, words) => expect(() => readOperator(env, isDev)).toThrow(words))
})
