import sharp from 'sharp'

export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
  /** Opacity from 0, which lets everything through, to 1. */
  readonly alpha: number
}

const SMALL = 200
const TOLERANCE = 12
const transparent: Colour = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * The colour of a picture's ground when it runs around the whole of what is shown, or when that was cut out; undefined
 * when something reaches an edge, or the picture is a scene. `bytes` may be of any size.
 */
export async function plainBorder(bytes: Buffer): Promise<Colour | undefined> {
  const small = await sharp(bytes)
    .autoOrient()
    .resize(SMALL, SMALL, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const at = (x: number, y: number): Colour => {
    const [r = 0, g = 0, b = 0, alpha = 0] = small.subarray((y * SMALL + x) * 4)
    return { r, g, b, alpha: alpha / 255 }
  }
  const ground = at(0, 0)
  if (ground.alpha < 0.05) return transparent
  const isGround = ({ r, g, b, alpha }: Colour) =>
    alpha === 1 && Math.max(Math.abs(r - ground.r), Math.abs(g - ground.g), Math.abs(b - ground.b)) <= TOLERANCE
  for (let along = 0; along < SMALL; along++) {
    const edges = [at(along, 0), at(along, SMALL - 1), at(0, along), at(SMALL - 1, along)]
    if (!edges.every(isGround)) return undefined
  }
  return ground
}
