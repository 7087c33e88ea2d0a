import type { LabelWords } from '../labels/families.ts'
import type { Material, Thing, Vec3 } from '../scene.ts'
import { brass, caddy, carton, place, roundTin } from '../things.ts'

export type PackKind =
  | 'jar'
  | 'pot'
  | 'carton'
  | 'slab'
  | 'box'
  | 'bar'
  | 'tin'
  | 'caddy'
  | 'bag'
  | 'roll'
  | 'bottle'
  | 'card'
  | 'band'

/** A pack of the range: its kind, what its label says, what is seen of its content. */
export interface Pack {
  kind: PackKind
  words: LabelWords
  /** Content of a jar or a bottle: in the light, in its depth, pieces in it. */
  fill?: readonly [string, string, string]
  /** How large the pieces are, and how long. */
  pieces?: readonly [number, number]
  /** Colour of lid, cap or pot. */
  cap?: string
  /** Gingham over the lid. */
  cloth?: readonly [string, string]
  /** How high the card's ground lies: on a board unless told. */
  under?: number
}

export interface Framing {
  width: number
  lookAt: Vec3
  high: number
}

/** How the camera stands before a pack with something beside it. */
export const framings: Record<PackKind, Framing> = {
  jar: { width: 1.95, lookAt: [0.06, 0.48, 0], high: 1.5 },
  pot: { width: 1.85, lookAt: [0.06, 0.4, 0], high: 1.6 },
  carton: { width: 2, lookAt: [0.1, 0.46, 0], high: 1.7 },
  slab: { width: 2.0, lookAt: [0.04, 0.5, 0], high: 1.7 },
  box: { width: 2.05, lookAt: [0.02, 0.42, 0.05], high: 1.5 },
  bar: { width: 2.05, lookAt: [0.04, 0.58, 0], high: 1.7 },
  tin: { width: 2.1, lookAt: [0.06, 0.54, 0], high: 1.3 },
  caddy: { width: 2.0, lookAt: [0.06, 0.53, 0], high: 1.7 },
  bag: { width: 2.15, lookAt: [0.04, 0.64, 0], high: 1.4 },
  roll: { width: 2.25, lookAt: [0.04, 0.24, 0.12], high: 2.2 },
  bottle: { width: 2.5, lookAt: [0.08, 0.92, 0], high: 1.3 },
  band: { width: 2.7, lookAt: [0.02, 0.4, 0.05], high: 2 },
  card: { width: 2.1, lookAt: [0.02, 0.28, 0.05], high: 2.3 },
}

const paper = (label: string, a = '#f8f1e1'): Material => ({ paint: 'wrapped', label, a, rough: 0.5, spec: 0.35 })
const faces = (label: string, a: string, map: Material['map'], relief = 0.03): Material => ({
  paint: 'faces',
  label,
  map: map ?? [],
  a,
  rough: 0.42,
  spec: 0.5,
  k: [relief, 0],
})
const painted = (a: string): Material => ({ a, rough: 0.28, spec: 1 })

const jar = (slug: string, p: Pack): Thing[] => {
  const [a, c, b] = p.fill ?? ['#b01222', '#72060f', '#d2303a']
  const size = [0.4, 0.82, 0.33, 0]
  const [cell, long] = p.pieces ?? [0.1, 1.4]
  const lid = p.cap ? painted(p.cap) : brass
  return [
    {
      shape: 'pot',
      a: size,
      at: [0, 0, 0],
      parts: [{ paint: 'preserve', a, b, c, k: [cell, long], rough: 0.08, spec: 1 }],
    },
    { shape: 'label', a: [0.404, 0.26, 0.98], at: [0, 0.4, 0], parts: [paper(slug)] },
    { shape: 'lid', a: [p.cloth ? 0.35 : 0.375, 0.15, 0.004, 80], at: [0, 0.85, 0], parts: [lid, lid] },
    ...(p.cloth
      ? [
          {
            shape: 'clothCap',
            a: [0.39, 0.26, 9],
            at: [0, 1.02, 0],
            parts: [{ paint: 'gingham', a: p.cloth[0], b: p.cloth[1], k: [9, 0], rough: 0.9, spec: 0.05 }],
          } satisfies Thing,
        ]
      : []),
  ]
}

const pot = (slug: string, p: Pack): Thing[] => {
  const glaze: Material = { a: p.cap ?? '#e9e1cf', b: '#d8cdb4', k: [0.04, 14], rough: 0.2, spec: 1 }
  return [
    { shape: 'pot', a: [0.46, 0.62, 0.4, 0], at: [0, 0, 0], parts: [glaze] },
    { shape: 'label', a: [0.464, 0.24, 0.85], at: [0, 0.31, 0], parts: [paper(slug)] },
    { shape: 'lid', a: [0.43, 0.13, 0, 1], at: [0, 0.7, 0], parts: [painted(p.words.ground), painted(p.words.ground)] },
  ]
}

