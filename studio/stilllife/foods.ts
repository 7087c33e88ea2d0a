import type { Material, Thing, Vec3 } from './scene.ts'

export const gingerBiscuit: Material = {
  paint: 'biscuit',
  a: '#b8742f',
  b: '#8a4a18',
  c: '#d9a05c',
  k: [0.22, 0],
  rough: 0.7,
  spec: 0.2,
}
export const oatBiscuit: Material = {
  paint: 'biscuit',
  a: '#c9a066',
  b: '#a87a41',
  c: '#e0c392',
  k: [0, 1],
  rough: 0.85,
  spec: 0.08,
}
const golden: Material = { paint: 'shortbread', a: '#e3bd7c', b: '#bd8138', rough: 0.75, spec: 0.12 }
const cocoa: Material = { paint: 'chocolate', a: '#2f180e', rough: 0.24, spec: 1 }
const paste: Material = { paint: 'cheese', a: '#f3cf90', b: '#e2a656', rough: 0.48, spec: 0.5 }
const rind: Material = { paint: 'rind', a: '#b59a6c', b: '#8f7448', c: '#6f6a5c', rough: 0.9, spec: 0.05 }
const crust: Material = { paint: 'crust', a: '#e9dcc2', b: '#9c5a24', c: '#4d2610', rough: 0.5, spec: 0.5 }
const crumb: Material = { paint: 'crumb', a: '#ead9b5', b: '#d9bd8c', rough: 0.8, spec: 0.06 }

const at = (thing: Omit<Thing, 'at'>, place: Vec3, turn: Vec3 = [0, 0, 0], seed = 0): Thing => ({
  ...thing,
  at: place,
  turn,
  seed,
})

export const biscuit = (look: Material, place: Vec3, turn?: Vec3, seed = 1, r = 0.31, crack = 0.03): Thing =>
  at(
    {
      shape: 'biscuit',
      a: [r, look === oatBiscuit ? 0.032 : 0.042, crack, look === oatBiscuit ? 0.03 : 0.025],
      b: [seed * 1.7],
      parts: [look],
    },
    place,
    turn,
    seed,
  )
export const finger = (place: Vec3, turn?: Vec3, seed = 1): Thing =>
  at({ shape: 'finger', a: [0.4, 0.075, 0.115], b: [seed * 2.3, 6], parts: [golden] }, place, turn, seed)
export const wedge = (place: Vec3, turn?: Vec3, seed = 1, scale = 1): Thing =>
  at({ shape: 'cheese', a: [1.15 * scale, 0.62 * scale, 0.33], b: [seed], parts: [paste, rind] }, place, turn, seed)
const raised: Material = { paint: 'raised', a: '#c98640', b: '#753a12', c: '#e3b274' }
const pork: Material = { paint: 'piemeat', a: '#e2bf86', b: '#b58a4e', c: '#b97a70' }
/** A raised pie with a wedge out of it, `half` an angle in radians; `alone`: that wedge. */
export const porkPie = (place: Vec3, turn?: Vec3, half = 0, alone = false, r = 0.5): Thing =>
  at({ shape: 'pie', a: [r, r * 1.02, r * 0.085, half], b: [2, alone ? 1 : 0], parts: [raised, pork] }, place, turn, 3)
export const loaf = (place: Vec3, turn?: Vec3, cut = 9): Thing =>
  at({ shape: 'loaf', a: [0.98, 0.56, 0.72, cut], parts: [crust, crumb] }, place, turn)
export const slice = (place: Vec3, turn?: Vec3, seed = 1): Thing =>
  at({ shape: 'slice', a: [0.9, 0.53, 0.68, 0.055], b: [seed * 1.31], parts: [crust, crumb] }, place, turn, seed)
