import { describe, expect, it } from 'vitest'
import { shortestCircle, type Import } from './circles.ts'

const moduleOf = (file: string) => file.split('/')[0]!
const imports = (...pairs: [string, string][]): Import[] => pairs.map(([file, imported]) => ({ file, imported }))

describe('shortestCircle', () => {
  it('finds none where each module stands above those that it imports', () => {
    expect(
      shortestCircle(imports(['orders/a', 'cart/b'], ['orders/a', 'stock/c'], ['cart/b', 'stock/c']), moduleOf),
    ).toBeUndefined()
  })
  it('finds none where the files of one module import each other', () => {
    expect(shortestCircle(imports(['cart/a', 'cart/b'], ['cart/b', 'cart/a']), moduleOf)).toBeUndefined()
  })
  it('finds a circle of modules whose files form none, in folders below them too', () => {
    const circle = imports(['catalog/a', 'search/text/b'], ['search/index/c', 'catalog/d'])
    expect(shortestCircle(circle, moduleOf)).toEqual(circle)
  })
  it('names the shortest, with the imports that make it', () => {
    const long = imports(['home/a', 'cart/a'], ['cart/b', 'stock/a'], ['stock/b', 'home/b'])
    const short = imports(['cart/c', 'orders/a'], ['orders/b', 'cart/d'])
    expect(new Set(shortestCircle([...long, ...short], moduleOf))).toEqual(new Set(short))
  })
})
