/** A place on the earth, in degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

const earthRadius = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies (haversine). */
export function distanceBetween(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const longitude = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const share = latitude + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * longitude
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}
