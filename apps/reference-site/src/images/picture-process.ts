// A process of its own for what takes a processor: in the site's process pictures would hold the threads that compress
// pages and read files, which all of Node's asynchronous work shares.
import sharp from 'sharp'
import type { Variant } from './variants.ts'

/** Asks for one picture. */
export interface PictureOrder {
  readonly id: number
  readonly master: Uint8Array
  readonly variant: Variant
}

/** The picture, or what is wrong with its master. */
export type PictureAnswer =
  | { readonly id: number; readonly picture: Uint8Array; readonly masterWidth: number }
  | { readonly id: number; readonly error: string }

/** The least: half of the time of 2, for a twelfth more bytes. */
const AVIF_EFFORT = 0
/** AVIF looks at 75 like JPEG at 90: the specification's qualities are on the JPEG scale. */
const avifQuality = (quality: number) => Math.round(quality * 0.72)

// Each picture is made once, so that nothing it needed is needed again.
sharp.cache(false)
sharp.concurrency(1)

async function make({ master, variant }: PictureOrder): Promise<{ picture: Buffer; masterWidth: number }> {
  const { width, quality, format } = variant
  const source = sharp(master, { limitInputPixels: 50_000_000 })
  const { width: masterWidth } = await source.metadata()
  const picture = source.resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: avifQuality(quality), effort: AVIF_EFFORT })
      : format === 'webp'
        ? picture.webp({ quality, effort: 3 })
        : picture.flatten({ background: '#fbfaf7' }).jpeg({ quality, mozjpeg: true })
  return { picture: await encoded.toBuffer(), masterWidth }
}

process.on('message', (order: PictureOrder) => {
  const answer = (found: PictureAnswer) => process.send?.(found)
  make(order).then(
    (made) => answer({ id: order.id, ...made }),
    (error: unknown) => answer({ id: order.id, error: String(error) }),
  )
})
// The site has ended, in whatever way.
process.once('disconnect', () => process.exit(0))
