import type { PictureFetcher } from '../fetch/fetch-pictures.ts'
import { locatePicture, type MediaMapping } from './media-map.ts'
import type { PictureResult, PictureStore } from './picture-store.ts'

/** A picture of a feed, from the folder of its address or, where there is none, from its address. */
export async function findPicture(
  address: string,
  mappings: readonly MediaMapping[],
  store: PictureStore,
  fetcher: PictureFetcher,
): Promise<PictureResult> {
  const source = locatePicture(address, mappings)
  if ('file' in source) return store.keep(source.file, source.folder)
  return 'url' in source ? fetcher.fetch(source.url.href) : source
}
