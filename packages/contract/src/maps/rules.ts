/** Hosts, and parts of hosts, whose links show a place on a map. Stored links have them, so they are only added to. */
export const mapHosts = [
  'maps.app.goo.gl',
  'goo.gl/maps',
  'maps.google.com',
  'www.google.com/maps',
  'google.com/maps',
  'maps.apple.com',
  'maps.apple',
  'what3words.com',
  'w3w.co',
] as const

export const MAP_LINK_MAX_LENGTH = 500

/**
 * What a place on a map can be given as: a link of {@link mapHosts}, coordinates, a plus code, or three words. It is
 * made by a call, which bundles without addresses leave out, unlike a template.
 */
export const mapLinkPattern = /* @__PURE__ */ createPattern()

function createPattern(): string {
  const hosts = mapHosts.map((host) => host.replaceAll('.', '\\.')).join('|')
  // A path that climbs would leave its part of the host.
  const link = `https://(?:${hosts})(?![^?#]*/(?:\\.|%2[eE]))(?:[/?#][^\\s"<>\\\\]*)?`
  const coordinates = '-?[0-9]{1,2}(?:\\.[0-9]{1,15})?, ?-?[0-9]{1,3}(?:\\.[0-9]{1,15})?'
  const plusCode = '[23456789CFGHJMPQRVWX]{8}\\+[23456789CFGHJMPQRVWX]{2,3}'
  const threeWords = '///[\\p{L}\\p{M}]+(?:\\.[\\p{L}\\p{M}]+){2}'
  return `^(?:${link}|${coordinates}|${plusCode}|${threeWords})$`
}

/** Where a place on a map opens; undefined for what is none, which is never to be followed. */
export function mapHref(place: string | null | undefined): string | undefined {
  if (!place || !new RegExp(mapLinkPattern, 'u').test(place)) return undefined
  if (place.startsWith('https:')) return place
  if (place.startsWith('///')) return `https://what3words.com/${encodeURIComponent(place.slice(3))}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
