import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Seam } from '../garment.ts'
import { mirror } from '../path.ts'
import { both, labelPart, topOutline, sleeve, type Block } from './blocks.ts'

const b: Block = {
  neck: 56,
  neckY: 160,
  drop: 26,
  shoulder: 170,
  shoulderY: 196,
  chest: 172,
  chestY: 400,
  waist: 176,
  waistY: 560,
  hem: 258,
  hemY: 1046,
  sag: 20,
}
const s = sleeve(b, { x: 108, y: 520, cuff: 168, elbow: 4 })
const cloth: FabricSpec = { kind: 'crepe', gloss: 0.12 }
const edging = (path: string): Seam[] =>
  [0, 1].map((i) => ({
    path,
    depth: 0.2,
    width: 1,
    stitch: { tone: 'trim', offsets: i ? [3, -3] : [0], length: i ? 5 : 26, weight: i ? 1.1 : 0.9 },
  }))
const opening = 'M450 186 L450 420'
const body = (name: string, drop: number, seams: Seam[]): Part => ({
  name,
  path: topOutline(b, s, drop),
  fabric: cloth,
  lift: 2.4,
  edge: [9, 5],
  hand: { bend: 0.2, weight: 0.0013, ease: 0.004, finest: 4.4, patch: 110 },
  slack: [
    ...both({ x: 340, y: 800, along: 240, across: 30, angle: 96, amount: 0.06 }),
    ...both({ x: 400, y: 620, along: 240, across: 26, angle: 92, amount: 0.05 }),
    ...both({ x: 210, y: 420, along: 120, across: 34, angle: 60, amount: 0.06 }),
    { x: 450, y: 860, along: 220, across: 30, angle: 90, amount: 0.05 },
  ],
  seams,
})
const [[ox, oy], [ix, iy]] = s.cuff
const cuff = `M${ox + 4} ${oy - 10} L${ix + 4} ${iy - 10}`
const hem = `M${450 - b.hem + 6} ${b.hemY - 12} C${450 - b.hem * 0.5} ${b.hemY + 4} ${450 + b.hem * 0.5} ${b.hemY + 4} ${450 + b.hem - 6} ${b.hemY - 12}`
const trims = [...edging(cuff), ...edging(mirror(cuff)), ...edging(hem)]
const neck = (drop: number): Part => ({
  name: `neck${drop}`,
  ribbon: {
    path: `M${450 - b.neck + 2} ${b.neckY} C${450 - b.neck * 0.8} ${b.neckY + drop} ${450 + b.neck * 0.8} ${b.neckY + drop} ${450 + b.neck - 2} ${b.neckY}`,
    width: 13,
  },
  frame: { kind: 'along' },
  fabric: { kind: 'twill', tone: 'trim' },
  lift: 1,
  edge: [4, 2],
})

export const kaftan: Garment = {
  name: 'kaftan',
  seed: 857,
  tones: { trim: '#D9C08A', label: '#F3EEE0' },
  views: {
    front: {
      parts: [
        {
          name: 'inside',
          path: `M394 150 C420 158 480 158 506 150 L500 200 L400 200 Z`,
          fabric: cloth,
          shade: 0.8,
          lift: 1.2,
          edge: [5, 1],
        },
        labelPart(164, 42),
        body('front', b.drop, trims),
        {
          name: 'panel',
          path: 'M430 178 L470 178 L472 440 L450 462 L428 440 Z',
          fabric: { kind: 'twill', tone: 'trim' },
          lift: 0.9,
          edge: [3, 1],
          seams: [
            { path: opening, depth: 1.2, width: 1.2 },
            {
              path: 'M440 190 L440 436 L450 448 L460 436 L460 190',
              depth: 0.5,
              width: 1,
              stitch: { tone: 'main', offsets: [0], length: 4, weight: 0.7 },
            },
          ],
          buttons: [220, 262, 304, 346, 388].map((y) => ({ x: 450, y, r: 4.4, tone: 'main', kind: 'shank' as const })),
        },
        neck(b.drop + 6),
      ],
    },
    back: { parts: [body('back', 4, trims), neck(10)] },
  },
  detail: { x: 452, y: 300, zoom: 2.8, angle: -8 },
  middle: [450, 606],
  size: 1.06,
}
