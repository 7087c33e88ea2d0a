import { canvas, colourOf } from './canvas.ts'
import { compose } from './compose.ts'
import type { Garment } from './garment.ts'
import { photograph } from './light.ts'

export type ViewName = 'front' | 'back' | 'detail'

/** The stone on which the catalogue lies. */
export const stone = colourOf('#E9E5DC')

/** A garment as the shop shows it, raw RGB. */
export async function renderGarment(
  garment: Garment,
  view: ViewName,
  tones: Record<string, string>,
  width: number,
  height: number,
): Promise<Buffer> {
  const { zoom, angle, x, y } = garment.detail
  const isDetail = view === 'detail'
  const scale = (width / 900) * (isDetail ? zoom : (garment.size ?? 1))
  const scene = canvas(width, height)
  await compose(
    scene,
    garment,
    view === 'back' && garment.views.back ? garment.views.back : garment.views.front,
    tones,
    {
      scale,
      angle: isDetail ? angle : (garment.seed % 5) * 0.5 - 1,
      x: width / 2,
      y: height / 2,
      middle: isDetail ? [x, y] : garment.middle,
      seed: garment.seed,
    },
  )
  return photograph(scene, { ground: stone, scale: isDetail ? scale * 0.62 : scale, seed: garment.seed })
}
