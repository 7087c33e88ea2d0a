import { describe, expect, it } from 'vitest'
import { rowOf, type Visit } from './page-row.ts'

const scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const visit = (figures: Partial<Visit> = {}): Visit => ({
  scores,
  firstPaint: 900,
  largestPaint: 1200,
  blocking: 40,
  faults: [],
  ...figures,
})

describe('rowOf', () => {
  it('says how long paints take, and how many times as long as those of static pages', () => {
    const still = { lean: [visit({ firstPaint: 600, largestPaint: 1000 })], copy: [visit()] }
    expect(rowOf('list', [visit(), visit({ firstPaint: 950 }), visit({ firstPaint: 700 })], still)).toEqual([
      'list',
      '98 100 100 100',
      'first paint 900 ms, 1.50 times the lean page, 1.00 times our HTML without script; ' +
        'largest paint 1200 ms, 1.20 times the lean page, 1.00 times our HTML without script; blocked 40 ms',
    ])
  })
  it('takes the middle of what could be measured, and says what could not and why', () => {
    const fault = 'largest-contentful-paint: NO_LCP'
    const failed = visit({ largestPaint: undefined, faults: [fault] })
    const [, , some] = rowOf('list', [failed, visit({ largestPaint: 1300 }), visit()], undefined)
    expect(some).toBe(`first paint 900 ms; largest paint 1300 ms; blocked 40 ms; ${fault}`)
    const [, , none] = rowOf('list', [visit()], { lean: [failed], copy: [failed] })
    expect(none).toContain('largest paint 1200 ms, not compared with the lean page, not compared with our HTML')
    expect(none).toContain(fault)
    expect(rowOf('list', [failed], undefined)[2]).toContain('largest paint not measured')
    expect(some + none).not.toContain('NaN')
  })
})
