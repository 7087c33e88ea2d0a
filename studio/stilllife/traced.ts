import sharp from 'sharp'
import type { Scene } from './scene.ts'
import { shoot } from './studio.ts'

/** Traces a scene at its own detail and enlarges it to the picture. @returns RGB bytes, row by row from the top. */
export const traced = async (scene: Scene, width: number, height: number): Promise<Buffer> => {
  const samples = Number(process.env['SAMPLES'] ?? scene.samples ?? 16)
  const detail = scene.detail ?? 1
  const size = { width: Math.round(width * detail), height: Math.round(height * detail) }
  const drawn = await shoot({ scene, ...size, samples })
  if (detail === 1) return drawn
  return sharp(drawn, { raw: { ...size, channels: 3 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .sharpen({ sigma: 1 })
    .raw()
    .toBuffer()
}
