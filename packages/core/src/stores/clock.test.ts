import { describe, expect, it } from 'vitest'
import { parseLocale } from '@vitrine/contract/rules'
import { formatClock, formatWeekday } from '../index.ts'

const locale = (code: string) => parseLocale(code)!

describe('formatClock', () => {
  it.each([
    ['en-ae', '14:30', /^2:30\s?pm$/i],
    ['ar-kw', '09:00', /^9:00\sص$/],
    ['zh-hk', '14:30', /^下午2:30$/],
    ['zh-sg', '09:05', /^上午9:05$/],
  ])('writes in %s %s', (code, time, expected) => expect(formatClock(time, locale(code))).toMatch(expected))
})

describe('formatWeekday', () => {
  it.each([
    ['en-sg', 'Friday'],
    ['ar-ae', 'الجمعة'],
    ['zh-hk', '星期五'],
  ])('names in %s a Friday %s', (code, expected) => expect(formatWeekday('2026-11-27', locale(code))).toBe(expected))
})
