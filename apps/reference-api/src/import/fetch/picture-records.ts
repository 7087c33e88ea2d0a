import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredPicture } from '../group/map-images.ts'

/** Content of an address when it was fetched last. */
export interface PictureRecord {
  /** Mark of the address that redirects led to: what follows is about that one. */
  readonly from: string
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  readonly picture: StoredPicture
}

/**
 * Records of fetched pictures, beside the pictures: both are there, or neither. Addresses stand in them as marks only,
 * since they may hold secrets.
 */
export interface PictureRecords {
  /** The record of an address whose picture is still there. */
  read(address: string): Promise<PictureRecord | undefined>
  write(address: string, record: PictureRecord): Promise<void>
}

/** @param recipe - what is made of a picture; another one needs it again */
export function openPictureRecords(mediaFolder: string, recipe: string): PictureRecords {
  const fileOf = (address: string) => {
    const mark = markOfAddress(`${recipe} ${address}`)
    return join(mediaFolder, 'feed', 'fetched', mark.slice(0, 2), `${mark.slice(2)}.json`)
  }
  return {
    async read(address) {
      try {
        const record = JSON.parse(await readFile(fileOf(address), 'utf8')) as PictureRecord
        await stat(join(mediaFolder, record.picture.file))
        return record
      } catch {
        // A picture without a record, or with half of one, is fetched again.
        return undefined
      }
    },
    async write(address, record) {
      const file = fileOf(address)
      await mkdir(dirname(file), { recursive: true })
      const draft = `${file}.${randomUUID()}`
      await writeFile(draft, JSON.stringify(record))
      await rename(draft, file)
    },
  }
}

export const markOfAddress = (address: string | URL): string =>
  createHash('sha256').update(String(address)).digest('hex').slice(0, 40)
