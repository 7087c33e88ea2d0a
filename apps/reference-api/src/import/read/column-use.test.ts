import { describe, expect, it } from 'vitest'
import { createColumnUse } from './column-use.ts'

describe('createColumnUse', () => {
  it('names the columns that hold something and are not asked for', () => {
    const columns = createColumnUse()
    const cells = [
      { id: 'A', mpn: '1' },
      { id: 'B', title: 'b' },
    ].map((row) => columns.watch(new Map(Object.entries(row))))
    expect(columns.unused()).toEqual(['id', 'mpn', 'title'])
    expect(cells[1]!.get('title')).toBe('b')
    expect(cells[1]!.get('colour')).toBeUndefined()
    expect(columns.unused()).toEqual(['id', 'mpn'])
  })
})
