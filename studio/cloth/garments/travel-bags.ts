import type { Garment, Part } from '../garment.ts'
import { mirror } from '../path.ts'
import { canvas, firm, handle, sewn, stud, tones, trim } from './bag-parts.ts'
import { wordmark } from './wordmark.ts'

const duffle: Part = {
  name: 'body',
  path: 'M150 560 C170 500 260 476 450 476 C640 476 730 500 750 560 C764 680 764 800 740 900 C726 930 690 936 650 936 L250 936 C210 936 174 930 160 900 C136 800 136 680 150 560 Z',
  fabric: canvas,
  lift: 18,
  edge: [60, 40],
  hand: { ...firm, bend: 0.5 },
  slack: [
    { x: 240, y: 720, along: 120, across: 50, angle: 70, amount: 0.05 },
    { x: 660, y: 740, along: 120, across: 50, angle: 110, amount: 0.05 },
    { x: 450, y: 640, along: 200, across: 40, angle: 4, amount: 0.03 },
  ],
  seams: [{ path: 'M196 512 C300 496 600 496 704 512', depth: 2, width: 3 }],
}
const base: Part = {
  name: 'base',
  path: 'M150 846 C300 858 600 858 750 846 C748 868 746 884 740 900 C726 930 690 936 650 936 L250 936 C210 936 174 930 160 900 C154 884 152 868 150 846 Z',
  fabric: trim,
  lift: 2,
  edge: [6, 3],
  follow: 0.98,
  seams: [sewn('M154 856 C300 868 600 868 746 856')],
}

export const weekender: Garment = {
  name: 'weekender',
  seed: 701,
  tones,
  views: {
    front: {
      parts: [
        handle('handle behind', 'M310 520 C310 420 330 340 450 332 C570 340 590 420 590 520', 5, trim, 22),
        duffle,
        base,
        ...[310, 590].map((x): Part => ({
          ...handle(`band${x}`, `M${x} 880 L${x} 600`, 3, trim, 26),
          seams: [sewn(`M${x - 8} 870 L${x - 8} 600`), sewn(`M${x + 8} 870 L${x + 8} 600`)],
        })),
        handle(
          'handle',
          'M310 660 C306 520 312 440 350 410 C400 390 500 390 550 410 C588 440 594 520 590 660',
          7,
          trim,
          24,
        ),
        {
          name: 'tag',
          path: 'M400 700 L500 700 L500 752 L400 752 Z',
          fabric: trim,
          lift: 2,
          edge: [3, 1.4],
          seams: [sewn('M405 705 L495 705 L495 747 L405 747 L405 705')],
          art: [{ svg: wordmark(74, 0, '{foil}'), x: 450, y: 728 }],
        },
      ],
    },
    back: {
      parts: [
        handle('handle behind', 'M310 520 C310 420 330 340 450 332 C570 340 590 420 590 520', 5, trim, 22),
        { ...duffle, seams: [...duffle.seams!, sewn('M370 620 L530 620 L530 800 L370 800 Z')] },
        base,
        ...[310, 590].map((x): Part => ({
          ...handle(`band${x}`, `M${x} 880 L${x} 600`, 3, trim, 26),
          seams: [sewn(`M${x - 8} 870 L${x - 8} 600`)],
        })),
        handle(
          'handle',
          'M310 660 C306 520 312 440 350 410 C400 390 500 390 550 410 C588 440 594 520 590 660',
          7,
          trim,
          24,
        ),
      ],
    },
  },
  detail: { x: 360, y: 720, zoom: 2.1, angle: -8 },
  middle: [450, 640],
  size: 1.04,
}

const pack: Part = {
  name: 'body',
  path: 'M250 420 C252 310 340 270 450 270 C560 270 648 310 650 420 L672 900 C670 936 650 950 620 950 L280 950 C250 950 230 936 228 900 Z',
  fabric: canvas,
  lift: 18,
  edge: [54, 36],
  hand: { ...firm, bend: 0.5 },
  slack: [{ x: 450, y: 460, along: 150, across: 40, angle: 4, amount: 0.04 }],
}
const shoulder = 'M386 320 C330 420 300 600 304 900'

export const backpack: Garment = {
  name: 'backpack',
  seed: 709,
  tones,
  views: {
    front: {
      parts: [
        handle('loop', 'M410 290 C412 230 488 230 490 290', 4, trim, 18),
        pack,
        {
          name: 'pocket',
          path: 'M276 640 C360 628 540 628 624 640 L634 890 C632 916 616 924 596 924 L304 924 C284 924 268 916 266 890 Z',
          fabric: canvas,
          lift: 6,
          edge: [24, 14],
          follow: 0.9,
          seams: [sewn('M280 660 C360 648 540 648 620 660')],
        },
        {
          name: 'flap',
          path: 'M240 420 C244 300 340 256 450 256 C560 256 656 300 660 420 L652 560 C640 590 560 606 450 606 C340 606 260 590 248 560 Z',
          fabric: canvas,
          lift: 6,
          edge: [20, 10],
          follow: 0.9,
          seams: [sewn('M258 550 C276 578 360 592 450 592 C540 592 624 578 642 550')],
        },
        ...[340, 560].map((x): Part => ({
          ...handle(`strap${x}`, `M${x} 540 L${x} 720`, 4, trim, 26),
          buttons: [stud(x, 690, 8)],
        })),
        {
          name: 'patch',
          path: 'M410 440 L490 440 L490 490 L410 490 Z',
          fabric: trim,
          lift: 1.6,
          edge: [3, 1.2],
          art: [{ svg: wordmark(62, 0, '{foil}'), x: 450, y: 466 }],
        },
      ],
    },
    back: {
      parts: [
        handle('loop', 'M410 290 C412 230 488 230 490 290', 4, trim, 18),
        pack,
        ...[shoulder, mirror(shoulder)].map((path, i): Part => ({
          ...handle(`shoulder${i}`, path, 8, canvas, 52),
          edge: [16, 10],
        })),
      ],
    },
  },
  detail: { x: 400, y: 600, zoom: 2.2, angle: -8 },
  middle: [450, 600],
  size: 1.06,
}
