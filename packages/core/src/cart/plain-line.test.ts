import type { CartItem } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { plainLine } from './plain-line.ts'

interface LineOptions {
  readonly code?: string
  readonly options?: readonly string[]
  readonly giftMessage?: string
  readonly isPurchasable?: boolean
}

const line = (id: string, { code = 'A', options = [], giftMessage, isPurchasable = true }: LineOptions = {}) =>
  ({
    id,
    product: { productCode: code, options: options.map((value) => ({ attributeFQN: 'tenant~size1', value })) },
    giftMessage: giftMessage ?? null,
    isPurchasable,
  }) as unknown as CartItem

describe('plainLine', () => {
  it('finds the line of a product among others', () => {
    expect(plainLine([line('1', { code: 'B' }), line('2')], 'A')?.id).toBe('2')
    expect(plainLine([line('1', { code: 'B' })], 'A')).toBeUndefined()
  })
  it.each<[string, LineOptions]>([
    ['was chosen by options', { options: ['M'] }],
    ['has a gift message', { giftMessage: 'With love' }],
    ['is not counted', { isPurchasable: false }],
  ])('passes over a line that %s', (_, options) => {
    expect(plainLine([line('1', options)], 'A')).toBeUndefined()
    expect(plainLine([line('1', options), line('2')], 'A')?.id).toBe('2')
  })
})
