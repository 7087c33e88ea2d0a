import type { PictureJob, PictureProduct } from '../job.ts'
import { flatLayJob, type FlatLay, type Laid } from './flat-lay.ts'
import { wardrobe, type Dressed } from './wardrobe.ts'

const ecru = { main: '#DACFB8' }
const heather = { main: '#5E6344', fleck: '#8d9170', button: '#6B4A2E' }
const rowan = { main: '#A03B3C', second: '#23372F', third: '#2B2F49', line: '#EADDBF' }
const marmalade = { main: '#BF7A36', fleck: '#E6C08A' }
const rust = { main: '#9A5426', second: '#C58A3E', stalk: '#6b4423' }
const gold = { main: '#B98532', second: '#8A5A24', stalk: '#6b4423' }
const autumn: readonly FlatLay[] = [
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

/** A product of the catalogue, by `slug/colour`, and where it lies: shares of width and height, angle, size beside its own picture. */
type Placed = readonly [product: string, x: number, y: number, angle: number, size: number]

/** The season's clothes for whom a department's page is: the start side stays quiet for words, as the upper part does on phones. */
const seasons: Record<string, { ground: string; wide: readonly Placed[]; tall: readonly Placed[] }> = {
  women: {
    ground: '#D8C8B0',
    wide: [
      ['wool-overcoat/camel', 0.86, 0.5, 14, 1.42],
      ['floral-tea-dress/cream', 0.5, 0.52, -10, 1.34],
      ['cashmere-v-neck/blush', 0.68, 0.5, 4, 1.2],
      ['ribbed-beanie/fog', 0.41, 0.86, -18, 0.62],
      ['leather-ballet-flats', 0.6, 0.88, 12, 0.62],
    ],
    tall: [
      ['wool-overcoat/camel', 0.8, 0.5, 14, 1.62],
      ['floral-tea-dress/cream', 0.28, 0.66, -10, 1.56],
      ['cashmere-v-neck/blush', 0.56, 0.68, 5, 1.42],
      ['leather-ballet-flats', 0.8, 0.9, 14, 0.74],
    ],
  },
  men: {
    ground: '#C9BCA4',
    wide: [
      ['waxed-field-jacket', 0.87, 0.42, 15, 1.36],
      ['selvedge-jeans', 0.5, 0.56, -12, 1.22],
      ['merino-crew-neck/oxblood', 0.68, 0.54, -4, 1.26],
      ['penny-loafers', 0.9, 0.84, 16, 0.66],
      ['bridle-belt', 0.4, 0.5, 8, 0.86],
    ],
    tall: [
      ['waxed-field-jacket', 0.78, 0.46, 14, 1.6],
      ['selvedge-jeans', 0.24, 0.68, -10, 1.44],
      ['merino-crew-neck/oxblood', 0.54, 0.68, -4, 1.5],
      ['penny-loafers', 0.84, 0.87, 16, 0.78],
    ],
  },
  children: {
    ground: '#D6CBB4',
    wide: [
      ['denim-dungarees', 0.52, 0.52, -12, 1.34],
      ['puddle-raincoat', 0.87, 0.44, 13, 1.4],
      ['childrens-breton', 0.7, 0.56, -3, 1.4],
      ['bobble-hat', 0.4, 0.78, -16, 0.56],
      ['childrens-mittens', 0.9, 0.88, 14, 0.66],
    ],
    tall: [
      ['denim-dungarees', 0.26, 0.6, -12, 1.56],
      ['puddle-raincoat', 0.78, 0.5, 13, 1.64],
      ['childrens-breton', 0.5, 0.72, -4, 1.64],
      ['bobble-hat', 0.14, 0.9, -16, 0.6],
      ['childrens-mittens', 0.86, 0.88, 14, 0.78],
    ],
  },
}

const seasonal = (name: string, dressed: (product: string) => Dressed): FlatLay[] => {
  const { ground, wide, tall } = seasons[name]!
  const laid = (placed: readonly Placed[]): Laid[] =>
    placed.map(([product, x, y, angle, size]) => {
      const { scale, ...worn } = dressed(product)
      return { ...worn, x, y, angle, scale: scale * size }
    })
  return [
    { file: `campaign/fashion-${name}-16x9.avif`, width: 2048, height: 1152, ground, laid: laid(wide) },
    { file: `campaign/fashion-${name}-4x5.avif`, width: 1638, height: 2048, ground, laid: laid(tall) },
  ]
}

export const campaigns = (version: number, products: readonly PictureProduct[]): PictureJob[] => {
  const dressed = wardrobe(products)
  const scenes = [...autumn, ...Object.keys(seasons).flatMap((name) => seasonal(name, dressed))]
  return scenes.map((scene) => flatLayJob(version, scene))
}
