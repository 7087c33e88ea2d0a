/** The scene before light falls on it: height in pixels above the ground, linear colour and what covers the ground. */
export interface Canvas {
  width: number
  height: number
  z: Float32Array
  colour: Float32Array
  cover: Float32Array
  /** Light caught in the nap, 0 to 1. */
  nap: Float32Array
  /** Polish of buttons and rivets, 0 to 1. */
  gloss: Float32Array
}

export function canvas(width: number, height: number): Canvas {
  const n = width * height
  return {
    width,
    height,
    z: new Float32Array(n),
    colour: new Float32Array(n * 3),
    cover: new Float32Array(n),
    nap: new Float32Array(n),
    gloss: new Float32Array(n),
  }
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** Linear colour of a #RRGGBB value. */
export function colourOf(hex: string): [number, number, number] {
  const n = parseInt(hex.slice(1), 16)
  return [linear(((n >> 16) & 255) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)]
}

/** A linear value as an sRGB byte. */
export function byteOf(v: number): number {
  return bytes[v <= 0 ? 0 : v >= 1 ? 8191 : (v * 8191 + 0.5) | 0]!
}

const bytes = Float32Array.from({ length: 8192 }, (_, i) => {
  const v = i / 8191
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
})
