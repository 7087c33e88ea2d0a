import { hostname, networkInterfaces } from 'node:os'

const loopback = ['localhost', '127.0.0.1', '::1']
const wildcards = ['0.0.0.0', '::']

/** Where the services listen: on this machine alone unless `HOST` says otherwise. */
export const listeningHost = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment['HOST'] || 'localhost'

/** A name by which this machine itself reaches them. */
export const localName = (host: string): string =>
  wildcards.includes(host) || loopback.includes(host) ? 'localhost' : inUrl(host)

/** The names by which a browser may reach what listens there, as they stand in addresses. */
export function reachableNames(host: string): string[] {
  if (loopback.includes(host)) return loopback.map(inUrl)
  if (!wildcards.includes(host)) return [inUrl(host)]
  const addresses = Object.values(networkInterfaces()).flatMap((given) => (given ?? []).map(({ address }) => address))
  const isLinkLocal = (address: string) => address.startsWith('fe80:')
  return [
    ...new Set([...loopback, ...addresses.filter((address) => !isLinkLocal(address)), hostname().toLowerCase()]),
  ].map(inUrl)
}

const inUrl = (name: string) => (name.includes(':') ? `[${name}]` : name)
