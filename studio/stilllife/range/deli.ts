import { fig, figHalf, lemonHalf, biscuit, oatBiscuit } from '../foods.ts'
import { brie, goatsLog, goatsSlice, salmonSlice } from '../fresh.ts'
import { leaves } from '../labels/ornaments.ts'
import type { Thing } from '../scene.ts'
import { board, place } from '../things.ts'
import { freshShot, type Surface } from './arrange.ts'
import { good, type Good } from './good.ts'

const counter = { kind: 'card', accent: '#c8782a', ornament: leaves } as const
const onBoard = (things: readonly Thing[]): Thing[] => [board(0.94, 0.66), ...place(things, [0, 0.14, 0])]
const served = (things: readonly Thing[], on: Surface) => freshShot(on, onBoard(things), 2.02, [0, 0.2, 0.02], 4.2)
const carried = (things: readonly Thing[]): Thing[] => onBoard(place(things, [-0.1, 0, -0.12]))

/** Slices laid over one another from the back to the front, the last one in folds. */
const salmon: readonly Thing[] = [
  salmonSlice([0.02, 0, -0.32], [5, 0, 0], 1, [0.74, 0.2, 0.06, 7]),
  salmonSlice([0.05, 0.02, -0.12], [-3, 5, 0], 2, [0.76, 0.2, 0.06, 7]),
  salmonSlice([-0.02, 0.035, 0.08], [3, 6, 0], 3, [0.74, 0.2, 0.07, 7]),
  salmonSlice([0.04, 0.03, 0.26], [-2, 4, 0], 6, [0.64, 0.16, 0.12, 15]),
]

export const deliRange: Record<string, Good> = {
  'somerset-brie': good(
    counter,
    ['Somerset Brie', 'soft ripened, whole', 'Keep chilled  ·  250 g', '#12382b'],
    served(
      [
        brie([-0.3, 0, -0.12], -48),
        brie([0.16, 0, 0.28], -22, true),
        figHalf([0.7, 0, 0.16], [-14, -20, 0], 0.17),
        fig([0.7, 0, -0.24], [0, 0, -12], 0.18),
      ],
      'slate',
    ),
    { on: 'rose', isFresh: true, beside: carried([brie([-0.12, 0, -0.02], -30)]) },
  ),
  'ash-goats-cheese': good(
    counter,
    ["Goat's Log", 'rolled in ash, three weeks old', 'Keep chilled  ·  150 g', '#5b5d62'],
    served(
      [
        goatsLog([-0.34, 0, -0.16], [-28, 0, 0], 0.46),
        goatsSlice([0.2, 0.01, 0.08], [-38, 0, 24], 3),
        goatsSlice([0.34, -0.02, 0.34], [-70, 0, 80], 5),
        figHalf([0.7, 0, 0.06], [-14, -20, 0], 0.17),
        biscuit(oatBiscuit, [-0.42, 0, 0.42], [0, 0, 0], 3, 0.22, 0.004),
      ],
      'sage',
    ),
    {
      on: 'slate',
      isFresh: true,
      beside: carried([goatsLog([-0.22, 0, -0.04], [-24, 0, 0], 0.46), goatsSlice([0.34, 0.01, 0.2], [-34, 0, 22], 3)]),
    },
  ),
  'oak-smoked-salmon': good(
    counter,
    ['Smoked Salmon', 'Scottish, oak smoked, hand cut', 'Keep chilled  ·  200 g', '#2f5566'],
    served([...place(salmon, [-0.14, 0, 0]), lemonHalf([0.72, 0, 0.26], [-14, -24, 0], 0.17)], 'slate'),
    { on: 'slate', isFresh: true, beside: carried(place(salmon, [-0.1, 0, -0.14], 6)) },
  ),
}
