import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { connectDatabase } from '../database/database.ts'
import { listenForChanges } from './listen.ts'

it('says when nobody listens any more, and when somebody does again', async () => {
  const database = await createTestDatabase()
  const connection = connectDatabase(database.url)
  const heard: (boolean | 'change')[] = []
  const stop = new AbortController()
  const listened = listenForChanges(
    database.url,
    { onChange: () => heard.push('change'), onListening: (is) => heard.push(is), onError: () => {}, pause: 1 },
    stop.signal,
  )
  await vi.waitFor(() => expect(heard).toEqual([true, 'change']), 60_000)
  await connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine-changes'`,
  )
  await vi.waitFor(() => expect(heard).toEqual([true, 'change', false, true, 'change']), 60_000)
  stop.abort()
  await listened
  await connection.close()
  await database.drop()
})
