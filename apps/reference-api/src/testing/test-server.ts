import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres, type EmbeddedPostgres } from '../platform/postgres/embedded.ts'

/** Names the address of a server that the whole run holds. */
export const heldServer = 'VITRINE_TEST_SERVER'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const memory = '/dev/shm'
const ROOM_BYTES = 1_000_000_000

const usual = {
  // Every file at work holds up to two pools, a job queue and two API processes: more than PostgreSQL's usual 100.
  max_connections: '500',
  // Databases live for seconds: nobody gains by their upkeep, by compiled queries or by copies of what they write.
  autovacuum: 'off',
  jit: 'off',
  shared_buffers: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/**
 * The embedded server that test files share; it runs as long as one of them, or the whole run, holds it. Where the
 * system has a folder in memory with room enough it lives there: each test file makes some 600 files of a database and
 * removes them. It lasts as long as the machine runs, so nothing need be safe from a power cut.
 */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  const server = await startPostgres(hasRoom() ? inMemory() : onDisk())
  if (!server.isAdopted) await easePassword(server.url)
  return server
}

const onDisk = () => ({ home: join(root, '.vitrine', 'postgres-test'), port: 0, settings: usual })

function inMemory() {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return {
    home: join(memory, `vitrine-test-${process.getuid?.()}-${checkout}`),
    port: 0,
    settings: { ...usual, fsync: 'off', full_page_writes: 'off', min_wal_size: '32MB', max_wal_size: '256MB' },
  }
}

/** Each connection proves the password, by some thousand rounds at either end; for tests one is enough. */
async function easePassword(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set scram_iterations = 1')
  await client.query(`alter role vitrine password ${pg.escapeLiteral(new URL(url).password)}`)
  await client.end()
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
