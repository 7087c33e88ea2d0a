import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { StoredPicture } from '../group/map-product.ts'

/** Changes with what is made of a picture, so that masters made otherwise keep their names. */
const RECIPE = '1'
const LARGEST_FILE = 40_000_000
const limits = { limitInputPixels: 80_000_000, failOn: 'error' } as const
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']

export type PictureResult = StoredPicture | { readonly problem: string }

/** Masters of imported pictures: at most 1200 px wide, without what the camera wrote, named after the bytes they were made of. */
export interface PictureStore {
  keep(file: string): Promise<PictureResult>
}

/** `isDryRun`: pictures are looked at and none is written. */
export function createPictureStore(folder: string, options: { isDryRun: boolean }): PictureStore {
  return {
    async keep(file) {
      const source = await readSource(file)
      if ('problem' in source) return source
      const hash = createHash('sha256').update(RECIPE).update(source.bytes).digest('hex')
      const name = `feed/${hash.slice(0, 2)}/${hash.slice(2, 42)}.webp`
      const master = join(folder, name)
      try {
        const size = (await sizeOf(master)) ?? (await make(source.bytes, master, options.isDryRun))
        return { file: name, ...size }
      } catch (error) {
        return { problem: `is no picture that can be read: ${(error as Error).message.split('\n')[0]}` }
      }
    },
  }
}

async function readSource(file: string): Promise<{ bytes: Buffer } | { problem: string }> {
  try {
    const { size } = await stat(file)
    if (size > LARGEST_FILE) return { problem: `has ${size} bytes; a picture may have ${LARGEST_FILE}` }
    return { bytes: await readFile(file) }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { problem: isMissing ? 'has no file in its folder' : `cannot be read: ${(error as Error).message}` }
  }
}

async function sizeOf(master: string): Promise<{ width: number; height: number } | undefined> {
  const isThere = await stat(master).catch(() => undefined)
  if (!isThere) return undefined
  const { width, height } = await sharp(master).metadata()
  return { width, height }
}

async function make(bytes: Buffer, master: string, isDryRun: boolean): Promise<{ width: number; height: number }> {
  const picture = sharp(bytes, limits)
  const { format } = await picture.metadata()
  if (!formats.includes(format)) throw new Error(`its format is ${format}`)
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: 1200, height: 2400, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  if (!isDryRun) {
    await mkdir(dirname(master), { recursive: true })
    const draft = `${master}.${randomUUID()}`
    await writeFile(draft, data)
    await rename(draft, master)
  }
  return { width: info.width, height: info.height }
}
