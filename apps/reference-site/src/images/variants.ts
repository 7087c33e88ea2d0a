/**
 * Device widths and image sizes of specification section 9; other widths are refused so that nobody fills the cache.
 */
export const widths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
/** Qualities of the URL helper and of the lazy image piece. */
export const qualities = [75, 50] as const

export type Format = 'avif' | 'webp' | 'jpeg'

export interface Variant {
  readonly width: number
  readonly quality: number
  readonly format: Format
}

/** Reads `w` and `q`; undefined when they are not among the specification's. */
export function parseVariant(query: { w?: unknown; q?: unknown }, accept = ''): Variant | undefined {
  const width = Number(query.w ?? 1200)
  const quality = Number(query.q ?? 75)
  if (!(widths as readonly number[]).includes(width) || !(qualities as readonly number[]).includes(quality))
    return undefined
  const format = accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpeg'
  return { width, quality, format }
}
