import { PaymentReturn, RedirectPayment } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { arrivalQuery, paymentReturnPath, readArrival } from './index.ts'

const order = '0'.repeat(31) + 'f'
const own = `order=${order}&method=knet`

describe('readArrival', () => {
  it('tells the shop’s own parameters from those of the provider’s page', () => {
    const read = readArrival(`?${own}&reference=p-1&signature=ab%2Bc%3D&note=%E2%9C%93`)
    expect(read).toEqual({
      orderId: order,
      method: 'knet',
      parameters: { reference: 'p-1', signature: 'ab+c=', note: '✓' },
    })
    expect(readArrival(arrivalQuery(read!))).toEqual(read)
  })

  it.each([
    '',
    `order=${order}`,
    'method=knet',
    `order=${order.toUpperCase()}&method=knet`,
    `order=javascript:alert(1)&method=knet`,
    `order=${order}/&method=knet`,
    `order=${order}&method=//evil.example`,
    `order=${order}&method=${'k'.repeat(40)}`,
    `order=${order}&method=knet%0A`,
  ])('reads nothing in %j', (query) => expect(readArrival(query)).toBeUndefined())

  it('does not let a later parameter stand for the shop’s own', () =>
    expect(readArrival(`${own}&order=${'a'.repeat(32)}&method=card&a=1&a=2`)).toEqual({
      orderId: order,
      method: 'knet',
      parameters: { a: '1' },
    }))

  it.each([
    ['a name with signs', 'a%20b=1&<x>=1&=1'],
    ['a long name', `${'n'.repeat(65)}=1`],
    ['a long value', `a=${'v'.repeat(2001)}`],
    ['a control character', 'a=%00'],
    ['half a character', 'a=%ED%A0%80'],
  ])('leaves out %s', (_, more) => expect(readArrival(`${own}&${more}`)!.parameters).toEqual({}))

  it('gives as many as the API takes, by the names that it takes', () => {
    const many = Array.from({ length: 100 }, (_, index) => `p${index}=${'v'.repeat(2000)}`).join('&')
    const { parameters } = readArrival(`${own}&__proto__=1&${many}`)!
    const taken: { patternProperties: object; maxProperties?: number } = PaymentReturn.properties.parameters
    expect(Object.keys(parameters)).toHaveLength(taken.maxProperties!)
    const [name] = Object.keys(taken.patternProperties)
    for (const given of Object.keys(parameters)) expect(given).toMatch(new RegExp(name!))
    // A body with this name is refused as a whole.
    expect(Object.hasOwn(parameters, '__proto__')).toBe(false)
  })
})

describe('the path that a payment leads back to', () => {
  it('is below the locale, in characters that the API takes', () => {
    const routes = { path: (path: string) => `/ar-kw${path}` }
    const path = paymentReturnPath(routes, 'a b&c', "d/ü'?#=")
    expect(path).toBe("/ar-kw/payment-return?order=a%20b%26c&method=d%2F%C3%BC'%3F%23%3D")
    const { pattern } = RedirectPayment.properties.returnPath as { readonly pattern?: string }
    expect(path).toMatch(new RegExp(pattern!))
  })
})
