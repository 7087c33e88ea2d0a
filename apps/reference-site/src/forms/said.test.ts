import { describe, expect, it } from 'vitest'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { backTo, saidOf, withSaid } from './said.ts'

describe('withSaid', () => {
  it('says what became of a form, and nothing of one before', () =>
    expect(withSaid('/en-ae/food?page=2&notice=unknown&limit=3#list', { notice: 'failed' })).toBe(
      '/en-ae/food?page=2&notice=failed#list',
    ))

  it('leaves an address alone that has nothing to say', () =>
    expect(withSaid('/en-ae/food?notice=MERGED_BAG&limit=2', undefined)).toBe('/en-ae/food?notice=MERGED_BAG&limit=2'))

  it('writes nothing into an address that is not text of its own', () =>
    expect(withSaid('/en-ae/cart', { notice: 'coupon-COUPON_UNKNOWN', coupon: 'A&notice=b#c' })).toBe(
      '/en-ae/cart?notice=coupon-COUPON_UNKNOWN&coupon=A%26notice%3Db%23c',
    ))
})

describe('backTo', () => {
  it('is the page that the form stood on, without what that said before', () => {
    const returnTo = '/en-ae/food?a=%26b&notice=coupon-failed&coupon=X&lacking=1&reference=R&limit=2'
    expect(backTo({ returnTo }, '/en-ae')).toBe('/en-ae/food?a=%26b')
    expect(backTo({}, '/en-ae', '/en-ae/food')).toBe('/en-ae/food')
    expect(backTo({}, '/en-ae')).toBe('/en-ae')
  })

  it.each(redirectPayloads)('is no other site by %j', (returnTo) =>
    expect(new URL(backTo({ returnTo }, '/en-ae'), 'https://shop.example').origin).toBe('https://shop.example'),
  )
})

describe('saidOf', () => {
  it('is what a page’s own form came to, and nothing of another’s', () => {
    expect(saidOf('enquiry', { notice: 'enquiry-sent' })).toBe('sent')
    expect(saidOf('enquiry', { notice: 'cancel-done' })).toBeUndefined()
    expect(saidOf('enquiry', {})).toBeUndefined()
  })
})
