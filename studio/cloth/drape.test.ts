import { describe, expect, it } from 'vitest'
import { drape } from './drape.ts'

const box = { x: 0, y: 0, width: 200, height: 200 }
const hand = { bend: 0.3, weight: 0.001, ease: 0, finest: 5 }
const relief = (slack: Parameters<typeof drape>[2], from: number, to: number) => {
  const { z, spacing } = drape(() => true, box, slack, hand, 3)
  let least = Infinity
  let most = -Infinity
  for (let y = 60; y < 140; y += spacing) {
    for (let x = from; x < to; x += spacing) {
      const h = z.data[Math.round(y / spacing) * z.width + Math.round(x / spacing)]!
      least = Math.min(least, h)
      most = Math.max(most, h)
    }
  }
  return most - least
}

describe('drape', () => {
  it('folds where there is more cloth than room', () => {
    const slack = [{ x: 50, y: 100, along: 60, across: 30, angle: 90, amount: 0.1 }]
    expect(relief(slack, 20, 80)).toBeGreaterThan(3 * relief(slack, 150, 190))
  })

  it('lies all but flat without slack', () => {
    expect(relief([], 20, 180)).toBeLessThan(2)
  })

  it('lays the same folds for the same seed', () => {
    const slack = [{ x: 100, y: 100, along: 60, across: 30, angle: 45, amount: 0.08 }]
    expect(drape(() => true, box, slack, hand, 3).z.data).toEqual(drape(() => true, box, slack, hand, 3).z.data)
  })
})
