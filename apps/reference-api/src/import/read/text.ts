import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedError } from './feed-error.ts'

/**
 * The text of a file, unpacked where it is gzip, in pieces.
 * @throws FeedError when it cannot be read, is cut short, or is not UTF-8.
 */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lines = 1
  const decode = (bytes?: Uint8Array) => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
      return text
    } catch {
      throw new FeedError(`${file} is not UTF-8, after line ${lines}. Save the feed as UTF-8 and run the import again.`)
    }
  }
  for await (const bytes of await openBytes(file)) {
    const text = decode(bytes)
    if (text) yield text
  }
  const rest = decode()
  if (rest) yield rest
}

async function openBytes(file: string): Promise<AsyncIterable<Uint8Array>> {
  const start = await firstBytes(file)
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (isUtf16) throw new FeedError(`${file} is UTF-16. Save the feed as UTF-8 and run the import again.`)
  const bytes = createReadStream(file)
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  // An error of either stream ends the other and reaches whoever reads the last one.
  return whole(file, isGzip ? pipeline(bytes, createGunzip(), () => {}) : bytes)
}

async function* whole(file: string, source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source as AsyncIterable<Uint8Array>
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (code.startsWith('Z_'))
      throw new FeedError(`${file} is damaged or cut short: its gzip does not unpack. Fetch it again.`, { cause })
    throw new FeedError(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw new FeedError(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
}
