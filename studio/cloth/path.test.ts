import { describe, expect, it } from 'vitest'
import { flatten, measure, mirror, pace, ribbon } from './path.ts'

describe('flatten', () => {
  it('keeps the ends of every curve', () => {
    const [line] = flatten('M0 0 C10 0 20 10 30 10 L40 10', 2)
    expect(line![0]).toEqual([0, 0])
    expect(line!.at(-1)).toEqual([40, 10])
  })

  it('closes a shape that ends in Z', () => {
    const [line] = flatten('M0 0 L10 0 L10 10 Z')
    expect(line!.at(-1)).toEqual([0, 0])
  })
})

describe('mirror', () => {
  it('turns x about the middle line and leaves y', () => {
    expect(mirror('M400 10 L450 20')).toBe('M500 10 L450 20')
  })

  it('gives back the path when it is used twice', () => {
    expect(mirror(mirror('M12.5 7 C1 2 3 4 5 6 Z'))).toBe('M12.5 7 C1 2 3 4 5 6 Z')
  })
})

describe('pace', () => {
  it('sets points at equal distances', () => {
    const steps = pace(
      [
        [0, 0],
        [10, 0],
      ],
      2,
    )
    expect(steps.map((p) => p.x)).toEqual([1, 3, 5, 7, 9])
  })
})

describe('ribbon', () => {
  it('is as wide as asked in the middle and tapers to its ends', () => {
    const outline = ribbon(
      [
        [0, 0],
        [50, 0],
        [100, 0],
      ],
      10,
      0.2,
    )
    expect(outline[1]![1] - outline[4]![1]).toBeCloseTo(10)
    expect(outline[0]![1] - outline[5]![1]).toBeCloseTo(2)
    expect(measure([outline[0]!, outline[2]!])).toBeCloseTo(100)
  })
})
