// Preloaded by the site of a bench: says on a socket beside its logs how much memory the process has had at most.
import { get, createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const socketIn = (home: string) => join(home, 'peak-memory.sock')

/** Megabytes that the site of the shop in this folder has had at most. */
export async function peakMemory(home: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get({ socketPath: socketIn(home) }, (response) => void text(response).then(resolve, reject)).on('error', reject)
  return Math.round(Number(await promise) / 1024)
}

if (/reference-site\/src\/main\.ts$/.test(process.argv[1] ?? ''))
  createServer((_request, response) => response.end(String(process.resourceUsage().maxRSS)))
    .listen(socketIn(process.env['VITRINE_HOME']!))
    .unref()
