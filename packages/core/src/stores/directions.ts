import type { Location } from '@vitrine/contract'

/**
 * Where a map shows the way to a store. A web address, which every device opens: its own map application where it has
 * one, a page of the map elsewhere (a `geo:` address does nothing on a desktop).
 */
export function directionsUrl({ geo }: Pick<Location, 'geo'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${geo.lat},${geo.lng}`)}`
}
