import type { FabricSpec } from '../fabrics/index.ts'
import type { Part } from '../garment.ts'
import { calf, canvas, leatherSole, rubber, sewn, suede } from './shoe-parts.ts'
import { shoes } from './shoe.ts'

/** Laces across a gap: bars from eyelet to eyelet and a bow. */
const laces = (from: number, count: number, step: number): Part[] => [
  ...Array.from({ length: count }, (_, i): Part => {
    const y = from + i * step
    return {
      name: `lace${i}`,
      ribbon: { path: `M538 ${y + 5} C560 ${y - 3} 596 ${y - 3} 618 ${y + 5}`, width: 9 },
      frame: { kind: 'along' },
      fabric: { kind: 'rib', stitch: 2, rib: [1, 1, 0.6], tone: 'lace' },
      lift: 3,
      edge: [4, 3],
      buttons: [536, 620].map((x) => ({ x, y: y + 6, r: 4.6, tone: 'eyelet', kind: 'rivet' as const })),
    }
  }),
  ...[
    `M578 ${from + count * step - 6} C540 ${from + count * step - 30} 506 ${from + count * step + 4} 520 ${from + count * step + 26} C540 ${from + count * step + 30} 566 ${from + count * step + 6} 578 ${from + count * step - 6}`,
    `M578 ${from + count * step - 6} C616 ${from + count * step - 30} 650 ${from + count * step + 4} 636 ${from + count * step + 26} C616 ${from + count * step + 30} 590 ${from + count * step + 6} 578 ${from + count * step - 6}`,
  ].map((path, i): Part => ({
    name: `bow${i}`,
    ribbon: { path, width: 8 },
    frame: { kind: 'along' },
    fabric: { kind: 'rib', stitch: 2, rib: [1, 1, 0.6], tone: 'lace' },
    lift: 4,
    edge: [4, 3],
  })),
]

/** The gap between the two eyelet facings, with the tongue in it. */
const tongue = (fabric: FabricSpec, from: number, to: number): Part => ({
  name: 'tongue',
  path: `M556 ${from} C570 ${from - 12} 588 ${from - 12} 602 ${from} L610 ${to} C596 ${to + 12} 562 ${to + 12} 548 ${to} Z`,
  fabric,
  shade: 0.9,
  lift: 0,
  edge: [6, 3],
  follow: 0.94,
})

const bow: Part[] = [
  ...[
    'M578 452 C560 436 536 438 530 452 C536 468 560 468 578 456 Z',
    'M578 452 C596 436 620 438 626 452 C620 468 596 468 578 456 Z',
  ].map((path, i): Part => ({ name: `bow${i}`, path, fabric: { ...calf, tone: 'trim' }, lift: 4, edge: [8, 6] })),
  {
    name: 'knot',
    path: 'M570 444 C576 441 582 441 587 444 C589 452 588 460 586 465 C580 468 575 468 570 465 C568 458 568 450 570 444 Z',
    fabric: { ...calf, tone: 'trim' },
    lift: 5,
    edge: [6, 4],
  },
]

export const balletFlats = shoes({
  name: 'ballet-flats',
  seed: 601,
  upper: calf,
  opening: 470,
  welt: 2,
  sole: leatherSole,
  applied: bow,
  tones: { collar: '#2A2622', trim: '#2A2622', thread: '#d8cbb6' },
})

const apron: Part = {
  name: 'apron',
  path: 'M578 312 C626 310 640 380 636 470 L632 600 L526 600 L522 470 C520 380 536 312 578 312 Z',
  fabric: calf,
  lift: 1.4,
  edge: [8, 4],
  follow: 0.96,
  seams: [
    sewn('M526 590 L523 470 C521 382 538 318 578 318 C622 318 634 382 631 470 L628 590', { pucker: 1.6, depth: 1.6 }),
  ],
}
const strap: Part = {
  name: 'strap',
  path: 'M486 500 C540 484 616 484 671 500 L668 566 C616 552 540 552 491 566 Z',
  fabric: calf,
  lift: 3,
  edge: [6, 3],
  follow: 0.98,
  seams: [
    sewn('M491 508 C540 493 616 493 666 508'),
    sewn('M494 558 C540 545 616 545 664 558'),
    { path: 'M556 524 L602 524 M560 530 L598 530', depth: 3, width: 3 },
  ],
}

