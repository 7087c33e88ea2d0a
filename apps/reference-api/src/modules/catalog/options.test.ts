import { SIZE_1, SIZE_2 } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import type { ProductRecord } from './catalog.repository.ts'
import { optionsOf } from './options.ts'

const record = (type: string, size1: string, size2: string) =>
  ({
    type,
    colours: [],
    variations: [{ sku: 'A', colour: null, size1, size2, available: 1 }],
  }) as unknown as ProductRecord

describe('the second size', () => {
  const nameOn = (type: string) =>
    optionsOf(record(type, '38', 'Wide'), {}, 'en').find((o) => o.attributeFQN === SIZE_2)
  it('is a width on shoes', () => {
    expect(nameOn('shoes')).toMatchObject({ name: 'Width', values: [{ value: 'Wide', stringValue: 'Wide' }] })
  })
  it('is a cup on a bra, whose first size is the band', () => {
    expect(optionsOf(record('bra', '34', 'C'), {}, 'en').map(({ name }) => name)).toEqual(['Band', 'Cup'])
  })
  it('is a length on anything else', () => {
    expect(nameOn('trousers')).toMatchObject({ name: 'Length' })
  })
})

describe('a child’s size', () => {
  it('is read as an age', () => {
    const [size] = optionsOf(record('jumper', '6-7Y', 'Regular'), {}, 'ar').filter((o) => o.attributeFQN === SIZE_1)
    expect(size?.values[0]).toMatchObject({ value: '6-7Y', stringValue: '6–7 سنوات' })
  })
})

describe('the colours of a product', () => {
  const { products } = readSeed()
  it.each(
    products.filter(({ colours }) => (colours?.length ?? 0) > 1).map((product) => [product.slug, product] as const),
  )('can be told apart by their swatches: %s', (_slug, { colours = [] }) => {
    const swatches = colours.map(({ hex, swatch = hex }) => channelsOf(swatch))
    for (const [index, swatch] of swatches.entries())
      for (const other of swatches.slice(index + 1))
        expect(Math.hypot(...swatch.map((channel, at) => channel - other[at]!))).toBeGreaterThan(25)
  })
})

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
