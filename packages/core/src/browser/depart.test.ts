import { answer } from '@vitrine/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withLine } from '../cart/test-cart.ts'
import { depart } from './depart.ts'

afterEach(() => vi.unstubAllGlobals())

describe('depart', () => {
  it.each(['that nobody has read yet', 'that is being read'])('takes a bag along %s', async (cartState) => {
    const { open, browser, server } = await withLine(3)
    server.setOverride(({ path }) => (path.endsWith('/handover') ? answer({ code: 'abc', expiresAt: '' }) : undefined))
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const { storefront } = open()
    if (cartState.includes('being')) {
      void storefront.cart.load()
      await vi.waitFor(() => expect(storefront.cart.status.value).toBe('loading'))
    }
    const link = { href: 'https://shop.example/en-ae/food', ariaBusy: null } as HTMLAnchorElement
    const departed = depart(storefront, { link, tab: undefined })
    await browser.advance(2000)
    await departed
    expect(opened).toHaveBeenCalledWith('https://shop.example/en-ae/food#handover=abc', '_top')
  })
})
