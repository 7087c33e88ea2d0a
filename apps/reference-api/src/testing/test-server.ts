import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres, type EmbeddedPostgres } from '../platform/postgres/embedded.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const memory = '/dev/shm'
const ROOM_BYTES = 1_000_000_000

/** Every file at work holds up to two pools, a job queue and two API processes: more than PostgreSQL's usual 100. */
const connections = { max_connections: '500' }

/**
 * The embedded server that test files share; it runs as long as one of them, or the whole run, holds it. Where the
 * system has a folder in memory with room enough it lives there: each test file makes some 600 files of a database and
 * removes them. It lasts as long as the machine runs, so nothing need be safe from a power cut.
 */
export function startTestServer(): Promise<EmbeddedPostgres> {
  if (!hasRoom())
    return startPostgres({ home: join(root, '.vitrine', 'postgres-test'), port: 0, settings: connections })
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return startPostgres({
    home: join(memory, `vitrine-test-${process.getuid?.()}-${checkout}`),
    port: 0,
    settings: { ...connections, fsync: 'off', full_page_writes: 'off', min_wal_size: '32MB', max_wal_size: '256MB' },
  })
}

/** A container's has often no more than 64 MB in all. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
