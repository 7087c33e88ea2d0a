import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberDepartment } from './remember-department.ts'

/** A window as far as this needs one; `written` are the cookies. */
function openPage(pathname: string) {
  const page = new EventTarget()
  const written: string[] = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  return { written, show: () => page.dispatchEvent(new Event('pageshow')) }
}

describe('rememberDepartment', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('keeps the department of a page at once, and keeps it again when the page comes back', () => {
    const { written, show } = openPage('/ar-kw/food/category/bakery')
    rememberDepartment('department', 30)
    const cookie = 'department=food; Path=/; Max-Age=2592000; Secure; SameSite=Strict'
    expect(written).toEqual([cookie])
    show()
    expect(written).toEqual([cookie, cookie])
  })
  it.each(['/en-ae', '/en-ae/cart', '/en-ae/foods', '/en-ae/search/food'])('keeps nothing of %s', (pathname) => {
    const { written, show } = openPage(pathname)
    rememberDepartment('department', 30)
    show()
    expect(written).toEqual([])
  })
})
