import nodeFs from 'node:fs'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'

const retries = { forever: true, minTimeout: 20, maxTimeout: 100 }

/** A new lock says when it was made by the clock that its age is told by: that of the disk may be another one. */
const fs = {
  ...nodeFs,
  mkdir: (path: string, made: (error: Error | null) => void) =>
    nodeFs.mkdir(path, (error) => (error ? made(error) : nodeFs.utimes(path, new Date(), new Date(), made))),
}

/**
 * One process at a time starts, takes over or stops the server of `home`. A process that is killed in its turn
 * holds the others up for ten seconds.
 */
export async function inTurn<Result>(home: string, work: () => Promise<Result>): Promise<Result> {
  // A machine that slept may find its turn taken over: what is done then still looks at what runs.
  const release = await lock(home, {
    lockfilePath: join(home, 'turn.lock'),
    stale: 10_000,
    retries,
    fs,

    onCompromised: () => {},
  })
  try {
    return await work()
  } finally {
    await release().catch(() => {})
  }
}
