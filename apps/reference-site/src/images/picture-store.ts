import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureStore {
  /** Undefined when there is none, or when the disk does not give it. */
  read(name: string): Promise<Buffer | undefined>
  /** Never rejects: a picture that cannot be stored is made again when it is asked for again. */
  write(name: string, picture: Buffer): Promise<void>
  /** Whether it is stored, without reading it. */
  has(name: string): Promise<boolean>
}

export interface PictureStoreOptions {
  readonly folder: string
  /** Bytes of all pictures together. */
  readonly limit: number
  /** Told when pictures cannot be stored any more; once, until one can be stored again. */
  readonly onFailure?: (error: unknown) => void
}

const picture = /^[0-9a-f]{64}\.(?:avif|webp|jpeg)$/
const draft = /^[0-9a-f]{64}\.(?:avif|webp|jpeg)\.[0-9a-f-]{36}$/
/** Milliseconds after which a draft has no writer any more. */
const DRAFT_LIFE = 60_000

/**
 * Pictures as files of one folder, at most `limit` bytes of them: whichever was not asked for longest is removed for a
 * new one. Its content is counted when it is opened, so that it may be shared, filled or emptied meanwhile.
 */
export function createPictureStore({ folder, limit, onFailure = () => {} }: PictureStoreOptions): PictureStore {
  /** Bytes by name, in the order in which they were asked for. */
  const sizes = new Map<string, number>()
  let total = 0
  let isFailing = false

  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const note = (name: string, bytes: number) => {
    forget(name)
    sizes.set(name, bytes)
    total += bytes
  }
  async function makeRoom() {
    while (total > limit) {
      const oldest = sizes.keys().next().value as string
      forget(oldest)
      await rm(join(folder, oldest), { force: true }).catch(() => {})
    }
  }
  const opened = countFolder(folder).then(async (found) => {
    for (const [name, bytes] of found) note(name, bytes)
    await makeRoom()
  })

  return {
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (!bytes?.length) return undefined
      void opened.then(() => note(name, bytes.length))
      return bytes
    },
    async write(name, bytes) {
      await opened
      if (bytes.length > limit) return
      const file = join(folder, name)
      const written = `${file}.${randomUUID()}`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(written, bytes)
        await rename(written, file)
        isFailing = false
      } catch (error) {
        await rm(written, { force: true }).catch(() => {})
        if (!isFailing) onFailure(error)
        isFailing = true
        return
      }
      note(name, bytes.length)
      await makeRoom()
    },
    async has(name) {
      await opened
      return sizes.has(name)
    },
  }
}

/** Names and bytes of the pictures in a folder, the one that was not used longest first; removes broken files. */
async function countFolder(folder: string): Promise<(readonly [string, number])[]> {
  const found: { name: string; bytes: number; used: number }[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const known = await stat(file).catch(() => undefined)
    if (!known?.isFile()) continue
    const isAbandoned = draft.test(name) && Date.now() - known.mtimeMs > DRAFT_LIFE
    // The name alone may be left of a file that was named just before the power failed.
    const isEmpty = picture.test(name) && known.size === 0
    if (isAbandoned || isEmpty) await rm(file, { force: true }).catch(() => {})
    else if (picture.test(name)) found.push({ name, bytes: known.size, used: Math.max(known.atimeMs, known.mtimeMs) })
  }
  return found.sort((a, b) => a.used - b.used).map(({ name, bytes }) => [name, bytes] as const)
}
