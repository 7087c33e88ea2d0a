import { heldServer, startTestServer } from './test-server.ts'

/**
 * Holds the server of the tests' databases for the whole run: it would end and start again between two files. The
 * workers begin later and read its address, so that none of them asks for it again at each file.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DATABASE_URL']) return undefined
  const server = await startTestServer()
  process.env[heldServer] = server.url
  return async () => {
    delete process.env[heldServer]
    await server.stop()
  }
}
