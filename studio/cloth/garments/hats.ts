import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Seam } from '../garment.ts'
import { beanie } from './accessories.ts'

const ring = (r: number, squash = 1, x = 450, y = 600): string => {
  const k = 0.5523 * r
  const s = squash
  return `M${x} ${y - r * s} C${x + k} ${y - r * s} ${x + r} ${y - k * s} ${x + r} ${y} C${x + r} ${y + k * s} ${x + k} ${y + r * s} ${x} ${y + r * s} C${x - k} ${y + r * s} ${x - r} ${y + k * s} ${x - r} ${y} C${x - r} ${y - k * s} ${x - k} ${y - r * s} ${x} ${y - r * s} Z`
}
const rounds = (from: number, to: number, step: number, seam: Omit<Seam, 'path'>): Seam[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => ({ ...seam, path: ring(from + i * step) }))

const brimmed = (
  name: string,
  seed: number,
  fabric: FabricSpec,
  brim: number,
  crown: number,
  seams: Seam[],
  band: FabricSpec | null,
  tones: Garment['tones'],
): Garment => ({
  name,
  seed,
  tones: { band: '#26324C', thread: '#E9DFC8', ...tones },
  views: {
    front: {
      parts: [
        {
          name: 'brim',
          path: ring(brim),
          fabric,
          frame: { kind: 'fan', x: 450, y: 600, radius: 300 },
          lift: 5,
          edge: [18, 9],
          seams,
        },
        ...(band
          ? ([{ name: 'band', path: ring(crown + 16), fabric: band, lift: 8, edge: [10, 9] }] satisfies Part[])
          : []),
        {
          name: 'crown',
          path: ring(crown),
          fabric,
          frame: { kind: 'fan', x: 450, y: 600, radius: 120 },
          lift: 14,
          edge: [70, 56],
          follow: 0.9,
          seams: rounds(crown * 0.45, crown * 0.5, crown, { depth: 0.8, width: 1.6 }),
        },
      ],
    },
  },
  detail: { x: 560, y: 720, zoom: 2.1, angle: -8 },
  middle: [450, 600],
  size: 1.1,
})

export const sunHat = brimmed(
  'sun-hat',
  827,
  { kind: 'straw' },
  330,
  152,
  rounds(190, 320, 18, { depth: 1.2, width: 2 }),
  { kind: 'twill', tone: 'band' },
  {},
)
export const bucketHat = brimmed(
  'bucket-hat',
  829,
  { kind: 'twill' },
  270,
  150,
  rounds(176, 262, 12, { depth: 0.5, width: 1, stitch: { tone: 'thread', offsets: [0], length: 3, weight: 0.4 } }),
  null,
  {},
)

const bobble: Part = {
  name: 'bobble',
  path: ring(92, 1, 450, 262),
  fabric: { kind: 'fleece', tone: 'bobble', nap: 1 },
  lift: 20,
  edge: [86, 70],
  follow: 0.3,
}

export const bobbleHat: Garment = {
  ...beanie,
  name: 'bobble-hat',
  seed: 839,
  tones: { ...beanie.tones, bobble: '#F1ECDF' },
  views: { front: { parts: [...beanie.views.front.parts, bobble] } },
  middle: [450, 560],
  size: 0.98,
}

const gores = 8
export const umbrella: Garment = {
  name: 'umbrella',
  seed: 853,
  tones: { wood: '#7A4A2E', metal: '#C2A468', strap: '#26272A', label: '#F3EEE0' },
  views: {
    front: {
      parts: [
        {
          name: 'tip',
          path: 'M444 168 L456 168 L458 262 L442 262 Z',
          fabric: { kind: 'plain', tone: 'metal', gloss: 0.7 },
          lift: 6,
          edge: [7, 6],
        },
        {
          name: 'cloth',
          path: 'M438 250 L462 250 C486 420 512 600 520 730 C500 752 400 752 380 730 C388 600 414 420 438 250 Z',
          fabric: { kind: 'plain', gloss: 0.12 },
          frame: { kind: 'fan', x: 450, y: -200, radius: 700 },
          lift: 10,
          edge: [34, 28],
          pleats: { kind: 'knife', period: 118 / gores, depth: 7, from: -300, to: 300 },
        },
        {
          name: 'strap',
          path: 'M394 612 C430 622 470 622 506 612 L508 640 C470 650 430 650 392 640 Z',
          fabric: { kind: 'plain', gloss: 0.12 },
          lift: 3,
          edge: [6, 3],
          buttons: [{ x: 480, y: 630, r: 7, tone: 'metal', kind: 'shank' }],
        },
        {
          name: 'collar',
          path: 'M436 736 L464 736 L462 770 L438 770 Z',
          fabric: { kind: 'plain', tone: 'metal', gloss: 0.7 },
          lift: 4,
          edge: [10, 8],
        },
        {
          name: 'handle',
          ribbon: { path: 'M450 764 C450 860 450 900 450 930 C452 1010 560 1010 556 926', width: 27 },
          frame: { kind: 'along' },
          fabric: { kind: 'twill', tone: 'wood', gloss: 0.4 },
          lift: 8,
          edge: [14, 12],
        },
      ],
    },
  },
  detail: { x: 460, y: 660, zoom: 2, angle: -8 },
  middle: [466, 590],
  size: 1.12,
}
