import { join } from 'node:path'
import { FeedError } from '../read/feed-error.ts'
import { shownAddress } from './allowed-origins.ts'
import { download } from './download.ts'
import { FetchProblem } from './fetch-problem.ts'
import type { Connections } from './network.ts'
import type { FetchLimits } from './fetch-limits.ts'

export interface FetchOptions {
  readonly origins: ReadonlySet<string>
  readonly connections: Connections
  readonly limits: FetchLimits
  /** Folder for downloads while they are read. */
  readonly folder: string
}

/**
 * Brings a feed whole into a file before anything of it is read.
 * @returns the file.
 * @throws FeedError when it cannot be had.
 */
export async function fetchFeed(address: string, options: FetchOptions): Promise<string> {
  const file = join(options.folder, 'feed')
  try {
    await download(address, file, {
      ...options,
      limits: options.limits.feed,
      headersFor: () => ({ 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'gzip' }),
      problemOfType: (type) =>
        type === 'text/html' ? 'is a web page and no feed: does it ask for a sign-in?' : undefined,
    })
    return file
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    throw new FeedError(`${shownAddress(address)} ${error.message}. Nothing was imported.`, { cause: error })
  }
}

/** Name of the importer, for the people of a host who read their logs. */
export const USER_AGENT = 'Vitrine-Import'
