import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { connectDatabase } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { applySeed } from '../seed/apply-seed.ts'
import { testSeed } from './test-seed.ts'
import { heldServer, startTestServer } from './test-server.ts'

const templateLock = 963_852_741

export interface TestDatabase {
  readonly url: string
  /** Ends it and gives its server back. */
  drop(): Promise<void>
}

/**
 * A database of its own, migrated and filled unless it is to be empty, on the server of `DATABASE_URL` or an embedded
 * one that test files share. It is a copy of a template, which is made once for each state of migrations and test data,
 * empty and filled.
 * `before` names a migration: the database is empty then, and as it was before that one.
 */
export async function createTestDatabase({
  isEmpty = false,
  before,
}: { isEmpty?: boolean; before?: string } = {}): Promise<TestDatabase> {
  const given = process.env['DATABASE_URL'] ?? process.env[heldServer]
  const server = given ? undefined : await startTestServer()
  const serverUrl = given ?? (server as { url: string }).url
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  if (before) {
    await admin.query(`create database ${name}`)
    await applyMigrations(databaseUrl(serverUrl, name), (migration) => migration < before)
  } else {
    const template = await ensureTemplate(admin, serverUrl, isEmpty)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  }
  return {
    url: databaseUrl(serverUrl, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await server?.stop()
    },
  }
}

/** Reading all that it depends on takes longer than copying it: a worker does so once. */
let hashOfState: string | undefined

async function ensureTemplate(admin: pg.Client, serverUrl: string, isEmpty: boolean): Promise<string> {
  const name = `vitrine_${isEmpty ? 'empty' : 'template'}_${(hashOfState ??= stateHash())}`
  const exists = async () => (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1
  if (await exists()) return name
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    if (await exists()) return name
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    await migrate(databaseUrl(serverUrl, draft))
    if (!isEmpty) await fill(databaseUrl(serverUrl, draft))
    await admin.query(`alter database ${draft} rename to ${name}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
  return name
}

async function fill(url: string) {
  const { db, close } = connectDatabase(url)
  await applySeed(db, testSeed())
  await close()
}

async function migrate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateDatabase(client)
  await client.end()
  const jobs = await openJobs(url, pino({ level: 'silent' }), { isWorker: false })
  await jobs.stop()
}

const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Applies these of the committed migrations, whichever a database has seen. */
export async function applyMigrations(url: string, isWanted: (name: string) => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql') && isWanted(file))
  for (const file of files.sort()) await client.query(readFileSync(join(migrations, file), 'utf8'))
  await client.end()
}

function stateHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql')))
    hash.update(readFileSync(join(migrations, name)))
  return hash
    .update(testSeed().hash)
    .update(readFileSync(fileURLToPath(new URL('../seed/apply-seed.ts', import.meta.url))))
    .update(sourcesIn('../modules/search'))
    .digest('hex')
    .slice(0, 16)
}

/** Sources that make documents of products; they decide what a filled database holds. */
const sourcesIn = (folder: string) =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(document|index|text)\/.*(?<!\.test)\.ts$/.test(name))
    .sort()
    .map((name) => readFileSync(fileURLToPath(new URL(`${folder}/${name}`, import.meta.url)), 'utf8'))
    .join('')

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
