import type { PictureProduct } from '../job.ts'
import type { Laid } from './flat-lay.ts'
import type { Tones } from './garment.ts'
import { garments } from './garments/index.ts'

/** A product's `picture`: which garment it is and, colour by colour, the tones that differ from the swatch. */
export interface ClothPicture {
  renderer: 'cloth'
  garment: string
  tones?: Record<string, Tones>
  /** How large it lies in the picture beside the garment as it is drawn: children's clothes are below 1. */
  scale?: number
}

/** What a product of cloth is drawn from. @returns undefined when another renderer draws it. */
export const pictureOf = (product: PictureProduct): ClothPicture | undefined =>
  product.picture?.renderer === 'cloth' ? (product.picture as unknown as ClothPicture) : undefined

export type Dressed = Pick<Laid, 'garment' | 'tones' | 'scale'>

/** The catalogue's garments by `slug`, in their first colour, and by `slug/colour`. */
export function wardrobe(products: readonly PictureProduct[]): (name: string) => Dressed {
  const found = new Map<string, Dressed>()
  for (const product of products) {
    const picture = pictureOf(product)
    if (!picture) continue
    const { garment, tones } = picture
    const scale = (garments[garment]?.size ?? 1) * (picture.scale ?? 1)
    const colours = product.colours ?? []
    const first = colours[0]?.code ?? 'default'
    for (const { code, hex } of colours)
      found.set(`${product.slug}/${code}`, { garment, scale, tones: { main: hex, ...tones?.[code] } })
    found.set(
      product.slug,
      found.get(`${product.slug}/${first}`) ?? { garment, scale, tones: { ...tones?.['default'] } },
    )
  }
  return (name) => {
    const dressed = found.get(name)
    if (!dressed) throw new Error(`The catalogue has no garment "${name}" to lay into a scene.`)
    return dressed
  }
}
