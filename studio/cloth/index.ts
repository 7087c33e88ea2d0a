import type { PictureJob, PictureProduct, ProductImage } from '../job.ts'
import { campaigns } from './campaign.ts'
import { categoryScenes } from './categories.ts'
import type { Tones } from './garment.ts'
import { garments } from './garments/index.ts'
import { renderGarment, type ViewName } from './render.ts'
import { pictureOf } from './wardrobe.ts'

/** Raise it when the renderer itself changes what pictures look like. */
const version = 1

export function jobs(product: PictureProduct): PictureJob[] {
  const picture = pictureOf(product)
  if (!picture) return []
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

/** Campaign scenes and the categories' pictures, laid of the catalogue's garments. */
export const scenes = (products: readonly PictureProduct[]): PictureJob[] => [
  ...campaigns(version, products),
  ...categoryScenes(version, products),
]
