import type { FabricSpec } from '../fabrics/index.ts'
import type { Part } from '../garment.ts'
import { calf, canvas, leatherSole, rubber, sewn, suede } from './shoe-parts.ts'
import { last, shoes } from './shoe.ts'

const band = (name: string, path: string): Part => ({
  name,
  path,
  fabric: calf,
  lift: 22,
  edge: [10, 12],
  follow: 0.5,
})

export const sandals = shoes({
  name: 'sandals',
  seed: 641,
  upper: calf,
  opening: 0,
  welt: 4,
  sole: leatherSole,
  isOpenBack: true,
  applied: [
    band('toe strap', 'M478 392 C530 370 620 366 676 388 L680 452 C624 432 536 436 482 462 Z'),
    band('cross strap', 'M484 520 C540 496 610 470 674 470 L672 520 C616 524 550 546 492 580 Z'),
    {
      ...band('ankle strap', 'M504 690 C540 664 616 664 654 690 L654 722 C616 698 540 698 506 722 Z'),
      buttons: [{ x: 640, y: 698, r: 9, tone: 'metal', kind: 'shank' }],
    },
  ],
  tones: { metal: '#C9A86A' },
})

export const slippers = shoes({
  name: 'slippers',
  seed: 643,
  upper: suede,
  opening: 0,
  welt: 6,
  sole: { kind: 'melton', tone: 'sole', nap: 0.6 },
  isOpenBack: true,
  lining: { kind: 'fleece', tone: 'lining', nap: 1 },
  applied: [
    {
      name: 'vamp',
      path: 'M560 258 C626 246 676 334 680 436 C682 510 668 566 662 600 C620 566 540 566 496 606 C490 550 478 500 476 450 C472 350 500 264 560 258 Z',
      fabric: suede,
      lift: 10,
      edge: [70, 52],
      follow: 0.3,
    },
    {
      name: 'trim',
      ribbon: { path: 'M498 606 C540 568 620 568 662 600', width: 30 },
      frame: { kind: 'along' },
      fabric: { kind: 'fleece', tone: 'lining', nap: 1 },
      lift: 6,
      edge: [14, 12],
    },
  ],
  tones: { lining: '#EADFCB', sole: '#6B5642', tread: '#6B5642', heel: '#5A4836' },
})

const rope: FabricSpec = { kind: 'rib', stitch: 4, rib: [1, 1, 2.4], tone: 'sole' }

export const espadrilles = shoes({
  name: 'espadrilles',
  seed: 647,
  upper: canvas,
  opening: 560,
  welt: 12,
  sole: rope,
  lining: { kind: 'canvas', tone: 'lining' },
  applied: [
    {
      name: 'toe piece',
      path: 'M560 264 C620 252 664 334 668 430 C640 470 520 470 488 440 C484 340 506 270 560 264 Z',
      fabric: canvas,
      lift: 1,
      edge: [4, 1.4],
      follow: 1,
      seams: [
        sewn('M490 438 C522 466 640 466 666 428'),
        sewn(last(-3), { stitch: { tone: 'sole', offsets: [0], length: 9, weight: 1.5 } }),
      ],
    },
  ],
  tones: {
    collar: '#E9E0CC',
    sole: '#CDB088',
    tread: '#C2A278',
    heel: '#C2A278',
    lining: '#E9DFC8',
    thread: '#F1ECE0',
  },
})

export const barShoes = shoes({
  name: 'bar-shoes',
  seed: 653,
  upper: calf,
  opening: 520,
  welt: 9,
  sole: rubber,
  applied: [
    {
      ...band('bar', 'M486 596 C540 572 616 572 668 596 L668 640 C616 618 540 618 492 640 Z'),
      lift: 16,
      edge: [10, 8],
      buttons: [{ x: 652, y: 612, r: 9, tone: 'metal', kind: 'shank' }],
    },
  ],
  tones: { collar: '#16181C', sole: '#2A2826', tread: '#3A3734', heel: '#3A3734', metal: '#C9C3B6' },
  size: 0.98,
})
