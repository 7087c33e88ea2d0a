import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How many versions before the newest stay: pages that were sent with them may still fetch a chunk. */
const previous = 2

/**
 * Removes the built versions below `out` but `current` and the newest ones before it, and what a build left unfinished.
 */
export async function keepNewestVersions(out: string, current: string): Promise<void> {
  const entries = await readdir(out, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== current).map(({ name }) => name)
  const built = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(out, name))).mtimeMs })))
  const remaining = built
    .filter(({ name }) => !name.endsWith('.new'))
    .sort((a, b) => b.at - a.at)
    .slice(0, previous)
    .map(({ name }) => name)
  const old = names.filter((name) => !remaining.includes(name))
  await Promise.all(old.map((name) => rm(join(out, name), { recursive: true, force: true })))
}
