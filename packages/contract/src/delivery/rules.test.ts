import { describe, expect, it } from 'vitest'
import { isDeliveryFree } from './rules.ts'

describe('isDeliveryFree', () => {
  it('is so above the threshold, and not at it', () => {
    expect([19_999, 20_000, 20_001].map((charged) => isDeliveryFree(charged, 20_000))).toEqual([false, false, true])
  })
})
