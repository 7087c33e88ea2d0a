import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OutgoingHttpHeaders } from 'node:http'
import type { PictureResult, PictureStore } from '../pictures/picture-store.ts'
import { allowedAddress } from './allowed-origins.ts'
import { download } from './download.ts'
import { createFailingHosts } from './failing-hosts.ts'
import { USER_AGENT, type FetchOptions } from './fetch-feed.ts'
import { FetchProblem } from './fetch-problem.ts'
import { markOfAddress, type PictureRecord, type PictureRecords } from './picture-records.ts'

export interface PictureFetching extends FetchOptions {
  readonly store: PictureStore
  readonly records: PictureRecords
  /** Pictures are counted and none is fetched. */
  readonly isDryRun: boolean
}

export interface PictureFetcher {
  fetch(address: string): Promise<PictureResult>
  /** How many were asked for and came, were asked for and are as they were, and, in a dry run, would be asked for. */
  readonly counts: { readonly fetched: number; readonly unchanged: number; readonly planned: number }
}

/** Fetches pictures that changed since they were fetched last. One that cannot be had is a problem, never a failure. */
export function createPictureFetcher(options: PictureFetching): PictureFetcher {
  const { origins, limits, store, records, isDryRun } = options
  const hosts = createFailingHosts(limits.failures)
  const until = Date.now() + limits.pictures
  const counts = { fetched: 0, unchanged: 0, planned: 0 }

  async function bring(address: string): Promise<PictureResult> {
    const { host } = allowedAddress(address, origins)
    const known = await records.read(address)
    if (isDryRun) {
      counts.planned++
      return known?.picture ?? unknownPicture(address)
    }
    if (Date.now() > until)
      throw new FetchProblem(`was not asked for: a run takes ${limits.pictures / 60_000} minutes for pictures at most`)
    const file = join(options.folder, randomUUID())
    try {
      const answer = await hosts.watch(host, () => download(address, file, downloadOptions(options, known)))
      if (answer.isUnchanged) {
        if (!known) throw new FetchProblem('answers with 304 to what it was not asked')
        counts.unchanged++
        return known.picture
      }
      const picture = await store.keep(file)
      if ('problem' in picture) return picture
      counts.fetched++
      const { url, etag, lastModified } = answer
      await records.write(address, { from: markOfAddress(url), etag, lastModified, picture })
      return picture
    } finally {
      await rm(file, { force: true })
    }
  }

  return {
    counts,
    fetch: (address) =>
      bring(address).catch((error: unknown) => {
        if (error instanceof FetchProblem) return { problem: error.message }
        throw error
      }),
  }
}

const downloadOptions = (options: PictureFetching, known: PictureRecord | undefined) => ({
  ...options,
  limits: options.limits.picture,
  headersFor: (url: URL): OutgoingHttpHeaders => ({
    'user-agent': USER_AGENT,
    accept: 'image/avif,image/webp,image/*',
    'accept-encoding': 'gzip',
    ...(known?.from === markOfAddress(url) ? conditionsOf(known) : {}),
  }),
  problemOfType: (type: string) =>
    type.startsWith('image/') || type.endsWith('/octet-stream') ? undefined : `is ${type} and no picture`,
})

/** The entity tag is the exact one of the two; a date knows seconds. */
function conditionsOf({ etag, lastModified }: PictureRecord): OutgoingHttpHeaders {
  if (etag) return { 'if-none-match': etag }
  return lastModified ? { 'if-modified-since': lastModified } : {}
}

/** Stands in a dry run for a picture that nobody has seen, so that its goods count as changed. */
const unknownPicture = (address: string) => ({ file: `feed/${markOfAddress(address)}.webp`, width: 900, height: 1200 })