export const pennyLoafers = shoes({
  name: 'penny-loafers',
  seed: 607,
  upper: calf,
  opening: 588,
  welt: 9,
  sole: leatherSole,
  applied: [apron, strap],
  tones: { collar: '#3A241A', thread: '#8A5A3A' },
})

export const suedeLoafers = shoes({
  name: 'suede-loafers',
  seed: 613,
  upper: suede,
  opening: 580,
  welt: 4,
  sole: leatherSole,
  applied: [apron, strap].map((p) => ({ ...p, fabric: suede })),
  tones: { collar: '#6A4A36', thread: '#D8C3A4' },
})

export const derbyShoes = shoes({
  name: 'derby-shoes',
  seed: 617,
  upper: calf,
  opening: 640,
  welt: 10,
  sole: leatherSole,
  applied: [
    {
      name: 'cap',
      path: 'M560 264 C620 252 664 330 670 392 C620 372 536 372 484 398 C486 330 506 270 560 264 Z',
      fabric: calf,
      lift: 1,
      edge: [3, 1],
      follow: 1,
      seams: [
        sewn('M486 394 C538 368 620 368 668 388', {
          stitch: { tone: 'thread', offsets: [0, 5], length: 3, weight: 0.44 },
        }),
      ],
    },
    tongue(calf, 476, 650),
    ...laces(500, 5, 30),
  ],
  tones: { collar: '#1E1815', thread: '#6a4a34', lace: '#2A2220', eyelet: '#3A3230' },
})

const rubberToe: Part = {
  name: 'toe cap',
  path: 'M560 266 C616 256 656 320 662 366 C610 336 546 338 492 372 C494 322 512 272 560 266 Z',
  fabric: rubber,
  lift: 3,
  edge: [16, 8],
  follow: 0.98,
}

export const plimsolls = shoes({
  name: 'plimsolls',
  seed: 619,
  upper: canvas,
  opening: 650,
  welt: 14,
  sole: rubber,
  lining: { kind: 'canvas', tone: 'lining' },
  applied: [rubberToe, tongue(canvas, 450, 664), ...laces(470, 6, 30)],
  tones: {
    collar: '#E6DFD0',
    sole: '#F3EFE5',
    tread: '#C9A06A',
    heel: '#C9A06A',
    lining: '#EDE6D8',
    lace: '#F7F4EC',
    eyelet: '#C9C3B6',
    thread: '#F1ECE0',
  },
})

export const leatherTrainers = shoes({
  name: 'leather-trainers',
  seed: 631,
  upper: { kind: 'leather', gloss: 0.26 },
  opening: 640,
  welt: 15,
  sole: rubber,
  applied: [
    {
      name: 'toe box',
      path: 'M574 300 C626 300 644 360 640 430 C620 410 534 410 512 434 C508 360 526 300 574 300 Z',
      fabric: { kind: 'leather', gloss: 0.26 },
      lift: 0.6,
      edge: [4, 1],
      follow: 1,
      seams: [
        sewn('M514 430 C536 408 620 408 638 426'),
        {
          path: 'M556 340 L558 342 M578 334 L580 336 M600 340 L602 342 M546 366 L548 368 M568 360 L570 362 M590 360 L592 362 M612 366 L614 368',
          depth: 2.4,
          width: 2.6,
        },
      ],
    },
    tongue({ kind: 'leather', gloss: 0.2 }, 446, 654),
    ...laces(468, 6, 29),
  ],
  tones: {
    collar: '#D9D2C4',
    sole: '#F6F3EC',
    tread: '#E9E2D2',
    heel: '#D9D2C4',
    lace: '#F7F4EC',
    eyelet: '#D9D2C4',
    thread: '#D9D2C4',
    lining: '#E4D9C6',
  },
})
