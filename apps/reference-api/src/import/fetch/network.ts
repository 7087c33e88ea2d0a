import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { FetchProblem } from './fetch-problem.ts'
import { usualFetchLimits, type FetchLimits } from './fetch-limits.ts'
import { isPublicAddress } from './public-address.ts'

/** Addresses that a run may reach, and how long it waits. */
export interface Network {
  /** The addresses of a name. */
  readonly resolve: (name: string) => Promise<readonly LookupAddress[]>
  /** Whether there may be a connection to an address. */
  readonly isAllowed: (address: string) => boolean
  readonly limits: FetchLimits
}

/** The one of every real run; no variable and no switch changes it. */
export const publicNetwork: Network = {
  resolve: (name) =>
    new Promise((done, fail) => {
      lookUp(name, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
    }),
  isAllowed: isPublicAddress,
  limits: usualFetchLimits,
}

/** Connections to one host at the same time. */
export const AT_ONCE = 4

/** Connections of one run, which are used again for the same host. */
export interface Connections {
  readonly agentOf: (url: URL) => HttpAgent
  close(): void
}

/**
 * Connections that lead to allowed addresses only. What is looked at is the answer that the connection is made with:
 * a name that is looked up twice may have moved in between.
 */
export function openConnections({ resolve, isAllowed }: Network): Connections {
  const lookup: LookupFunction = (name, { all }, callback) => {
    resolve(name)
      .then((addresses) => {
        const forbidden = addresses.find(({ address }) => !isAllowed(address))
        if (forbidden) throw notPublic(name, forbidden.address)
        if (addresses.length === 0) throw new FetchProblem(`is at ${name}, which has no address`, { isOfHost: true })
        return addresses
      })
      .then(
        (addresses) => {
          if (all) callback(null, [...addresses])
          else callback(null, addresses[0]!.address, addresses[0]!.family)
        },
        (error: Error) => callback(error, ''),
      )
  }
  // A certificate is always looked at, whatever the environment says.
  const options = { keepAlive: true, maxSockets: AT_ONCE, lookup }
  const plain = new HttpAgent(options)
  const secure = new HttpsAgent({ ...options, rejectUnauthorized: true })
  return {
    agentOf(url) {
      // An address that is written as a number is never looked up.
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !isAllowed(host)) throw notPublic(host, host)
      return url.protocol === 'https:' ? secure : plain
    },
    close() {
      plain.destroy()
      secure.destroy()
    },
  }
}

const notPublic = (name: string, address: string) =>
  new FetchProblem(
    `is at ${name}${name === address ? '' : `, which leads to ${address}`}: no address of the public network`,
    { isOfHost: true },
  )
