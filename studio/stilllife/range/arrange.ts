import { bits, crumbsOf, slice } from '../foods.ts'
import type { Light, Material, Scene, Thing, Vec3 } from '../scene.ts'
import { grounds, marble, oak, packshot } from '../scenes/set.ts'
import { board, bowl, cupOfTea, napkin, place, plate } from '../things.ts'
import { framings, packShown, packThings, type Pack } from './packs.ts'
import type { Piece } from './pieces.ts'

/** Surfaces that a still life may stand on. */
export const surfaces = { ...grounds, oak, marble } as const
export type Surface = keyof typeof surfaces

/** The same wobble for the same piece each time. */
const jitter = (seed: number, size: number): number => size * Math.sin(seed * 12.9898 + 4.1)

export const stacked = (piece: Piece, n: number, at: Vec3): Thing[] =>
  Array.from({ length: n }, (_, k) =>
    piece.lay(
      [at[0] + jitter(k + 1, 0.025), at[1] + k * piece.h * 1.06, at[2] + jitter(k + 5, 0.02)],
      [k * 67, 0, 0],
      k + 2,
    ),
  )

/** Pieces on a ground in a ring, three on them, one on top, as many as are asked for. */
export const heap = (piece: Piece, n: number, at: Vec3, spread = 1): Thing[] =>
  Array.from({ length: n }, (_, k) => {
    const layer = k < 6 ? 0 : k < 9 ? 1 : 2
    const inRing = layer === 0 ? k : layer === 1 ? k - 6 : 0
    const count = layer === 0 ? Math.min(6, n) : 3
    const reach = layer === 2 ? 0 : piece.r * (layer === 0 ? 1.75 : 0.95) * spread
    const angle = (inRing * 2 * Math.PI) / count + layer * 0.6
    return piece.lay(
      [at[0] + reach * Math.cos(angle), at[1] + layer * piece.h * 0.8, at[2] + reach * Math.sin(angle)],
      [k * 71, layer === 0 ? 0 : jitter(k, 12), 0],
      k + 1,
    )
  })

export const scattered = (piece: Piece, n: number, at: Vec3, spread: number): Thing[] =>
  Array.from({ length: n }, (_, k) => {
    const angle = k * 2.399
    const reach = spread * Math.sqrt((k + 0.5) / n)
    return piece.lay(
      [at[0] + reach * Math.cos(angle) * 1.3, at[1], at[2] + reach * Math.sin(angle)],
      [k * 77, 0, 0],
      k + 1,
    )
  })

const rows = (piece: Piece, across: number, deep: number, at: Vec3): Thing[] =>
  Array.from({ length: across * deep }, (_, k) =>
    piece.lay(
      [
        at[0] + ((k % across) - (across - 1) / 2) * piece.r * 2.45,
        at[1],
        at[2] + (Math.floor(k / across) - (deep - 1) / 2) * piece.r * 2.45,
      ],
      [jitter(k, 5), 0, 0],
      k + 1,
    ),
  )

/** A range of hundreds of pictures is traced with fewer paths, which the filter makes up for. */
export const quick = (scene: Scene): Scene => ({ ...scene, samples: 8, detail: 0.5 })

const shot = (on: Surface, things: readonly Thing[], width: number, lookAt: Vec3, high: number): Scene =>
  quick(packshot(surfaces[on], things, width, lookAt, high))

const fromBehind: Light = { at: [-3.6, 4.2, -1.2], size: [1.2, 1.2], power: 14, sky: 0.6 }
/** Food itself, not its pack: its shadow falls towards the eye, which ties it to the ground and shows its surface. */
export const freshShot = (on: Surface, things: readonly Thing[], width: number, lookAt: Vec3, high: number): Scene => ({
  ...packshot(surfaces[on], things, width, lookAt, high, fromBehind),
  samples: 16,
  detail: 0.6,
})

type View = readonly [width: number, lookAt: Vec3, high: number]
const fromNear: View = [2.06, [0.02, 0.2, 0.04], 3.4]
const fromAfar: View = [2.5, [0, 0.34, 0.04], 2.8]

/** Unwrapped food and the card that names it. */
export const freshScene = (slug: string, pack: Pack, on: Surface, beside: readonly Thing[]): Scene =>
  pack.kind === 'band'
    ? quick(freshShot(on, [...packShown(slug, pack), ...beside], ...fromAfar))
    : freshShot(on, [...packShown(slug, pack), ...beside], ...fromNear)

/** A pack, and what belongs to it on its end side. */
export const packScene = (slug: string, pack: Pack, on: Surface, beside: readonly Thing[] = []): Scene => {
  const { width, lookAt, high } = framings[pack.kind]
  return shot(on, [...packShown(slug, pack), ...beside], width, lookAt, high)
}

