import {
  biscuit,
  crumbsOf,
  fig,
  figHalf,
  gingerBiscuit,
  leaf,
  loaf,
  orange,
  orangeHalf,
  slice,
  wedge,
} from '../foods.ts'
import { board, cupOfTea, napkin, place, plate } from '../things.ts'
import type { Camera, Scene, Thing } from '../scene.ts'
import { fingers, stackOf } from './bakery.ts'
import { gifts, iftar, newYear, teaTime } from './occasions.ts'
import { honeyJar, marmaladeJar } from './preserves.ts'
import { oak, plaster } from './set.ts'
import { earlGrey } from './tea-and-coffee.ts'

/** A laid table: bread, cheese, preserves, tea. Everything stands at the end side; the start side stays quiet. */
const table: Thing[] = [
  napkin(1.5, 0.75, '#e6dfd0', '#7d8f86', [0.08, 2.6, 3, 0.5]),
  ...place([board(1.25, 0.72)], [1.15, 0, -0.75], 6),
  ...place(
    [
      loaf([0, 0.14, 0], [0, 0, 0], 0.42),
      slice([0.36, 0.14, 0], [0, 0, -18], 2),
      slice([0.66, 0.14, 0.02], [0, 0, -58], 5),
    ],
    [1.0, 0, -0.75],
    -24,
  ),
  ...place(marmaladeJar('cloth'), [-0.35, 0.04, -0.3], 6),
  ...place(honeyJar(), [-1.15, 0, -1.0], 10),
  ...place(earlGrey(), [2.75, 0, -1.05], -18),
  ...place(cupOfTea(), [0.45, 0.04, 0.35], -28),
  ...place([plate(0.66, 0.07)], [1.95, 0, 0.45]),
  ...place(
    stackOf(
      (k, y) =>
        biscuit(gingerBiscuit, [0.02 * Math.sin(k * 2), 0.06 + y, 0.02 * Math.cos(k * 3)], [k * 67, 0, 0], k + 2, 0.3),
      4,
      0.09,
    ),
    [1.82, 0, 0.36],
  ),
  biscuit(gingerBiscuit, [2.22, 0.2, 0.58], [-20, 58, 0], 9, 0.3),
  wedge([2.95, 0.0, 0.1], [30, 0, 0], 4, 0.8),
  orange([-1.55, 0, -0.1]),
  orangeHalf([-1.0, 0.0, 0.42], [20, -18, 0], 0.32),
  leaf([-1.42, 0.06, 0.45], [120, 0, 0], 0.36),
  figHalf([2.75, 0, 0.8], [-16, -20, 0], 0.2),
  fig([3.15, 0, 0.72], [0, 0, -14], 0.22),
  crumbsOf('#a8682c', [1.5, 0, 0.95], 0.3, 3),
  ...place(fingers(2), [0.9, -0.07, 0.95], 30),
]

const wide: Camera = {
  from: [-0.25, 2.1, 8.4],
  to: [-0.25, 0.72, -0.2],
  zoom: 0.262,
  aperture: 0.05,
  focus: [0.3, 0.4, 0],
}
const tall: Camera = { from: [0.8, 2.6, 8.8], to: [0.8, 0.98, -0.2], zoom: 0.31, aperture: 0.05, focus: [0.6, 0.4, 0] }

const on = (camera: Camera, things: readonly Thing[], wall: string): Scene => ({
  things,
  ground: { ...oak, k: [0.95, 1.1] },
  wall: plaster(wall),
  back: [-2.6, 0],
  camera,
  light: { at: [-4.6, 4.6, 2.2], size: [1.5, 1.5], power: 19, warm: 0.1, sky: 0.5, rim: 1.2, bars: 1 },
  samples: 16,
})

export interface Campaign {
  name: string
  scene: Scene
  width: number
  height: number
}
const both = (name: string, broad: Scene, high: Scene): Campaign[] => [
  { name: `${name}-16x9`, scene: broad, width: 2048, height: 1152 },
  { name: `${name}-4x5`, scene: high, width: 1440, height: 1800 },
]
const nearWide: Camera = { ...wide, from: [0.22, 2.1, 8.4], to: [0.22, 0.72, -0.2], zoom: 0.212 }
const nearTall: Camera = { ...tall, from: [0.9, 2.6, 8.8], to: [0.9, 1.2, -0.2], zoom: 0.325 }

/** Nearer than the table, and with fewer paths, which the filter makes up for; phones show the tall one at half its size. */
const occasion = (name: string, things: readonly Thing[], wall: string): Campaign[] =>
  both(
    name,
    { ...on(nearWide, things, wall), samples: 8, detail: 1 },
    { ...on(nearTall, things, wall), samples: 8, detail: 0.6 },
  )

export const campaign: readonly Campaign[] = [
  ...both('food-table', on(wide, table, '#d9cdb9'), on(tall, table, '#d9cdb9')),
  ...occasion('food-tea', teaTime, '#d8c3b8'),
  ...occasion('food-gifts', gifts, '#c3c6b4'),
  ...occasion('food-ramadan', iftar, '#55685c'),
  ...occasion('food-new-year', newYear, '#8c332c'),
]
