import type { PictureJob, PictureProduct, ProductImage } from '../job.ts'
import { campaigns } from './campaign.ts'
import type { Tones } from './garment.ts'
import { garments } from './garments/index.ts'
import { renderGarment, type ViewName } from './render.ts'

/** Raise it when the renderer itself changes what pictures look like. */
const version = 1

/** A product's `picture`: which garment it is and, colour by colour, the tones that differ from the swatch. */
interface ClothPicture {
  renderer: 'cloth'
  garment: string
  tones?: Record<string, Tones>
  /** How large it lies in the picture beside the garment as it is drawn: children's clothes are below 1. */
  scale?: number
}

export function jobs(product: PictureProduct): PictureJob[] {
  if (product.picture?.renderer !== 'cloth') return []
  const picture = product.picture as unknown as ClothPicture
  const drawn = garments[picture.garment]
  if (!drawn)
    throw new Error(
      `${product.slug}: no garment is called "${picture.garment}". There are: ${Object.keys(garments).join(', ')}.`,
    )
  const garment = picture.scale ? { ...drawn, size: (drawn.size ?? 1) * picture.scale } : drawn
  const job = (image: ProductImage, tones: Tones): PictureJob => {
    const { file, width, height } = image
    const view = image.view as ViewName
    return {
      file,
      width,
      height,
      inputs: { version, garment, tones, view },
      quality: view === 'detail' ? 50 : 58,
      render: () => renderGarment(garment, view, tones, width, height),
    }
  }
  const coloured = (product.colours ?? []).flatMap((c) =>
    c.images.map((image) => job(image, { main: c.hex, ...picture.tones?.[c.code] })),
  )
  const plain = (product.images ?? []).map((image) => job(image, { ...picture.tones?.['default'] }))
  return [...coloured, ...plain]
}

export const scenes = (): PictureJob[] => campaigns(version)
