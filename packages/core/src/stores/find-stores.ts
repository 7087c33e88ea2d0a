import type { DepartmentType, Location } from '@vitrine/contract'
import { distanceBetween, type Position } from './distance.ts'
import { openingAt } from './opening.ts'

/** The shopper's filters for stores. */
export interface StoreQuery {
  /** Words of its name, area or address. */
  readonly search?: string | undefined
  readonly department?: DepartmentType | undefined
  /** Code of a service. */
  readonly service?: string | undefined
  readonly isOpen?: boolean | undefined
}

/** The stores that have all that is asked for, in their own order. @param now - Milliseconds since 1970. */
export function findStores(stores: readonly Location[], query: StoreQuery, now: number): Location[] {
  const words = foldPlace(query.search ?? '')
    .split(' ')
    .filter(Boolean)
  return stores.filter((store) => {
    const text = foldPlace([store.name, store.area, ...store.addressLines].join(' '))
    return (
      words.every((word) => text.includes(word)) &&
      (!query.department || store.departments.includes(query.department)) &&
      (!query.service || store.services.some(({ code }) => code === query.service)) &&
      (!query.isOpen || openingAt(store, now).isOpen)
    )
  })
}

/** The same stores, the nearest first. */
export const nearestFirst = (stores: readonly Location[], from: Position): Location[] =>
  stores
    .map((store) => ({ store, distance: distanceBetween(store.geo, from) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ store }) => store)

/**
 * A place's name as it is compared: without case, accents, Arabic vowel marks and the forms of alef, ya and ta marbuta.
 */
export function foldPlace(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
