import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part } from '../garment.ts'
import { tartanScarf } from './accessories.ts'
import { wordmark } from './wordmark.ts'

const inCloth =
  (fabric: FabricSpec) =>
  (part: Part): Part =>
    part.name === 'label' ? part : { ...part, fabric }

const scarf = (name: string, seed: number, fabric: FabricSpec, tones: Garment['tones']): Garment => ({
  ...tartanScarf,
  name,
  seed,
  tones: { ...tartanScarf.tones, ...tones },
  views: { front: { parts: tartanScarf.views.front.parts.map(inCloth(fabric)) } },
})

export const herringboneScarf = scarf(
  'herringbone-scarf',
  743,
  { kind: 'herringbone', nap: 0.9, weft: 'weft' },
  { weft: '#EFE9DC', second: '#EFE9DC', third: '#EFE9DC' },
)
export const fineShawl = scarf('fine-shawl', 751, { kind: 'crepe', gloss: 0.1 }, {})
export const ribbedScarf = scarf('ribbed-scarf', 757, { kind: 'rib', stitch: 4.6, rib: [2, 2, 2.6], nap: 0.8 }, {})

const square = (d: number, turn: number): string => {
  const at = (x: number, y: number) => {
    const a = (turn * Math.PI) / 180
    return `${(450 + x * Math.cos(a) - y * Math.sin(a)).toFixed(1)} ${(600 + x * Math.sin(a) + y * Math.cos(a)).toFixed(1)}`
  }
  return `M${at(-d, -d)} C${at(-d * 0.3, -d + 8)} ${at(d * 0.3, -d - 6)} ${at(d, -d)} C${at(d - 8, -d * 0.3)} ${at(d + 6, d * 0.3)} ${at(d, d)} C${at(d * 0.3, d - 8)} ${at(-d * 0.3, d + 6)} ${at(-d, d)} C${at(-d + 8, d * 0.3)} ${at(-d - 6, -d * 0.3)} ${at(-d, -d)} Z`
}

/** A square folded in four, its printed border outside. */
const folded = (name: string, seed: number, middle: FabricSpec, d: number, border: number): Garment => ({
  name,
  seed,
  tones: {
    border: '#6B2530',
    petal: '#E8C9B8',
    petal2: '#C96F5B',
    leaf: '#7F9478',
    heart: '#E3B34C',
    thread: '#F1ECDF',
    label: '#F3EEE0',
  },
  views: {
    front: {
      parts: [
        {
          name: 'under',
          path: square(d + 5, 7),
          fabric: { ...middle, tone: 'border', print: { kind: 'plain' } },
          lift: 3,
          edge: [6, 4],
        },
        {
          name: 'square',
          path: square(d, 4),
          fabric: { ...middle, tone: 'border', print: { kind: 'plain' } },
          lift: 4,
          edge: [9, 6],
          frame: { kind: 'straight', angle: 4 },
          hand: { bend: 0.18, weight: 0.0014, ease: 0.008, finest: 4.4, patch: 110 },
          slack: [
            { x: 380, y: 540, along: 190, across: 30, angle: 40, amount: 0.04 },
            { x: 540, y: 690, along: 190, across: 34, angle: 52, amount: 0.04 },
          ],
          regions: [{ path: square(d - border, 4), frame: { kind: 'straight', angle: 4 }, fabric: middle }],
          seams: [
            {
              path: square(d - 9, 4),
              depth: 0.6,
              width: 1.2,
              stitch: { tone: 'thread', offsets: [0], length: 3, weight: 0.34 },
            },
          ],
          art: [{ svg: wordmark(64, 0, '{thread}'), x: 450 + d * 0.6, y: 600 + d * 0.92, angle: 4 }],
        },
      ],
    },
  },
  detail: { x: 560, y: 720, zoom: 2.3, angle: -6 },
  middle: [450, 600],
  size: 1.1,
})

export const silkSquare = folded(
  'silk-square',
  761,
  {
    kind: 'satin',
    gloss: 0.26,
    print: { kind: 'floral', cell: 40, petals: ['petal', 'petal2'], leaf: 'leaf', heart: 'heart' },
  },
  270,
  46,
)
export const dottedSquare = folded(
  'dotted-square',
  769,
  { kind: 'plain', gloss: 0.05, print: { kind: 'dots', tone: 'dot', period: 26, radius: 4 } },
  190,
  22,
)
