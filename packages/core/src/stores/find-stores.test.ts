import { describe, expect, it } from 'vitest'
import { distanceBetween, findStores, nearestFirst } from '../index.ts'
import { foldPlace } from './find-stores.ts'
import { at, closed, open, testStore } from './test-store.ts'

describe('findStores', () => {
  const now = at('2026-11-25T12:00')
  const stores = [
    testStore(() => open('10:00', '22:00')),
    testStore(() => closed, {
      code: 'AE-2',
      name: 'Café de la Plage',
      area: 'Sharjah',
      departments: ['fashion'],
      services: [],
    }),
  ]
  const codes = (query: Parameters<typeof findStores>[1]) => findStores(stores, query, now).map(({ code }) => code)
  it.each([
    [{}, ['AE-1', 'AE-2']],
    [{ search: ' dubai  PALM' }, ['AE-1']],
    [{ search: 'cafe plage' }, ['AE-2']],
    [{ search: 'المَرسي' }, ['AE-1', 'AE-2']],
    [{ search: 'palm court dubai' }, ['AE-1']],
    [{ search: 'nowhere' }, []],
    [{ department: 'fashion' as const }, ['AE-2']],
    [{ service: 'cafe' }, ['AE-1']],
    [{ isOpen: true }, ['AE-1']],
    [{ department: 'fashion' as const, isOpen: true }, []],
  ])('finds by %j %j', (query, expected) => expect(codes(query)).toEqual(expected))
})

describe('foldPlace', () => {
  it.each([
    ['Al-Wasl Road, (Mall)', 'al wasl road mall'],
    [' Café ', 'cafe'],
    ['أبو إمارة آل ٱلخيل', 'ابو اماره ال الخيل'],
    ['العـــين', 'العين'],
    ['مصطفى هدى', 'مصطفي هدي'],
    ['مدينة جميرة', 'مدينه جميره'],
  ])('compares %j as %j', (written, folded) => expect(foldPlace(written)).toBe(folded))
})

describe('distance', () => {
  it('is that of an atlas, and nothing between a place and itself', () => {
    const dubai = { lat: 25.2048, lng: 55.2708 }
    expect(Math.round(distanceBetween(dubai, { lat: 24.4539, lng: 54.3773 }))).toBe(123)
    expect(distanceBetween(dubai, dubai)).toBe(0)
  })
  it('puts the nearest store first', () => {
    const far = testStore(() => closed, { code: 'FAR', geo: { lat: 20, lng: 50 } })
    const near = testStore(() => closed, { code: 'NEAR', geo: { lat: 25.1, lng: 55.1 } })
    expect(nearestFirst([far, near], { lat: 25, lng: 55 }).map(({ code }) => code)).toEqual(['NEAR', 'FAR'])
  })
})
