import { afterEach, describe, expect, it, vi } from 'vitest'
import { median, printTable, type Row } from './table.ts'

describe('printTable', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('prints a row before the next one is measured', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    async function* measured(): AsyncGenerator<Row> {
      yield ['home', '900 ms', '']
      expect(lines).toEqual(['\nPages', '            900 ms  home'])
      yield ['list', '1100 ms', 'three visits']
    }
    await printTable('Pages', measured())
    expect(lines.at(-1)).toBe('           1100 ms  list: three visits')
  })
})

describe('median', () => {
  it('is the one in the middle', () => expect(median([9, 1, 5])).toBe(5))
})