/** What a bread was baked as. */
export type Baked = 'tin' | 'bloomer' | 'round'
const forms: Record<Baked, readonly [number, number, number, number]> = {
  tin: [0, 0.84, 0.72, 0.46],
  bloomer: [1, 0.92, 0.62, 0.5],
  round: [2, 0.74, 0.72, 0.72],
}
/** A bread from x = `from` to `to`, whole unless told: a slice is a bread between two cuts. */
export const bread = (
  form: Baked,
  looks: readonly [Material, Material],
  place: Vec3,
  turn: Vec3 = [0, 0, 0],
  [from, to]: readonly [number, number] = [-9, 9],
): Thing => {
  const [kind, x, y, z] = forms[form]
  return at({ shape: 'bread', a: [x, y, z, to], b: [kind, from, kind * 3 + 1], parts: looks }, place, turn)
}
export const bar = (place: Vec3, turn?: Vec3, broken = 9, size: readonly [number, number] = [3, 6]): Thing =>
  at(
    {
      shape: 'chocolate',
      a: [0.2 * size[0], 0.06, 0.13 * size[1], broken],
      b: [size[0], size[1], 1.3],
      parts: [cocoa, { paint: 'broken', a: '#472816', b: '#5c3620', rough: 0.7, spec: 0.2 }],
    },
    place,
    turn,
  )
export const caramel = (place: Vec3, turn?: Vec3, seed = 1): Thing =>
  at(
    {
      shape: 'sweet',
      a: [0.15, 0.1, 0.15, 0.05],
      b: [seed, 0.006],
      parts: [{ paint: 'salted', a: '#3f2113', b: '#4d2a18', k: [0.55, 0], rough: 0.24, spec: 1 }],
    },
    place,
    turn,
    seed,
  )
export const orangeHalf = (place: Vec3, turn?: Vec3, r = 0.34): Thing =>
  at(
    {
      shape: 'citrus',
      a: [r, 0.94, 1, 0],
      parts: [
        { paint: 'peel', a: '#e0811a', b: '#d56f12', rough: 0.42, spec: 0.7 },
        { paint: 'segments', a: '#e8861a', b: '#f5a83c', c: '#d9761a', rough: 0.3, spec: 0.9 },
      ],
    },
    place,
    turn,
    2,
  )
export const orange = (place: Vec3, turn?: Vec3, r = 0.36): Thing =>
  at(
    {
      shape: 'citrus',
      a: [r, 0.94, 1, 9],
      parts: [{ paint: 'peel', a: '#e4861c', b: '#d56c10', rough: 0.4, spec: 0.75 }],
    },
    place,
    turn,
    1,
  )
export const lemonHalf = (place: Vec3, turn?: Vec3, r = 0.24): Thing =>
  at(
    {
      shape: 'citrus',
      a: [r, 1.05, 1, 0],
      parts: [
        { paint: 'peel', a: '#ecc52c', b: '#e2b41e', rough: 0.42, spec: 0.7 },
        { paint: 'segments', a: '#ecd360', b: '#f5e28a', c: '#e9bf2a', rough: 0.3, spec: 0.9 },
      ],
    },
    place,
    turn,
    5,
  )
export const strawberry = (place: Vec3, turn?: Vec3, r = 0.17, seed = 1): Thing =>
  at(
    {
      shape: 'strawberry',
      a: [r, r * 1.35],
      b: [seed],
      parts: [
        { paint: 'strawberry', a: '#b00d14', b: '#cf2a20', c: '#ecb79a', rough: 0.2, spec: 0.9 },
        { a: '#d8a648', rough: 0.4, spec: 0.5 },
        { paint: 'plain', a: '#4b7a2c', b: '#7ba04a', k: [0.2, 30], rough: 0.55, spec: 0.3 },
      ],
    },
    place,
    turn,
    seed,
  )
export const figHalf = (place: Vec3, turn?: Vec3, r = 0.24): Thing =>
  at(
    {
      shape: 'fig',
      a: [r, 0, 0, 0],
      parts: [
        { paint: 'figskin', a: '#3b2140', b: '#7d8a4a', c: '#8d6b7e', rough: 0.4, spec: 0.5 },
        { paint: 'figflesh', a: '#a52f3f', b: '#c9606a', c: '#47284a', rough: 0.2, spec: 0.9 },
      ],
    },
    place,
    turn,
    3,
  )
