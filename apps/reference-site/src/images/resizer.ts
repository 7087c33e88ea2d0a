import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Variant } from './variants.ts'

/** AVIF looks at 75 like JPEG at 90: the specification's qualities are on the JPEG scale. */
const avifQuality = (quality: number) => Math.round(quality * 0.72)

export interface Resizer {
  /** Resolves to the picture in that variant, or to undefined when there is no such master. Never enlarges. */
  resize(path: string, variant: Variant): Promise<Buffer | undefined>
}

/**
 * Resizes masters and keeps the results on disk; each variant is made once however many ask for it at the same time.
 */
export function createResizer({
  folder,
  fetchMaster,
}: {
  folder: string
  fetchMaster: (path: string) => Promise<Buffer | undefined>
}): Resizer {
  const underway = new Map<string, Promise<Buffer | undefined>>()

  async function make(path: string, { width, quality, format }: Variant, file: string) {
    const master = await fetchMaster(path)
    if (!master) return undefined
    const picture = sharp(master, { limitInputPixels: 50_000_000 }).resize({ width, withoutEnlargement: true })
    const made = await (
      format === 'avif'
        ? picture.avif({ quality: avifQuality(quality), effort: 2 })
        : format === 'webp'
          ? picture.webp({ quality, effort: 3 })
          : picture.flatten({ background: '#fbfaf7' }).jpeg({ quality, mozjpeg: true })
    ).toBuffer()
    await mkdir(folder, { recursive: true })
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, made)
    await rename(draft, file)
    return made
  }

  return {
    async resize(path, variant) {
      const key = createHash('sha256')
        .update(`${path}|${variant.width}|${variant.quality}|${variant.format}`)
        .digest('hex')
      const file = join(folder, `${key}.${variant.format}`)
      const kept = await readFile(file).catch(() => undefined)
      if (kept) return kept
      const begun = underway.get(key) ?? make(path, variant, file).finally(() => underway.delete(key))
      underway.set(key, begun)
      return begun
    },
  }
}
