import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part } from '../garment.ts'
import { mirror } from '../path.ts'

const cloth: FabricSpec = { kind: 'satin', gloss: 0.1 }
const elastic: FabricSpec = { kind: 'rib', stitch: 1.1, rib: [1, 1, 0.25], gloss: 0.08 }
const along = { kind: 'along' } as const

/** A part on the start side and its mirror image on the end side. */
const both = (part: Part): Part[] => [
  part,
  {
    ...part,
    name: `${part.name} end`,
    ...(part.path ? { path: mirror(part.path) } : {}),
    ...(part.ribbon ? { ribbon: { ...part.ribbon, path: mirror(part.ribbon.path) } } : {}),
    ...(part.slack ? { slack: part.slack.map((s) => ({ ...s, x: 900 - s.x, angle: 180 - s.angle })) } : {}),
    ...(part.seams ? { seams: part.seams.map((s) => ({ ...s, path: mirror(s.path) })) } : {}),
    ...(part.buttons ? { buttons: part.buttons.map((b) => ({ ...b, x: 900 - b.x })) } : {}),
  },
]
const strap = (path: string, shade = 1): Part => ({
  name: `strap ${path}`,
  ribbon: { path, width: 17 },
  frame: along,
  fabric: elastic,
  shade,
  lift: 2.4,
  edge: [4, 2],
})
const stitched = (path: string): NonNullable<Part['seams']>[number] => ({
  path,
  depth: 0.5,
  width: 1.2,
  stitch: { tone: 'thread', offsets: [-3, 3], length: 2.6, weight: 0.3 },
})

const wing: Part = {
  name: 'wing',
  path: 'M270 530 C240 572 200 604 168 612 C164 650 166 690 174 716 C220 724 270 728 330 730 L330 600 Z',
  fabric: { ...cloth, kind: 'knit', stitch: 0.9 },
  lift: 2.4,
  edge: [8, 3],
  hand: { bend: 0.2, weight: 0.001, ease: 0.01, finest: 4 },
  slack: [{ x: 220, y: 660, along: 80, across: 24, angle: 96, amount: 0.06 }],
  seams: [stitched('M168 619 C202 610 240 580 272 538'), stitched('M174 710 C220 718 270 722 330 724')],
}
const cup: Part = {
  name: 'cup',
  path: 'M440 656 C424 604 386 548 332 498 C316 484 296 482 286 502 C252 544 228 594 230 640 C234 694 280 728 338 730 C400 730 442 704 440 656 Z',
  fabric: cloth,
  lift: 6,
  edge: [66, 36],
  follow: 0.2,
  seams: [
    stitched('M433 652 C416 604 380 552 328 506'),
    stitched('M237 640 C242 688 284 721 338 723 C394 723 434 700 433 660'),
  ],
}
const ring = (x: number, y: number): Part => ({
  name: `ring ${y}`,
  path: `M${x - 15} ${y - 7} L${x + 15} ${y - 7} L${x + 15} ${y + 7} L${x - 15} ${y + 7} Z`,
  fabric: { kind: 'leather', tone: 'metal', gloss: 0.7 },
  lift: 2,
  edge: [5, 4],
})
const loop = 'M450 644 C442 632 424 626 420 634 C418 643 424 655 431 656 C440 656 446 652 450 648 Z'
const bow: Part[] = [
  ...both({ name: 'loop', path: loop, fabric: cloth, shade: 1.04, lift: 3, edge: [7, 5], follow: 0.4 }),
  {
    name: 'knot',
    path: 'M443 640 L457 640 L458 658 L442 658 Z',
    fabric: cloth,
    lift: 4,
    edge: [6, 4],
    follow: 0.4,
  },
]
const gore: Part = {
  name: 'gore',
  path: 'M414 628 C436 640 464 640 486 628 L500 726 C466 734 434 734 400 726 Z',
  fabric: cloth,
  lift: 3,
  edge: [6, 3],
  follow: 0.3,
}
const band: Part = {
  name: 'band',
  ribbon: { path: 'M172 712 C260 730 360 738 450 734 C540 738 640 730 728 712', width: 24 },
  frame: along,
  fabric: elastic,
  lift: 2.6,
  edge: [5, 2.4],
}
const backBand: Part = {
  name: 'back band',
  path: 'M172 606 C260 620 340 612 400 596 C432 588 468 588 500 596 C560 612 640 620 728 606 C734 640 732 676 726 702 C620 712 540 706 450 700 C360 706 280 712 174 702 C168 676 166 640 172 606 Z',
  fabric: { ...cloth, kind: 'knit', stitch: 0.9 },
  lift: 2,
  edge: [6, 2],
  follow: 0.15,
}
const hooks: Part = {
  name: 'hooks',
  path: 'M424 592 L476 592 L477 703 L423 703 Z',
  fabric: { kind: 'twill' },
  lift: 2.6,
  edge: [4, 2],
  follow: 0.5,
  seams: [stitched('M437 594 L436 701'), stitched('M463 594 L464 701')],
  buttons: [612, 648, 684].flatMap((y) => [{ x: 450, y, r: 4.4, tone: 'metal', kind: 'rivet' as const }]),
}
const front = 'M304 506 C300 420 316 330 338 272'
const behind = 'M338 272 C352 236 372 300 376 380 C380 460 386 540 392 604'

/** Moulded cups on an elastic band; size is band and cup. */
export const tShirtBra: Garment = {
  name: 't-shirt-bra',
  seed: 907,
  tones: { thread: '#d9c4b4', metal: '#C9A86A' },
  views: {
    front: {
      parts: [
        { ...backBand, shade: 0.86 },
        ...both(strap(behind, 0.9)),
        ...both(wing),
        ...both(strap(front)),
        ...both(ring(309, 404)),
        gore,
        band,
        ...both(cup),
        ...bow,
      ],
    },
    back: {
      parts: [
        ...both({ ...wing, shade: 0.84 }),
        { ...gore, shade: 0.84 },
        { ...band, shade: 0.84 },
        ...both({ ...cup, shade: 0.84, edge: [40, 7], lift: 2 }),
        ...both(strap(front, 0.9)),
        ...both(strap(behind)),
        ...both(ring(377, 420)),
        backBand,
        hooks,
      ],
    },
  },
  detail: { x: 390, y: 630, zoom: 2.5, angle: -8 },
  middle: [450, 500],
  size: 1.28,
}
