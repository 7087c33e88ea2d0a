import { OptionSelection } from '@vitrine/contract'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { GIFT_MESSAGE_ATTRIBUTE, GIFT_MESSAGE_LENGTH } from './gift-message.ts'

describe('gift messages', () => {
  it('are the contract’s option, and as long as it lets them be', () => {
    expect(GIFT_MESSAGE_ATTRIBUTE).toBe(GIFT_MESSAGE)
    expect(OptionSelection.properties.shopperEnteredValue).toMatchObject({ maxLength: GIFT_MESSAGE_LENGTH })
  })
})
