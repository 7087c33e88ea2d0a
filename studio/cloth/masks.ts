import sharp from 'sharp'
import { field, type Field } from './field.ts'
import type { Polyline } from './path.ts'

/** Coverage of polygons in pixels, cropped to their box (and to the picture) with a margin. Null when they lie outside. */
export async function mask(shapes: Polyline[], width: number, height: number, margin = 4): Promise<Field | null> {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const shape of shapes) {
    for (const [x, y] of shape) {
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
  }
  x0 = Math.max(-margin, Math.floor(x0) - margin)
  y0 = Math.max(-margin, Math.floor(y0) - margin)
  x1 = Math.min(width + margin, Math.ceil(x1) + margin)
  y1 = Math.min(height + margin, Math.ceil(y1) + margin)
  if (x1 - x0 < 2 || y1 - y0 < 2) return null
  // One element a shape: shapes that turn opposite ways would cut holes where they overlap.
  const paths = shapes.map(
    (s) => `<path d="M${s.map(([x, y]) => `${(x - x0).toFixed(2)} ${(y - y0).toFixed(2)}`).join('L')}Z" fill="#fff"/>`,
  )
  return rasterise(paths.join(''), x0, y0, x1 - x0, y1 - y0)
}

async function rasterise(body: string, x: number, y: number, width: number, height: number): Promise<Field> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const out = field(width, height, x, y)
  for (let i = 0; i < width * height; i++) out.data[i] = data[i * info.channels]! / 255
  return out
}

/** Value of a field at a pixel of the larger picture; 0 outside. */
export function at(f: Field, x: number, y: number): number {
  const i = x - f.x
  const j = y - f.y
  return i < 0 || j < 0 || i >= f.width || j >= f.height ? 0 : f.data[j * f.width + i]!
}

/** Artwork (a woven label, a printed mark) as premultiplied colour, drawn through a matrix into the whole picture. */
export async function artwork(svg: string, matrix: string, width: number, height: number): Promise<Buffer> {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${matrix}">${svg}</g></svg>`
  return sharp(Buffer.from(page)).ensureAlpha().raw().toBuffer()
}
