import { StorefrontError } from '@vitrine/core'

/** Milliseconds until the API must have given a whole picture. */
const LIMIT = 10_000

/** A master of the catalogue; undefined when there is none. @throws StorefrontError when the API does not answer. */
export async function fetchMaster(apiUrl: string, path: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(new URL(`/media/${path}`, apiUrl), { signal: AbortSignal.timeout(LIMIT) })
    if (response.status === 404) return undefined
    if (response.ok) return Buffer.from(await response.arrayBuffer())
    throw new Error(`it answered ${response.status}`)
  } catch (cause) {
    throw new StorefrontError('NETWORK', `The API did not give the picture ${path}.`, { cause })
  }
}
