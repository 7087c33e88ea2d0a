import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { newId } from '../../platform/ids.ts'
import { SILENCE, uploadFiles, type RunKind, type RunState, type Upload, type UploadSpec } from './upload-state.ts'

export interface UploadOptions {
  /** Folder of the imports, which every process of the API sees. */
  readonly folder: string
  /** The most bytes of an uploaded feed. */
  readonly mostBytes: number
}

/** Feeds that were uploaded, each in a folder of its own with its runs. */
export interface Uploads {
  readonly mostBytes: number
  /** Folder in which the reports of the history are. */
  readonly folder: string
  /** Stores a feed. @returns undefined, and leaves nothing, where it was cut off or could not be received whole. */
  store(
    spec: Omit<UploadSpec, 'id'>,
    feed: Readable & { readonly truncated?: boolean },
  ): Promise<UploadSpec | undefined>
  find(id: string): Promise<Upload | undefined>
  /** The newest first. */
  list(): Promise<Upload[]>
  /** Begins a run in a process of its own; once, however often it is called. */
  begin(id: string, kind: RunKind): Promise<void>
  reportPath(id: string, kind: RunKind): string
  /** Removes those of more than seven days ago. */
  removeOld(now: Date): Promise<void>
}

/** Days after which an upload is removed. */
const DAYS = 7
/** Hours that a run may take: its pictures alone may take two. */
const HOURS = 3

const entry = fileURLToPath(new URL('upload-process.ts', import.meta.url))

export function createUploads(
  { folder, mostBytes }: UploadOptions,
  { databaseUrl, mediaFolder }: { databaseUrl: string; mediaFolder: string },
): Uploads {
  const parent = join(folder, 'uploads')
  const placeOf = (id: string) => join(parent, id)

  async function find(id: string): Promise<Upload | undefined> {
    if (!/^[\da-f]{32}$/.test(id)) return undefined
    const spec = await readJson<UploadSpec>(join(placeOf(id), uploadFiles.spec))
    if (!spec) return undefined
    const [dry, real] = await Promise.all([readState(placeOf(id), 'dry'), readState(placeOf(id), 'real')])
    return { ...spec, runs: { ...(dry && { dry }), ...(real && { real }) } }
  }
  async function list() {
    const names = await readdir(parent).catch(() => [])
    const found = await Promise.all(names.map(find))
    return found.filter((one) => one !== undefined).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  }

  return {
    ...{ folder, mostBytes, find, list },
    removeOld: (now) => removeOld(parent, now),
    reportPath: (id, kind) => join(placeOf(id), uploadFiles.report(kind)),

    async store(given, feed) {
      const spec = { ...given, id: newId() }
      const place = placeOf(spec.id)
      await mkdir(place, { recursive: true })
      try {
        await pipeline(feed, createWriteStream(join(place, uploadFiles.feed)))
        if (!feed.truncated) {
          await writeFile(join(place, uploadFiles.spec), JSON.stringify(spec))
          return spec
        }
      } catch (error) {
        await rm(place, { recursive: true, force: true })
        throw error
      }
      await rm(place, { recursive: true, force: true })
      return undefined
    },

    async begin(id, kind) {
      const statePath = join(placeOf(id), uploadFiles.state(kind))
      if (isOver(await readState(placeOf(id), kind))) await rm(statePath, { force: true })
      const handle = await open(statePath, 'wx').catch(begunBefore)
      if (!handle) return
      await handle.writeFile(JSON.stringify({ status: 'underWay' } satisfies RunState))
      await handle.utimes(new Date(), new Date())
      await handle.close()
      const words = [placeOf(id), kind, folder, mediaFolder]
      const child = spawn(process.execPath, ['--conditions=@vitrine/source', entry, ...words], {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        ...{ stdio: 'ignore', timeout: HOURS * 3_600_000, killSignal: 'SIGKILL' },
      })
      child.on('error', () => {})
      child.unref()
    },
  }
}

/** A run that came to nothing may be begun again. */
const isOver = (state: RunState | undefined) => state?.status === 'failed' || state?.status === 'lost'

function begunBefore(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text ? (JSON.parse(text) as T) : undefined
}

async function readState(place: string, kind: RunKind): Promise<RunState | undefined> {
  const path = join(place, uploadFiles.state(kind))
  const state = await readJson<RunState>(path)
  if (state?.status !== 'underWay') return state
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs > SILENCE ? { status: 'lost' } : state
}

async function removeOld(parent: string, now: Date) {
  for (const name of await readdir(parent).catch(() => [])) {
    const { mtimeMs } = await stat(join(parent, name)).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs > DAYS * 86_400_000) await rm(join(parent, name), { recursive: true, force: true })
  }
}
