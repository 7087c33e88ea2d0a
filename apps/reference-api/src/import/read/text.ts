import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedError } from './feed-error.ts'
import { MAX_FILE_LENGTH } from './limits.ts'
import { NoRegularFile, openRegularFile } from './regular-file.ts'

/**
 * The text of a file, unpacked where it is gzip, in pieces.
 * @param largest - characters that the file may have, unpacked
 * @throws FeedError when it cannot be read, is no file, is cut short, too long, or not UTF-8.
 */
export async function* readText(file: string, largest = MAX_FILE_LENGTH): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lines = 1
  let length = 0
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
    length += text.length
    if (length > largest)
      throw new FeedError(`${file} has more than ${largest} characters, after line ${lines}. Divide it into several.`)
    if (text) yield text
  }
  const rest = decode()
  if (rest) yield rest
}

async function openBytes(file: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const handle = await openRegularFile(file)
    const { buffer } = await handle.read(Buffer.alloc(6), 0, 6, 0)
    const bytes = handle.createReadStream({ start: 0 })
    // An error of either stream ends the other and reaches whoever reads the last one.
    if (buffer[0] === 0x1f && buffer[1] === 0x8b)
      return whole(
        file,
        pipeline(bytes, createGunzip(), () => {}),
      )
    const archive = archives.find(({ begins }) => buffer.toString('latin1').startsWith(begins))
    if (!archive && !isUtf16(buffer)) return whole(file, bytes)
    bytes.destroy()
    if (archive)
      throw new NoRegularFile(`is ${archive.name}. Unpack it, or pack it with gzip, and run the import again`)
  } catch (cause) {
    if (cause instanceof NoRegularFile) throw new FeedError(`${file} ${cause.message}.`, { cause })
    throw new FeedError(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
  throw new FeedError(`${file} is UTF-16. Save the feed as UTF-8 and run the import again.`)
}

/** Archives that cannot be unpacked while they are read, or that hold several files. */
const archives = [
  { begins: 'PK\u0003\u0004', name: 'a zip archive' },
  { begins: 'BZh', name: 'packed with bzip2' },
  { begins: '\u00fd7zXZ', name: 'packed with xz' },
  { begins: '\u0028\u00b5\u002f\u00fd', name: 'packed with zstd' },
  { begins: '7z\u00bc\u00af', name: 'a 7z archive' },
] as const

const isUtf16 = ([first, second]: Buffer) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

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
