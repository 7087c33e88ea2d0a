import { operations, type Operation } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { shopperPathFile } from './shopper-paths.ts'

const session = (kind: Operation['session']) => ({ session: kind })
const patternOf = (calls: Parameters<typeof shopperPathFile>[0]) =>
  new RegExp(/= \/(.*)\/\n$/.exec(shopperPathFile(calls))![1]!)

describe('shopperPathFile', () => {
  it('has exactly the calls of the contract that bring a shopper’s token', () => {
    const pattern = patternOf(operations)
    for (const [name, call] of Object.entries(operations) as [string, Operation][]) {
      const isShoppers = call.session === 'shopper' || call.session === 'private'
      expect([name, pattern.test(name.split(' ')[1]!)]).toEqual([name, isShoppers])
    }
  })

  it('follows a call of a new part, and leaves out an operator’s', () => {
    const pattern = patternOf({
      'GET /experience/wallet/private/v1/balance': session('private'),
      'GET /experience/desk/operator/v1/orders': session('operator'),
      'GET /experience/catalog/guest/v1/products': session('none'),
    })
    const taken = ['wallet/private/v1/balance', 'desk/operator/v1/orders', 'catalog/guest/v1/products']
    expect(taken.filter((path) => pattern.test(`/experience/${path}`))).toEqual(['wallet/private/v1/balance'])
  })

  it('refuses a part of which only some calls act for a shopper', () => {
    const calls = {
      'GET /experience/catalog/guest/v1/products': session('none'),
      'GET /experience/catalog/private/v1/mine': session('private'),
    }
    expect(() => shopperPathFile(calls)).toThrow('GET /experience/catalog/guest/v1/products does not')
    expect(() => shopperPathFile({ 'GET /web/mine': session('private') })).toThrow('not to GET /web/mine')
  })
})
