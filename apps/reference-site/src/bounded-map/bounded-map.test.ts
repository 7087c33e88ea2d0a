import { describe, expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

const open = () => createBoundedMap<string>({ limit: 6, bytesOf: (text) => text.length })

describe('createBoundedMap', () => {
  it('lets the first go when there is no room, and counts what is replaced, removed and cleared', () => {
    const map = open()
    for (const key of ['a', 'b', 'a', 'c']) map.set(key, 'xx')
    expect(map.keys()).toEqual(['a', 'b', 'c'])
    map.touch('a')
    map.set('d', 'xx')
    expect(map.keys()).toEqual(['c', 'a', 'd'])
    map.delete('c')
    map.delete('none')
    map.set('e', 'xx')
    expect([...map.values()]).toEqual(['xx', 'xx', 'xx'])
    map.clear()
    map.set('f', 'xxxxxx')
    expect(map.get('f')).toBe('xxxxxx')
  })

  it('does not empty itself for what is too large', () => {
    const map = open()
    map.set('a', 'xx')
    map.set('b', 'xx')
    map.set('b', 'xxxxxxx')
    expect(map.keys()).toEqual(['a'])
  })
})
