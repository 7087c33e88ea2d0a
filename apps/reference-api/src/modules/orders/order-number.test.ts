import { writtenOrderNumber } from '@vitrine/contract/rules'
import { expect, it } from 'vitest'
import { newOrderNumber } from './order-number.ts'

const numbers = Array.from({ length: 2_000 }, () => newOrderNumber('QRY7', 'ae'))

it('names shop and country and is written as it is stored', () => {
  for (const number of numbers) {
    expect(number).toMatch(/^QRY7-AE-[2346789BCDFGHJKMNPQRTVWXYZ]{4}-[2346789BCDFGHJKMNPQRTVWXYZ]{4}$/)
    expect(writtenOrderNumber(number.toLowerCase())).toBe(number)
  }
})

it('tells nothing of the one before or of how many there are', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
  const sorted = numbers.toSorted()
  expect(numbers).not.toEqual(sorted)
  // Each place of the eight has each of the symbols about as often.
  for (const place of [8, 9, 10, 11, 13, 14, 15, 16]) {
    const counts = Object.values(Object.groupBy(numbers, (number) => number[place]!)).map((found) => found!.length)
    expect(counts).toHaveLength(26)
    expect(Math.max(...counts)).toBeLessThan(3 * (numbers.length / 26))
  }
})
