import { join } from 'node:path'
import { isOutside } from '../read/regular-file.ts'

/** Folder of this machine in which the pictures below an address lie. */
export interface MediaMapping {
  readonly url: string
  readonly folder: string
}

export type PictureSource =
  | { readonly file: string; readonly folder: string }
  | { readonly url: URL }
  | { readonly problem: string }

/** The file of a picture's address; the address itself where no folder is its. None leads out of its folder. */
export function locatePicture(address: string, mappings: readonly MediaMapping[]): PictureSource {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return { problem: 'is no address' }
  }
  const mapping = mappings.find((entry) => url.href.startsWith(entry.url))
  if (!mapping) return { url }
  const path = decode(url.href.slice(mapping.url.length).replace(/[?#].*$/, ''))
  const file = path && join(mapping.folder, path)
  if (!file || isOutside(mapping.folder, file)) return { problem: 'leads out of the folder of its --media-map' }
  return { file, folder: mapping.folder }
}

function decode(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
