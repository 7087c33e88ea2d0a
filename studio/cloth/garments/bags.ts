import type { Garment, Part } from '../garment.ts'
import { calf, firm, foil, handle, sewn, stud, tones } from './bag-parts.ts'

const toteBody: Part = {
  name: 'body',
  path: 'M196 470 C360 480 540 480 704 470 L668 956 C660 974 640 980 620 980 C500 986 400 986 280 980 C260 980 240 974 232 956 Z',
  fabric: calf,
  lift: 8,
  edge: [26, 18],
  hand: firm,
  slack: [
    { x: 330, y: 660, along: 150, across: 60, angle: 80, amount: 0.03 },
    { x: 580, y: 720, along: 150, across: 60, angle: 100, amount: 0.03 },
  ],
  seams: [
    sewn('M198 486 C360 496 540 496 702 486'),
    sewn('M236 940 C246 964 264 966 284 966 C400 972 500 972 616 966 C636 966 654 964 664 940'),
  ],
  art: [foil(560)],
}

export const leatherTote: Garment = {
  name: 'leather-tote',
  seed: 677,
  tones,
  views: {
    front: {
      parts: [
        handle('handle behind', 'M330 480 C330 360 350 240 450 232 C550 240 570 360 570 480', 6),
        toteBody,
        {
          ...handle('handle', 'M336 560 C328 430 330 320 380 290 C420 276 500 276 530 292 C572 320 572 430 564 560', 6),
          buttons: [stud(336, 540, 6), stud(564, 540, 6)],
        },
      ],
    },
    back: {
      parts: [
        handle('handle behind', 'M330 480 C330 360 350 240 450 232 C550 240 570 360 570 480', 6),
        { ...toteBody, art: [], seams: [...toteBody.seams!, sewn('M300 620 L600 620 L592 800 L308 800 Z')] },
        {
          ...handle('handle', 'M336 560 C328 430 330 320 380 290 C420 276 500 276 530 292 C572 320 572 430 564 560', 6),
          buttons: [stud(336, 540, 6), stud(564, 540, 6)],
        },
      ],
    },
  },
  detail: { x: 400, y: 560, zoom: 2.2, angle: -8 },
  middle: [450, 606],
  size: 1.04,
}

const saddle: Part = {
  name: 'body',
  path: 'M226 560 C226 520 250 506 290 504 L610 504 C650 506 674 520 674 560 L672 800 C664 900 560 930 450 930 C340 930 236 900 228 800 Z',
  fabric: calf,
  lift: 14,
  edge: [34, 24],
  seams: [sewn('M240 800 C250 888 350 914 450 914 C550 914 650 888 660 800')],
}

export const crossbody: Garment = {
  name: 'crossbody',
  seed: 683,
  tones,
  views: {
    front: {
      parts: [
        handle(
          'strap',
          'M244 540 C180 420 220 300 330 270 C420 250 480 250 570 270 C680 300 720 420 656 540',
          4,
          calf,
          15,
        ),
        saddle,
        {
          name: 'flap',
          path: 'M214 530 C216 500 250 488 290 486 L610 486 C650 488 684 500 686 530 L680 650 C660 760 560 800 450 800 C340 800 240 760 220 650 Z',
          fabric: calf,
          lift: 6,
          edge: [12, 7],
          follow: 0.9,
          seams: [sewn('M228 650 C248 748 350 786 450 786 C550 786 652 748 672 650 L678 540')],
          buttons: [stud(450, 752, 13)],
          art: [foil(690)],
        },
      ],
    },
    back: {
      parts: [
        handle(
          'strap',
          'M244 540 C180 420 220 300 330 270 C420 250 480 250 570 270 C680 300 720 420 656 540',
          4,
          calf,
          15,
        ),
        { ...saddle, seams: [...saddle.seams!, sewn('M270 620 C360 634 540 634 630 620')] },
      ],
    },
  },
  detail: { x: 450, y: 700, zoom: 2.3, angle: -8 },
  middle: [450, 596],
  size: 1.12,
}

const buckle = (x: number): Part[] => [
  {
    ...handle(`strap${x}`, `M${x} 470 L${x} 860`, 5, calf, 30),
    seams: [sewn(`M${x - 10} 480 L${x - 10} 850`), sewn(`M${x + 10} 480 L${x + 10} 850`)],
  },
  {
    name: `buckle${x}`,
    path: `M${x - 23} 752 L${x + 23} 752 L${x + 23} 796 L${x - 23} 796 Z`,
    fabric: { kind: 'plain', tone: 'metal', gloss: 0.7 },
    lift: 3,
    edge: [5, 4],
  },
  { ...handle(`end${x}`, `M${x} 766 L${x} 866`, 3, calf, 27), buttons: [stud(x, 822, 3.4), stud(x, 842, 3.4)] },
]
const satchelBody: Part = {
  name: 'body',
  path: 'M186 470 L714 470 C722 470 726 480 726 490 L722 930 C720 944 712 950 700 950 L200 950 C188 950 180 944 178 930 L174 490 C174 480 178 470 186 470 Z',
  fabric: calf,
  lift: 14,
  edge: [22, 16],
  seams: [sewn('M192 932 L708 932 L712 500')],
}

export const satchel: Garment = {
  name: 'satchel',
  seed: 691,
  tones,
  views: {
    front: {
      parts: [
        handle('handle', 'M360 470 C360 400 372 372 410 370 L490 370 C528 372 540 400 540 470', 6, calf, 24),
        satchelBody,
        {
          name: 'flap',
          path: 'M176 452 L724 452 C730 452 734 458 734 466 L730 720 C728 736 716 742 700 742 L200 742 C184 742 172 736 170 720 L166 466 C166 458 170 452 176 452 Z',
          fabric: calf,
          lift: 6,
          edge: [12, 7],
          follow: 0.9,
          seams: [sewn('M182 724 C186 728 192 729 200 729 L700 729 C708 729 714 728 718 724')],
          art: [foil(560)],
        },
        ...buckle(300),
        ...buckle(600),
      ],
    },
    back: {
      parts: [
        handle('handle', 'M360 470 C360 400 372 372 410 370 L490 370 C528 372 540 400 540 470', 6, calf, 24),
        { ...satchelBody, seams: [...satchelBody.seams!, sewn('M230 600 L670 600 L670 860 L230 860 Z')] },
      ],
    },
  },
  detail: { x: 330, y: 740, zoom: 2.1, angle: -8 },
  middle: [450, 640],
  size: 1.02,
}
