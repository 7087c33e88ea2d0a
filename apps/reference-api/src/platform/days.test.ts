import { describe, expect, it } from 'vitest'
import { formatDays } from './days.ts'

describe('formatDays', () => {
  it.each([
    [1, ['1 day', 'يوم', '1 日', '1天']],
    [3, ['3 days', '3 أيام', '3 日', '3天']],
    [28, ['28 days', '28 يومًا', '28 日', '28天']],
    [100, ['100 days', '100 يوم', '100 日', '100天']],
  ])('writes %i in every language', (days, words) => {
    expect((['en', 'ar', 'zh', 'zh-Hans'] as const).map((language) => formatDays(days, language))).toEqual(words)
  })
})
