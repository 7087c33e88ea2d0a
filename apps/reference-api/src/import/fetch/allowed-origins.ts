import { FetchProblem } from './fetch-problem.ts'

/** Whether a word is an address of the network, and no name of a file. */
export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/**
 * The origin that `--from` names: `shop.example` is https://shop.example, and nothing but what is written is meant
 * beside it: no other port, no other name below it, and no http without its name.
 * @returns undefined when it is neither a host nor an origin.
 */
export function readOrigin(text: string): string | undefined {
  const address = isAddress(text) ? text : `https://${text}`
  if (/[*\s@?#]/.test(text) || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return pathname === '/' ? origin : undefined
}

/** Name of an origin, as `--from` has to write it. */
export const nameOfOrigin = (origin: string): string => origin.replace(/^https:\/\//, '')

/**
 * The address to ask for.
 * @throws FetchProblem unless its origin was named on the command line.
 */
export function allowedAddress(address: string | URL, origins: ReadonlySet<string>): URL {
  const url = new URL(address)
  url.hash = ''
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchProblem('is no address of the web')
  if (!origins.has(url.origin))
    throw new FetchProblem(`is at a host that is not allowed: add --from ${nameOfOrigin(url.origin)} to fetch from it`)
  if (url.username || url.password) throw new FetchProblem('has a name or password in it, which is not supported')
  return url
}

/** An address in messages and reports: what follows the question mark may be a secret. */
export function shownAddress(address: string | URL): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}
