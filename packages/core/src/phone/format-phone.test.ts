import { describe, expect, it } from 'vitest'
import { formatPhone } from '../index.ts'

describe('formatPhone', () => {
  it.each([
    ['+97144155501', '+971 4 415 5501'],
    ['+971501234567', '+971 50 123 4567'],
    ['+96522155501', '+965 2215 5501'],
    ['+97444155501', '+974 4415 5501'],
    ['+97317155501', '+973 1715 5501'],
    ['+96824155501', '+968 2415 5501'],
    ['+966112155501', '+966 11 215 5501'],
    ['+6562155501', '+65 6215 5501'],
    ['+85221555501', '+852 2155 5501'],
    ['+60321555501', '+60 3 2155 5501'],
    ['+60123456789', '+60 12 345 6789'],
    ['+601123456789', '+60 11 2345 6789'],
    ['+6621555501', '+66 2 155 5501'],
    ['+6638123456', '+66 38 123 456'],
    ['+66812345678', '+66 81 234 5678'],
  ])('writes %s as %s', (number, expected) => expect(formatPhone(number).replaceAll('\u00a0', ' ')).toBe(expected))

  it.each(['+442071234567', '+97150', '', '12345678'])('leaves %j as it is', (number) =>
    expect(formatPhone(number)).toBe(number),
  )

  it('never breaks a number over two lines', () => expect(formatPhone('+97144155501')).not.toContain(' '))
})
