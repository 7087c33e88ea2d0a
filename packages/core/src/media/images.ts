import { defineDomain } from '../storefront/index.ts'

/** Widths of pictures that fill the window, and of smaller ones (specification section 9); `/img` serves these only. */
export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
/** @see deviceWidths */
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const
/** A width that `/img` serves, in CSS pixels. */
export type ImageWidth = (typeof deviceWidths | typeof imageWidths)[number]
/** Quality of pictures without `q` in their address, and of those that load late (specification section 9). */
export const imageQuality = { normal: 75, lazy: 50 } as const

/** A picture as the API names it. */
export interface MasterImage {
  readonly imageUrl: string
  /** Pixels. */
  readonly width: number
}

/** Addresses of resized pictures. */
export interface Images {
  /** @param quality - 1 to 100. */
  src(imageUrl: string, width: ImageWidth, quality?: number): string
  /** `srcset` of the given widths, or of 128 to 2048; none wider than the master, for `/img` enlarges nothing. */
  srcSet(image: MasterImage, widths?: readonly ImageWidth[], quality?: number): string
}

const usualWidths: readonly ImageWidth[] = [128, 256, 384, 640, 828, 1200, 1920, 2048]

/** The picture addresses of a storefront: `storefront.use(imagesDomain)`. */
export const imagesDomain = defineDomain<Images>('images', ({ storefront }) => {
  const { shopUrl } = storefront.config
  const src: Images['src'] = (imageUrl, width, quality = imageQuality.normal) => {
    // The usual quality is left out: a list would repeat it some hundred times.
    const qualityQuery = quality === imageQuality.normal ? '' : `&q=${quality}`
    return `${shopUrl}/img/${imageUrl.replace(/^\/?(media\/)?/, '')}?w=${width}${qualityQuery}`
  }
  return {
    src,
    srcSet({ imageUrl, width: full }, widths = usualWidths, quality) {
      const whole = widths.find((width) => width >= full)
      return [
        ...widths.filter((width) => width < full).map((width) => `${src(imageUrl, width, quality)} ${width}w`),
        ...(whole ? [`${src(imageUrl, whole, quality)} ${full}w`] : []),
      ].join(', ')
    },
  }
})
