import { startTestServer } from './test-server.ts'

/** Holds the server of the tests' databases for the whole run: it would end and start again between two files. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DATABASE_URL']) return undefined
  const server = await startTestServer()
  return server.stop
}
