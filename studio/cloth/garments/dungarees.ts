import type { Part } from '../garment.ts'
import { mirror } from '../path.ts'
import { childish } from './trouser-cuts.ts'
import { trousers } from './trousers.ts'

const denim = { kind: 'denim', weft: 'weft' } as const
const strap = 'M388 302 C392 220 416 150 447 92'
const seam = { tone: 'thread', offsets: [0, 3.6], length: 3.2, weight: 0.5 }
const bib: Part[] = [
  ...[strap, mirror(strap)].map((path, i): Part => ({
    name: `strap${i}`,
    ribbon: { path, width: 24 },
    frame: { kind: 'along' },
    fabric: denim,
    lift: 2.4,
    edge: [4, 1.8],
    seams: [],
  })),
  {
    name: 'bib',
    path: 'M372 158 C420 168 480 168 528 158 L560 300 C500 310 400 310 340 300 Z',
    fabric: denim,
    lift: 3,
    edge: [6, 3],
    seams: [
      {
        path: 'M374 168 C420 177 480 177 526 168 M380 164 L348 298 M520 164 L552 298',
        depth: 0.4,
        width: 1,
        stitch: seam,
      },
    ],
    buttons: [
      { x: 386, y: 176, r: 8, tone: 'metal', kind: 'shank' },
      { x: 514, y: 176, r: 8, tone: 'metal', kind: 'shank' },
    ],
  },
  {
    name: 'bib pocket',
    path: 'M402 198 L498 198 L496 262 C480 272 420 272 404 262 Z',
    fabric: denim,
    lift: 1.2,
    edge: [3, 1],
    seams: [
      {
        path: 'M403 206 L497 206 M405 200 L407 260 C424 268 476 268 493 260 L495 200',
        depth: 0.4,
        width: 1,
        stitch: seam,
      },
    ],
  },
]

export const dungarees = trousers({
  ...childish,
  name: 'dungarees',
  seed: 431,
  top: 290,
  crotch: 530,
  hem: 920,
  fabric: denim,
  hand: { bend: 0.5, weight: 0.0012, ease: 0.006, finest: 4.6 },
  folds: 0.05,
  style: 'jeans',
  bib,
  size: 1.06,
  detail: { x: 450, y: 230, zoom: 2.8, angle: -7 },
  tones: { weft: '#C9CFD2', thread: '#C58A3E' },
})
