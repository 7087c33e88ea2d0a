/** Milliseconds until the API must have given a whole picture. */
const LIMIT = 10_000

/** A master of the catalogue; undefined when there is none. */
export async function fetchMaster(apiUrl: string, path: string): Promise<Buffer | undefined> {
  const response = await fetch(new URL(`/media/${path}`, apiUrl), { signal: AbortSignal.timeout(LIMIT) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`the API answered ${response.status} for the picture ${path}`)
  return Buffer.from(await response.arrayBuffer())
}
