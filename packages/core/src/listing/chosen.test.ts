import type { Facet, Money } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { createTestBrowser } from '@vitrine/testing'
import { chosenOf, createStorefront } from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const words = createStorefront({ config, environment: createTestBrowser(fetch).openTab().environment })
await words.i18n.load('filters')

const dirhams = (amount: number): Money => ({ amount, currency: 'AED' })
const value = (filterValue: string, label: string, isApplied: boolean) => ({ filterValue, label, isApplied })
const facet = (label: string, values: object[], range: object | null = null) =>
  ({ field: label.toLowerCase(), label, values, range }) as unknown as Facet
const chosen = (...facets: Facet[]) => chosenOf({ facets }, words)
const prices = (start: Money | null, end: Money | null) => facet('Price', [], { start, end })

describe('chosenOf', () => {
  it('is what is applied, in the order of the facets', () => {
    const colours = [value('colour:ecru', 'Ecru', false), value('colour:navy', 'Navy', true)]
    expect(chosen(facet('Size', [value('size:m', 'M', true)]), facet('Colour', colours))).toEqual([
      { filterValue: 'size:m', label: 'M', facet: 'Size' },
      { filterValue: 'colour:navy', label: 'Navy', facet: 'Colour' },
    ])
  })
  it.each([
    [dirhams(5000), dirhams(20000), 'price:[5000 TO 20000]', 'AED\u00a050.00 to AED\u00a0200.00'],
    [dirhams(5000), null, 'price:[5000 TO *]', 'AED\u00a050.00 and above'],
    [null, dirhams(20000), 'price:[* TO 20000]', 'Up to AED\u00a0200.00'],
  ])('says prices that were typed as one choice: %j to %j', (start, end, filterValue, label) =>
    expect(chosen(prices(start, end))).toEqual([{ filterValue, label, facet: 'Price' }]),
  )
  it('says no price when none was typed, and not twice when a ready-made range was chosen', () => {
    expect(chosen(prices(null, null))).toEqual([])
    const range = [value('price:[5000 TO *]', 'From 50', true)]
    expect(chosen(facet('Price', range, { start: dirhams(5000), end: null }))).toEqual([
      { filterValue: 'price:[5000 TO *]', label: 'From 50', facet: 'Price' },
    ])
  })
})
