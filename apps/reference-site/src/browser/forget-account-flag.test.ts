import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetAccountFlag } from './forget-account-flag.ts'

/**
 * A page whose modal, when it has one, tells that it closes; `addresses` are those that took the place of the first.
 */
function openPage(href: string, { hasModal = true } = {}) {
  const modal = Object.assign(new EventTarget(), { dataset: { pageType: 'PDP' } })
  const page = { pageType: 'Login Page' }
  const addresses: { href: string; state: unknown }[] = []
  vi.stubGlobal('location', { href })
  vi.stubGlobal('history', {
    state: { scroll: 640 },
    replaceState: (state: unknown, _title: string, url: URL) => addresses.push({ href: url.href, state }),
  })
  vi.stubGlobal('document', {
    documentElement: { dataset: page },
    querySelector: (selector: string) => (hasModal && selector === '[data-account-flag]' ? modal : null),
  })
  return { addresses, page, close: () => modal.dispatchEvent(new Event('vitrine-close')) }
}

describe('forgetAccountFlag', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['?login=true', ''],
    ['?signup=true#page-2', '#page-2'],
    ['?colour=navy&login=true&size1=M', '?colour=navy&size1=M'],
    ['?login=true&signup=true&login=true', ''],
  ])('makes of %s %j when the modal closes, and stays on the page where it is', (given, query) => {
    const { addresses, page, close } = openPage(`https://shop.example/en-ae/food/honey${given}`)
    forgetAccountFlag(['login', 'signup'])
    expect(addresses).toEqual([])
    close()
    expect(addresses).toEqual([{ href: `https://shop.example/en-ae/food/honey${query}`, state: { scroll: 640 } }])
    expect(page.pageType).toBe('PDP')
  })
  it('does nothing on a page without a modal', () => {
    const { addresses, close } = openPage('https://shop.example/en-ae?login=true', { hasModal: false })
    forgetAccountFlag(['login', 'signup'])
    close()
    expect(addresses).toEqual([])
  })
})
