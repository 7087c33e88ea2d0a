import { describe, expect, it } from 'vitest'
import { departmentOf } from './department.ts'

describe('departmentOf', () => {
  it.each([
    ['/en-ae/food', 'food'],
    ['/ar-kw/fashion/category/women?sortBy=newest', 'fashion'],
    ['/en-ae/food?x=/fashion', 'food'],
    ['/en-ae/foodstuff', undefined],
    ['/en-ae/cart', undefined],
    ['/en-ae', undefined],
    ['', undefined],
  ])('reads %j', (path, department) => expect(departmentOf(path)).toBe(department))
})
