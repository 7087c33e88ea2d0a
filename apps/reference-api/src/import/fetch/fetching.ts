import { glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FetchOptions } from './fetch-feed.ts'
import { openConnections, type Network } from './network.ts'

const PREFIX = 'vitrine-fetch-'
const DAY = 86_400_000

/** Connections and a folder for one run, which go with it. */
export async function openFetching(
  origins: ReadonlySet<string>,
  network: Network,
  parent = tmpdir(),
): Promise<FetchOptions & AsyncDisposable> {
  const folder = await mkdtemp(join(parent, PREFIX))
  await removeAbandoned(parent, (await stat(folder)).mtimeMs)
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

/**
 * A run that was killed leaves its folder. No run goes on for a day without a new file in its own.
 * @param now - Of the clock that wrote the times of the folders, which may be another machine’s.
 */
async function removeAbandoned(parent: string, now: number) {
  for await (const name of glob(`${PREFIX}*`, { cwd: parent })) {
    const folder = join(parent, name)
    const age = now - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? now)
    // One of somebody else stays.
    if (age > DAY) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