/** A tower of biscuits with one leaning on it. */
export const tower = (piece: Piece, n: number, on: Surface, extra: readonly Thing[] = []): Scene =>
  shot(
    on,
    [
      ...stacked(piece, n, [-0.18, 0, 0]),
      piece.lay([0.36, piece.r * 0.86, 0.22], [10, 66, 0], 9),
      crumbsOf('#b98a4c', [0.25, 0, 0.5], 0.3, 3),
      ...extra,
    ],
    1.75,
    [0.06, 0.27, 0],
    1.9,
  )

/** Pieces heaped on a plate of their size. */
export const plateful = (piece: Piece, n: number, on: Surface, extra: readonly Thing[] = []): Scene => {
  const reach = Math.min(0.86, Math.max(0.5, piece.r * 3.4))
  return shot(
    on,
    [plate(reach), ...heap(piece, n, [0, 0.06, 0]), ...extra],
    reach * 2.3,
    [0, 0.1 + piece.h * 0.5, 0.03],
    2.8,
  )
}

/** Sweets in rows seen from above, one lying across. */
export const tray = (piece: Piece, on: Surface, extra: readonly Thing[] = [], across = 3): Scene =>
  shot(
    on,
    [
      ...rows(piece, across, 3, [0, 0, 0]),
      piece.lay([piece.r * 1.3, piece.h * 0.98, piece.r * 1.1], [38, 0, 0], 12),
      ...extra,
    ],
    piece.r * 2.45 * across + piece.r * 2.6,
    [0, piece.h * 0.4, 0],
    4,
  )

/** A sauce that was poured into its dish. */
export const dishOf = (at: Vec3, a: string, b: string): Thing[] => [
  bowl(at, [0.34, 0.17, 0.17, 0.026]),
  {
    shape: 'pool',
    a: [0.31, 0.018],
    at: [at[0], at[1] + 0.128, at[2]],
    parts: [{ paint: 'plain', a, b, k: [0.06, 9], rough: 0.12, spec: 1 }],
  },
]

/** Something loose in a bowl, its pack behind. */
export const bowlful = (
  slug: string,
  pack: Pack,
  colours: readonly [string, string, string],
  bit: Vec3,
  on: Surface,
  extra: readonly Thing[] = [],
): Scene =>
  shot(
    on,
    [
      ...place(packThings(slug, pack), [-0.46, 0, -0.6], 18),
      bowl([0.36, 0, 0.25]),
      bits(colours, [0.36, 0.15, 0.25], [0.36, 0.12, 0.36], bit),
      ...extra,
    ],
    2.4,
    [0, 0.48, 0],
    2.4,
  )

/** A cup that has just been poured, its pack behind. */
export const cupful = (
  slug: string,
  pack: Pack,
  drink: readonly [string, string],
  on: Surface,
  extra: readonly Thing[] = [],
): Scene => {
  const cup = cupOfTea().map((t) =>
    t.shape === 'pool' ? { ...t, parts: [{ paint: 'tea', a: drink[0], b: drink[1], rough: 0.05, spec: 1 }] } : t,
  )
  return shot(
    on,
    [...place(cup, [0.2, 0, 0.25], -32), ...place(packThings(slug, pack), [-0.58, 0, -0.6], 22), ...extra],
    2.4,
    [0, 0.4, 0],
    2.4,
  )
}

/** On a board. */
export const onBoard = (things: readonly Thing[], on: Surface, width = 2.5, high = 2.8): Scene =>
  shot(on, [board(1.02, 0.68), ...place(things, [0, 0.14, 0])], width, [0, 0.24, 0], high)

/** A slice of bread spread with what the jar holds, the jar behind. */
export const onToast = (slug: string, pack: Pack, spread: Material, on: Surface, extra: readonly Thing[] = []): Scene =>
  shot(
    on,
    [
      napkin(1.2, 0.8),
      ...place(packThings(slug, pack), [-0.46, 0.08, -0.4], 14),
      ...place([plate(0.72)], [0.36, 0.05, 0.32]),
      ...place([slice([0, 0.13, 0], [0, 0, 88], 2)], [0.48, 0, 0.37], 60),
      { shape: 'biscuit', a: [0.33, 0.035, 0.012, 0.16], b: [4.1], at: [0.27, 0.21, 0.33], parts: [spread] },
      ...extra,
    ],
    2.6,
    [-0.06, 0.38, 0],
    3,
  )

/** A poured glass, the bottle behind. */
export const glassful = (
  slug: string,
  pack: Pack,
  drink: readonly [string, string],
  on: Surface,
  extra: readonly Thing[] = [],
): Scene =>
  shot(
    on,
    [
      ...place(packThings(slug, pack), [-0.5, 0, -0.3], 10),
      {
        shape: 'drink',
        a: [0.31, 0.82, 0.25],
        b: [0.66],
        at: [0.34, 0, 0.25],
        parts: [
          { paint: 'liquid', a: drink[0], b: drink[1], k: [0.05, 0.67], rough: 0.05, spec: 1 },
          { paint: 'tea', a: drink[0], b: drink[1], rough: 0.05, spec: 1 },
        ],
      },
      ...extra,
    ],
    2.65,
    [0, 0.84, 0],
    1.9,
  )
