import { describe, expect, it } from 'vitest'
import { rememberedDepartment } from './remembered-department.ts'

describe('rememberedDepartment', () => {
  it.each([
    ['a=b; department=food', 'food'],
    ['department=fashion', 'fashion'],
    ['department=', undefined],
    ['department=garden', undefined],
    ['department=//evil.example', undefined],
    ['departments=food', undefined],
    [undefined, undefined],
  ])('is, in %j, %s', (cookies, department) => expect(rememberedDepartment(cookies)).toBe(department))
})
