import { describe, expect, it } from 'vitest'
import { noticeOf, noticeSaid, vouchFor } from './vouched-notice.ts'

const of = (address: string, cookies?: string) => noticeOf(new URL(address, 'https://shop.example'), cookies)
const pairOf = (header: string | undefined) => header?.split(';')[0]

describe('a notice of something that was done', () => {
  it.each(['/en-ae/food?notice=MERGED_BAG&limit=2', '/ar-kw/my-account?notice=account-password'])(
    'is believed of %s where a form led there, and not of a link to it',
    (address) => {
      const [header] = vouchFor(address)
      expect(of(address)).toBe('foreign')
      expect(of(address, `a=1; ${pairOf(header)}`)).toBe('vouched')
      expect(header).toMatch(/; SameSite=Strict$/)
    },
  )

  it('is believed for what was done alone', () => {
    const cookie = pairOf(vouchFor('/en-ae/cart?notice=MERGED_BAG&limit=2')[0])
    expect(of('/en-ae/cart?notice=MERGED_BAG&limit=20', cookie)).toBe('foreign')
    expect(of('/en-ae/cart?notice=account-delete', cookie)).toBe('foreign')
    expect(of('/en-ae/cart?notice=MERGED_BAG&limit=2', pairOf(noticeSaid))).toBe('foreign')
  })

  it.each(['/en-ae/cart', '/en-ae/cart?notice=QUANTITY_EXCEED', '/en-ae/cart?notice=%3Cb%3E'])(
    'is not looked for in %s',
    (address) => {
      expect(of(address)).toBeUndefined()
      expect(vouchFor(address)).toEqual([])
    },
  )
})
