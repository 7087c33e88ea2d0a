import sharp from 'sharp'

export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
}

const SMALL = 200
const TOLERANCE = 12

/**
 * The colour of a picture's ground when it runs around the whole of what is shown; undefined when something reaches an
 * edge, or the picture is a scene. `bytes` may be of any size.
 */
export async function plainBorder(bytes: Buffer): Promise<Colour | undefined> {
  const small = await sharp(bytes)
    .autoOrient()
    .resize(SMALL, SMALL, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = small.info
  const at = (x: number, y: number): Colour => {
    const [r = 0, g = r, b = r] = small.data.subarray((y * SMALL + x) * channels, (y * SMALL + x + 1) * channels)
    return { r, g, b }
  }
  const ground = at(0, 0)
  const isGround = ({ r, g, b }: Colour) =>
    Math.max(Math.abs(r - ground.r), Math.abs(g - ground.g), Math.abs(b - ground.b)) <= TOLERANCE
  for (let along = 0; along < SMALL; along++) {
    const edges = [at(along, 0), at(along, SMALL - 1), at(0, along), at(SMALL - 1, along)]
    if (!edges.every(isGround)) return undefined
  }
  return ground
}
