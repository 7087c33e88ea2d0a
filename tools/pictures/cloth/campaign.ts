import sharp from 'sharp'
import type { PictureJob } from '../job.ts'
import { canvas, colourOf } from './canvas.ts'
import { compose } from './compose.ts'
import type { Tones } from './garment.ts'
import { garments } from './garments/index.ts'
import { leaf } from './garments/leaf.ts'
import { photograph } from './light.ts'

/** A garment in a scene: where its middle lies (share of the width and height), how it is turned and how large it is. */
interface Laid {
  garment: string
  x: number
  y: number
  angle: number
  scale: number
  tones: Tones
}

interface Scene {
  file: string
  width: number
  height: number
  ground: string
  laid: Laid[]
}

const ecru = { main: '#DACFB8' }
const heather = { main: '#5E6344', fleck: '#8d9170', button: '#6B4A2E' }
const rowan = { main: '#A03B3C', second: '#23372F', third: '#2B2F49', line: '#EADDBF' }
const marmalade = { main: '#BF7A36', fleck: '#E6C08A' }
const rust = { main: '#9A5426', second: '#C58A3E', stalk: '#6b4423' }
const gold = { main: '#B98532', second: '#8A5A24', stalk: '#6b4423' }

const autumn: Scene[] = [
  {
    file: 'campaign/fashion-autumn-16x9.avif',
    width: 2048,
    height: 1152,
    ground: '#CDBDA2',
    laid: [
      { garment: 'cardigan', x: 0.885, y: 0.3, angle: 19, scale: 1.36, tones: heather },
      { garment: 'cable-jumper', x: 0.6, y: 0.53, angle: -9, scale: 1.36, tones: ecru },
      { garment: 'tartan-scarf', x: 0.86, y: 0.6, angle: 22, scale: 1.1, tones: rowan },
      { garment: 'beanie', x: 0.722, y: 0.835, angle: -14, scale: 0.6, tones: marmalade },
      { garment: 'leaf', x: 0.34, y: 0.8, angle: 38, scale: 0.34, tones: rust },
      { garment: 'leaf', x: 0.365, y: 0.2, angle: -64, scale: 0.26, tones: gold },
      { garment: 'leaf', x: 0.455, y: 0.955, angle: 118, scale: 0.28, tones: gold },
      { garment: 'leaf', x: 0.965, y: 0.93, angle: 200, scale: 0.36, tones: rust },
    ],
  },
  {
    file: 'campaign/fashion-autumn-4x5.avif',
    width: 1638,
    height: 2048,
    ground: '#CDBDA2',
    laid: [
      { garment: 'cardigan', x: 0.84, y: 0.5, angle: 21, scale: 1.62, tones: heather },
      { garment: 'cable-jumper', x: 0.47, y: 0.66, angle: -8, scale: 1.72, tones: ecru },
      { garment: 'tartan-scarf', x: 0.8, y: 0.79, angle: 22, scale: 1.3, tones: rowan },
      { garment: 'beanie', x: 0.6, y: 0.9, angle: -15, scale: 0.74, tones: marmalade },
      { garment: 'leaf', x: 0.11, y: 0.34, angle: 40, scale: 0.4, tones: rust },
      { garment: 'leaf', x: 0.93, y: 0.13, angle: -50, scale: 0.32, tones: gold },
      { garment: 'leaf', x: 0.06, y: 0.93, angle: 128, scale: 0.4, tones: rust },
    ],
  },
]

const named = (name: string) => (name === 'leaf' ? leaf : garments[name]!)
const oversampling = 1.2

async function render(scene: Scene): Promise<Buffer> {
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
  const raw = photograph(picture, {
    ground: colourOf(scene.ground),
    scale: 1.3 * oversampling,
    surface: 'wood',
    window: true,
    seed: 7,
  })
  return sharp(raw, { raw: { width: W, height: H, channels: 3 } })
    .resize(scene.width, scene.height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer()
}

export function campaigns(version: number): PictureJob[] {
  return autumn.map((scene) => ({
    file: scene.file,
    width: scene.width,
    height: scene.height,
    inputs: { version, scene, garments: scene.laid.map((l) => named(l.garment)) },
    quality: 56,
    render: () => render(scene),
  }))
}