export const fig = (place: Vec3, turn?: Vec3, r = 0.26): Thing =>
  at(
    {
      shape: 'fig',
      a: [r, 0, 0, 9],
      parts: [{ paint: 'figskin', a: '#3b2140', b: '#7d8a4a', c: '#8d6b7e', rough: 0.38, spec: 0.55 }],
    },
    place,
    turn,
    4,
  )
export const leaf = (place: Vec3, turn?: Vec3, size = 0.4, seed = 1): Thing =>
  at(
    {
      shape: 'leaf',
      a: [size, size * 0.24, size * 0.12],
      parts: [{ paint: 'leaf', a: '#35602c', b: '#7fa056', rough: 0.4, spec: 0.6 }],
    },
    place,
    turn,
    seed,
  )
export const bean = (place: Vec3, turn?: Vec3, seed = 1): Thing =>
  at(
    {
      shape: 'bean',
      a: [0.075, 0.052],
      b: [seed % 2],
      parts: [{ a: '#3e2415', b: '#54331d', k: [0.08, 9], rough: 0.36, spec: 0.85 }],
    },
    place,
    turn,
    seed,
  )
export const ginger = (place: Vec3, turn?: Vec3, scale = 0.6): Thing =>
  at(
    {
      shape: 'ginger',
      a: [scale],
      parts: [
        { paint: 'ginger', a: '#cdab74', b: '#b58b52', c: '#8a6638', rough: 0.6, spec: 0.3 },
        { a: '#ecd479', b: '#e0c25f', k: [0.25, 22], rough: 0.35, spec: 0.6 },
      ],
    },
    place,
    turn,
  )
export const umbel = (place: Vec3, turn?: Vec3, r = 0.42, seed = 1): Thing =>
  at(
    {
      shape: 'umbel',
      a: [r, 0.3, 0.055, seed],
      parts: [
        { a: '#fbf8ea', rough: 0.7, spec: 0.1 },
        { a: '#d9c24a', rough: 0.6, spec: 0.1 },
        { a: '#7d9650', rough: 0.6, spec: 0.1 },
      ],
    },
    place,
    turn,
    seed,
  )
export const dipper = (place: Vec3, turn?: Vec3): Thing =>
  at(
    {
      shape: 'dipper',
      a: [0.75, 0.035, 0.14, 0.14],
      parts: [{ paint: 'wood', a: '#c79a62', b: '#a87842', c: '#8a5f30', k: [0, 5], rough: 0.5, spec: 0.3 }],
    },
    place,
    turn,
  )
/** A heap or a scatter: half x, height, half z; bits' radius, stretch, density. */
export const bits = (colours: readonly [string, string, string], place: Vec3, size: Vec3, bit: Vec3, seed = 1): Thing =>
  at(
    {
      shape: 'bits',
      a: [...size, bit[0] * 3.1],
      b: [...bit, seed],
      parts: [{ paint: 'bits', a: colours[0], b: colours[1], c: colours[2], rough: 0.6, spec: 0.25 }],
    },
    place,
    [0, 0, 0],
    seed,
  )
export const crumbsOf = (colour: string, place: Vec3, size = 0.4, seed = 1, pale = '#f0dcae'): Thing =>
  bits([colour, colour, pale], place, [size, 0, size * 0.6], [0.016, 1.2, 0.35], seed)
/** Without its head, on its side. */
export const sardine = (place: Vec3, turn?: Vec3, seed = 1): Thing =>
  at(
    {
      shape: 'sardine',
      a: [0.56, 0.16],
      b: [seed],
      parts: [
        { paint: 'sardine', a: '#2c4152', b: '#c2c6c4', c: '#22303c', rough: 0.22, spec: 1 },
        { a: '#b98d7c', b: '#9c6f60', k: [0.2, 20], rough: 0.5, spec: 0.4 },
      ],
    },
    place,
    turn,
    seed,
  )
