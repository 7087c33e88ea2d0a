import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FetchOptions } from './fetch-feed.ts'
import { openConnections, type Network } from './network.ts'

/** Connections and a folder for one run, which go with it. */
export async function openFetching(
  origins: ReadonlySet<string>,
  network: Network,
): Promise<FetchOptions & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fetch-'))
  const connections = openConnections(network)
  return {
    origins,
    connections,
    limits: network.limits,
    folder,
    async [Symbol.asyncDispose]() {
      connections.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
