import { describe, expect, it } from 'vitest'
import { goodOf, packAt } from './shelf.ts'

describe('shelf', () => {
  it('stands a pack where it is asked to', () => {
    const [here] = packAt('heather-honey', [0, 0, 0])
    const [there] = packAt('heather-honey', [2, 0, -1])
    expect(there!.at[0] - here!.at[0]).toBeCloseTo(2)
    expect(there!.at[2] - here!.at[2]).toBeCloseTo(-1)
  })

  it('names what the range does not have', () => {
    expect(() => goodOf('plum-jam')).toThrow(/"plum-jam"/)
  })
})
