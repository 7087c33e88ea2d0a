import type { Garment } from '../garment.ts'

const vein = (path: string, depth = -0.8) => ({ path, depth, width: 1.1 })

/** A fallen leaf, for scenes. */
export const leaf: Garment = {
  name: 'leaf',
  seed: 103,
  tones: {},
  views: {
    front: {
      parts: [
        {
          name: 'stalk',
          ribbon: { path: 'M450 640 C452 680 446 720 436 752', width: 6 },
          fabric: { kind: 'plain', tone: 'stalk' },
          lift: 2.4,
          edge: [2.4, 2],
        },
        {
          name: 'blade',
          path: 'M450 250 C470 300 520 330 540 390 C566 420 562 470 548 500 C556 540 530 590 500 616 C486 632 468 640 450 646 C432 640 414 632 400 616 C370 590 344 540 352 500 C338 470 334 420 360 390 C380 330 430 300 450 250 Z',
          fabric: { kind: 'crepe', print: { kind: 'melange', tone: 'second', amount: 0.75 } },
          lift: 3,
          edge: [2, 0.7],
          hand: { bend: 0.6, weight: 0.0006, ease: 0.05, finest: 9, patch: 120 },
          slack: [
            { x: 400, y: 430, along: 160, across: 50, angle: 70, amount: 0.2 },
            { x: 510, y: 480, along: 160, across: 50, angle: 110, amount: 0.2 },
          ],
          seams: [
            vein('M450 262 C452 400 451 520 450 644', -1.4),
            ...[340, 400, 460, 520, 575].flatMap((y, i) => {
              const w = [44, 82, 96, 88, 58][i]!
              return [
                vein(`M450 ${y + 34} C${450 + w * 0.4} ${y + 10} ${450 + w * 0.8} ${y - 12} ${450 + w} ${y - 26}`),
                vein(`M450 ${y + 34} C${450 - w * 0.4} ${y + 10} ${450 - w * 0.8} ${y - 12} ${450 - w} ${y - 26}`),
              ]
            }),
          ],
        },
      ],
    },
  },
  detail: { x: 450, y: 450, zoom: 2, angle: 0 },
  middle: [450, 450],
}
