import sharp from 'sharp'
import type { PictureJob } from '../job.ts'
import { canvas, colourOf } from './canvas.ts'
import { compose } from './compose.ts'
import type { Garment, Tones } from './garment.ts'
import { garments } from './garments/index.ts'
import { leaf } from './garments/leaf.ts'
import { photograph, type Studio } from './light.ts'

/** A garment in a scene: where its middle lies (share of the width and height), how it is turned and how large it is. */
export interface Laid {
  garment: string
  x: number
  y: number
  angle: number
  scale: number
  tones: Tones
}

/** Several garments on one ground, in the order in which they are laid down. */
export interface FlatLay {
  file: string
  width: number
  height: number
  ground: string
  laid: readonly Laid[]
  /** Absent: oiled boards in the light of a window. */
  studio?: Pick<Studio, 'surface' | 'window' | 'seed'>
}

const oversampling = 1.2
const boards: FlatLay['studio'] = { surface: 'wood', window: true, seed: 7 }

const named = (name: string): Garment => {
  const garment = name === 'leaf' ? leaf : garments[name]
  if (!garment) throw new Error(`No garment is called "${name}".`)
  return garment
}

async function render(scene: FlatLay): Promise<Buffer> {
  const W = Math.round(scene.width * oversampling)
  const H = Math.round(scene.height * oversampling)
  const picture = canvas(W, H)
  for (const [i, l] of scene.laid.entries()) {
    const garment = named(l.garment)
    await compose(picture, garment, garment.views.front, l.tones, {
      scale: l.scale * oversampling,
      angle: l.angle,
      x: l.x * W,
      y: l.y * H,
      middle: garment.middle,
      seed: garment.seed + i,
    })
  }
  const scale = 1.3 * oversampling
  const raw = photograph(picture, { ground: colourOf(scene.ground), scale, ...(scene.studio ?? boards) })
  return sharp(raw, { raw: { width: W, height: H, channels: 3 } })
    .resize(scene.width, scene.height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer()
}

export const flatLayJob = (version: number, scene: FlatLay): PictureJob => ({
  file: scene.file,
  width: scene.width,
  height: scene.height,
  inputs: { version, scene, garments: scene.laid.map((l) => named(l.garment)) },
  quality: 56,
  render: () => render(scene),
})
