import { bar, bean, caramel, finger } from '../foods.ts'
import type { Material, Thing, Vec3 } from '../scene.ts'

/** A thing to eat that is shown by the piece: its reach, its height and how to lay it. */
export interface Piece {
  r: number
  h: number
  lay(place: Vec3, turn?: Vec3, seed?: number): Thing
}

const baked = (a: string, b: string, c: string, k: readonly [number, number] = [0, 0]): Material => ({
  paint: 'biscuit',
  a,
  b,
  c,
  k,
  rough: 0.75,
  spec: 0.15,
})

/** A round thing: biscuit, scone, cake, pie. Crack and unevenness of its edge follow the half height. */
export const round = (look: Material, r: number, half: number, crack = 0.004, uneven = 0.02): Piece => ({
  r,
  h: half * 2,
  lay: (place, turn = [0, 0, 0], seed = 1) => ({
    shape: 'biscuit',
    a: [r, half, crack, uneven],
    b: [seed * 1.7],
    at: place,
    turn,
    seed,
    parts: [look],
  }),
})
/** A sweet or a slice with rounded edges. */
export const cube = (look: Material, half: Vec3, roundness = 0.05, ripple = 0): Piece => ({
  r: Math.max(half[0], half[2]),
  h: half[1] * 2,
  lay: (place, turn = [0, 0, 0], seed = 1) => ({
    shape: 'sweet',
    a: [...half, roundness],
    b: [seed, ripple],
    at: place,
    turn,
    seed,
    parts: [look],
  }),
})
export const ball = (look: Material, r: number): Piece => cube(look, [r, r, r], r * 0.98)
/** Dates, almonds, beans, grains: long and lying. */
export const long = (look: Material, half: number, wide: number): Piece => ({
  r: half,
  h: wide * 1.5,
  lay: (place, turn = [0, 0, 0], seed = 1) => ({
    shape: 'bean',
    a: [half, wide],
    b: [1],
    at: place,
    turn,
    seed,
    parts: [look],
  }),
})
/** Apples, oranges, lemons, berries. */
export const fruit = (look: Material, r: number, stretch = 0.94, dimple = 1): Piece => ({
  r,
  h: r * (1 + stretch),
  lay: (place, turn = [0, 0, 0], seed = 1) => ({
    shape: 'citrus',
    a: [r, stretch, dimple, 9],
    at: place,
    turn,
    seed,
    parts: [look],
  }),
})
const stalk: Material = { a: '#4a3420', rough: 0.7, spec: 0.1 }
export const pear = (look: Material, r: number): Piece => ({
  r,
  h: r * 2.6,
  lay: (place, turn = [0, 0, 0], seed = 1) => ({
    shape: 'pear',
    a: [r, 0.1 * Math.sin(seed * 3.1) * r],
    at: place,
    turn,
    seed,
    parts: [look, stalk],
  }),
})
export const figOf = (look: Material, r: number): Piece => ({
  r,
  h: r * 2,
  lay: (place, turn = [0, 0, 0], seed = 1) => ({
    shape: 'fig',
    a: [r, 0, 0, 9],
    at: place,
    turn,
    seed,
    parts: [look],
  }),
})

export const shortbread: Piece = { r: 0.4, h: 0.15, lay: finger }
export const coffeeBean: Piece = { r: 0.075, h: 0.07, lay: bean }
export const chocolateSweet: Piece = { r: 0.15, h: 0.2, lay: caramel }
export const chunk: Piece = { r: 0.3, h: 0.12, lay: (place, turn) => bar(place, turn, 0.2, [3, 2]) }

export const bakes = {
  plain: baked('#d9a75c', '#b9782f', '#ecc88a'),
  pale: baked('#ecd2a0', '#cf9f57', '#f6e4bd'),
  wheat: baked('#bb8242', '#93602b', '#d9ab6b', [0, 0.6]),
  oat: baked('#c9a066', '#a87a41', '#e0c392', [0, 1]),
  dark: baked('#4a2a16', '#331a0c', '#6b4226'),
  chocolate: { paint: 'chocolate', a: '#2f180e', rough: 0.24, spec: 1 },
  milk: { paint: 'chocolate', a: '#6b3a1c', rough: 0.26, spec: 0.9 },
  white: { paint: 'chocolate', a: '#ead9ad', rough: 0.3, spec: 0.8 },
  sugared: baked('#e2b970', '#c08a3e', '#f2d9a4', [0.3, 0]),
  crust: baked('#c78440', '#94551f', '#e0ab68'),
  pistachio: baked('#c9b679', '#98a04f', '#7f8f3c'),
} satisfies Record<string, Material>

/** A sweet's surface: two colours that mottle, and flakes of salt or sugar on top. */
export const sweet = (a: string, b: string, flakes = 0, rough = 0.24, spec = 1): Material => ({
  paint: flakes > 0 ? 'salted' : 'plain',
  a,
  b,
  k: flakes > 0 ? [flakes, 0] : [0.05, 18],
  rough,
  spec,
})
export const skin = (a: string, b: string, c: string, blush: number): Material => ({
  paint: 'apple',
  a,
  b,
  c,
  k: [blush, 0],
  rough: 0.26,
  spec: 0.9,
})
export const nut = (a: string, b: string): Material => ({ a, b, k: [0.22, 26], rough: 0.55, spec: 0.3 })
export const cake = (icing: string, side: string, pieces: string, fruits: number, iced: number): Material => ({
  paint: 'iced',
  a: icing,
  b: side,
  c: pieces,
  k: [fruits, iced],
})