const bottle = (slug: string, p: Pack): Thing[] => {
  const [a, b] = p.fill ?? ['#d9a23a', '#8a5210']
  const size = [0.33, 1.05, 0.115, 1.86]
  const cap = painted(p.cap ?? p.words.ground)
  return [
    {
      shape: 'flask',
      a: size,
      at: [0, 0, 0],
      parts: [{ paint: 'liquid', a, b, k: [0.06, 1.5], rough: 0.06, spec: 1 }],
    },
    { shape: 'label', a: [0.346, 0.3, 0.96], at: [0, 0.53, 0], parts: [paper(slug)] },
    { shape: 'lid', a: [0.15, 0.3, 0.002, 60], at: [0, 1.62, 0], parts: [cap, cap] },
  ]
}

const bag = (slug: string, p: Pack): Thing[] => [
  {
    shape: 'bag',
    a: [0.44, 0.68, 0.25, 0],
    b: [0.06, slug.length * 1.7],
    at: [0, 0, 0],
    parts: [
      { ...faces(slug, p.words.ground, [-3, -1, 0.6, 0.4], 0.04), rough: 0.55, spec: 0.35 },
      { a: p.words.ground, rough: 0.55, spec: 0.3 },
    ],
  },
]

const roll = (slug: string, p: Pack): Thing[] => [
  {
    shape: 'packet',
    a: [0.27, 0.62, 0.2, 0],
    b: [0.085],
    at: [0, 0, 0],
    parts: [
      { paint: 'roll', label: slug, a: p.words.ground, rough: 0.3, spec: 0.9 },
      { a: p.words.ground, rough: 0.32, spec: 0.9 },
    ],
  },
]

const bar = (slug: string, p: Pack): Thing[] => [
  {
    shape: 'box',
    a: [0.36, 0.72, 0.045, 0.02],
    b: [0.004, 0],
    at: [0, 0, 0],
    parts: [{ ...faces(slug, p.words.ground, [-3, -1, 0.72, 0.72], 0.04), rough: 0.4, spec: 0.6 }],
  },
]

/** A flat gift box that lies; its picture is on the lid. */
const box = (slug: string, p: Pack): Thing[] => [
  {
    shape: 'box',
    a: [0.62, 0.11, 0.44, 0.012],
    b: [0.006, 0],
    at: [0, 0, 0],
    parts: [{ ...faces(slug, p.words.ground, [-1, slug, 9, 0.001]), spec: 0.6 }],
  },
]

const card = (slug: string): Thing[] => [
  { shape: 'box', a: [0.3, 0.2, 0.004, 0.003], at: [0, 0, 0], parts: [faces(slug, '#f8f1e1', [-1, -1, 0.2, 0.2])] },
]

const sides = (slug: string, p: Pack, half: Vec3): Thing[] =>
  carton(half, slug, `${slug}.side`, `${slug}.top`, p.words.ground)

/** A pack standing, or lying when it is flat, where it can be placed. */
export const packThings = (slug: string, p: Pack): Thing[] => {
  const makers: Record<PackKind, () => Thing[]> = {
    jar: () => jar(slug, p),
    pot: () => pot(slug, p),
    carton: () => sides(slug, p, [0.38, 0.5, 0.22]),
    slab: () => sides(slug, p, [0.5, 0.5, 0.2]),
    box: () => box(slug, p),
    bar: () => bar(slug, p),
    tin: () => roundTin(0.62, 0.4, slug, `${slug}.sleeve`),
    caddy: () => caddy(slug, p.words.ground),
    bag: () => bag(slug, p),
    roll: () => roll(slug, p),
    bottle: () => bottle(slug, p),
    card: () => card(slug),
    band: () => card(slug),
  }
  return makers[p.kind]()
}

/** The same pack as a packshot shows it: flat ones stand up to face the camera. */
export const packShown = (slug: string, p: Pack): Thing[] => {
  const things = packThings(slug, p)
  const first = things[0]
  if (p.kind === 'box' && first) return place([{ ...first, at: [0, 0.46, -0.1], turn: [0, 70, 0] }], [0, 0, 0], -8)
  if (p.kind === 'tin' && first) return place([{ ...first, at: [0, 0.64, -0.2], turn: [0, 68, 0] }], [0, 0, 0], -10)
  if (p.kind === 'bar' && first) return place([{ ...first, turn: [0, -8, 0] }], [-0.16, 0, -0.1], 10)
  if (p.kind === 'band' && first) return place([{ ...first, turn: [0, -62, 0] }], [0.62, 0.15, 0.74], -12)
  if (p.kind === 'card' && first) return place([{ ...first, turn: [0, -70, 0] }], [0.52, p.under ?? 0.15, 0.5], -12)
  const turns: Partial<Record<PackKind, number>> = { carton: 22, slab: 18, caddy: 20, bag: 14, roll: 12 }
  return place(things, [p.kind === 'roll' ? 0 : -0.13, 0, p.kind === 'roll' ? -0.1 : 0], turns[p.kind] ?? 4)
}
