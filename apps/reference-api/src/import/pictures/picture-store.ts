import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type ResizeOptions } from 'sharp'
import type { StoredPicture } from '../group/map-images.ts'
import { NoRegularFile, openRegularFile } from '../read/regular-file.ts'
import { plainBorder } from './plain-border.ts'

/** Changes with what is made of a picture, so that masters made otherwise keep their names. */
export const RECIPE = '3'
const WIDEST = 1200
const LARGEST_FILE = 40_000_000
const limits = { limitInputPixels: 80_000_000, failOn: 'error' } as const
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']

export type PictureResult = StoredPicture | { readonly problem: string }

/**
 * Masters of imported pictures: at most 1200 px wide, without what the camera wrote, named after the bytes they were
 * made of.
 */
export interface PictureStore {
  /** @param inside - the folder that the file must lie in after every link was followed */
  keep(file: string, inside?: string): Promise<PictureResult>
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface StoreOptions {
  /** Pictures are looked at and none is written. */
  readonly isDryRun: boolean
  /** The shape in which the department shows its goods. */
  readonly frame: Size
}

export function createPictureStore(folder: string, options: StoreOptions): PictureStore {
  return {
    async keep(file, inside) {
      const source = await readSource(file, inside)
      if ('problem' in source) return source
      const hash = createHash('sha256')
        .update(`${RECIPE} ${options.frame.width}x${options.frame.height} `)
        .update(source.bytes)
        .digest('hex')
      const name = `feed/${hash.slice(0, 2)}/${hash.slice(2, 42)}.webp`
      const master = join(folder, name)
      try {
        const size = (await sizeOf(master)) ?? (await make(source.bytes, master, options))
        return { file: name, ...size }
      } catch (error) {
        return { problem: `is no picture that can be read: ${(error as Error).message.split('\n')[0]}` }
      }
    },
  }
}

async function readSource(file: string, inside?: string): Promise<{ bytes: Buffer } | { problem: string }> {
  try {
    await using handle = await openRegularFile(file, inside)
    const { size } = await handle.stat()
    if (size > LARGEST_FILE) return { problem: `has ${size} bytes; a picture may have ${LARGEST_FILE}` }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return { bytes: buffer.subarray(0, bytesRead) }
  } catch (error) {
    if (error instanceof NoRegularFile) return { problem: error.message }
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return { problem: `cannot be read: ${(error as Error).message}` }
    const isFolder = inside === undefined || (await stat(inside).catch(() => undefined))?.isDirectory()
    return { problem: isFolder ? 'has no file in its folder' : `the folder of its --media-map is not there: ${inside}` }
  }
}

async function sizeOf(master: string): Promise<Size | undefined> {
  const isThere = await stat(master).catch(() => undefined)
  if (!isThere) return undefined
  const { width, height } = await sharp(master).metadata()
  return { width, height }
}

async function make(bytes: Buffer, master: string, { isDryRun, frame }: StoreOptions) {
  const picture = sharp(bytes, limits)
  const { format, autoOrient } = await picture.metadata()
  if (!formats.includes(format)) throw new Error(`its format is ${format}`)
  const { data, info } = await picture
    .autoOrient()
    .resize(await fitOf(bytes, autoOrient, frame))
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

/** A picture on a plain ground gets as much of it as fills the shop's frame, which else would cut off what it shows. */
async function fitOf(bytes: Buffer, { width, height }: Size, frame: Size): Promise<ResizeOptions> {
  const ratio = frame.width / frame.height
  const isFrame = Math.abs(width / height / ratio - 1) < 0.02
  const background = isFrame ? undefined : await plainBorder(bytes)
  if (!background) return { width: WIDEST, height: 2 * WIDEST, fit: 'inside', withoutEnlargement: true }
  const framed = Math.min(WIDEST, Math.round(Math.max(width, height * ratio)))
  return { width: framed, height: Math.round(framed / ratio), fit: 'contain', background }
}
