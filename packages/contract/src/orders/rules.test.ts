import { describe, expect, it } from 'vitest'
import { offeredDeliveryMethods } from './rules.ts'

describe('offeredDeliveryMethods', () => {
  const both = ['home-delivery', 'click-collect'] as const
  it.each([
    [both, { 'home-delivery': true, 'click-collect': true }, ['home-delivery', 'click-collect']],
    [both, { 'home-delivery': true, 'click-collect': false }, ['home-delivery']],
    [both, { 'home-delivery': true }, ['home-delivery']],
    [both, {}, []],
    [[], { 'home-delivery': true }, []],
  ])('of %j with %j are %j', (deliveryMethods, toggles, offered) =>
    expect(offeredDeliveryMethods({ deliveryMethods, toggles })).toEqual(offered),
  )
})
