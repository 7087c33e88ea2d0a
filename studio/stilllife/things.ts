import type { Clear, Material, Thing, Vec3 } from './scene.ts'

/** Places a group: its things turn about the group's own upright axis, in degrees, and move. */
export const place = (things: readonly Thing[], at: Vec3, turn = 0): Thing[] => {
  const a = (turn * Math.PI) / 180
  return things.map((t) => {
    const [x, y, z] = t.at
    const [ry, rx, rz] = t.turn ?? [0, 0, 0]
    const moved: Vec3 = [
      at[0] + x * Math.cos(a) + z * Math.sin(a),
      at[1] + y,
      at[2] - x * Math.sin(a) + z * Math.cos(a),
    ]
    return { ...t, at: moved, turn: [ry + turn, rx, rz] }
  })
}

export const glass: Clear = { sigma: [0.3, 0.16, 0.22] }
export const brass: Material = { a: '#d9b878', metal: 1, rough: 0.24 }
export const steel: Material = { a: '#d5d6d6', metal: 1, rough: 0.16 }
const printed = (label: string, rough = 0.5, spec = 0.35): Material => ({
  paint: 'wrapped',
  label,
  a: '#f8f1e1',
  rough,
  spec,
})

interface Jar {
  label: string
  content: Clear | Material
  /** Shreds or whole fruit in it: material and cell, half length, thickness. */
  fruit?: { look: Material; size: readonly [number, number, number] }
  lid?: 'brass' | 'green' | 'cloth' | 'open'
  cloth?: readonly [string, string]
  size?: readonly [number, number, number]
}

/** A round jar of preserve: glass, what is in it, its label and its lid. */
export const jar = (j: Jar): Thing[] => {
  const [r, h, neck] = j.size ?? [0.4, 0.86, 0.33]
  const a = [r, h, neck, 0]
  const fill = h - 0.02
  const things: Thing[] = [{ shape: 'jar', a, at: [0, 0, 0], clear: glass }]
  things.push(
    'sigma' in j.content
      ? { shape: 'jarFill', a, b: [fill, 0.015], at: [0, 0, 0], clear: j.content }
      : { shape: 'jarFill', a, b: [fill, 0.04], at: [0, 0, 0], parts: [j.content] },
  )
  if (j.fruit)
    things.push({ shape: 'shreds', a, b: [fill - 0.01, ...j.fruit.size], at: [0, 0, 0], parts: [j.fruit.look] })
  things.push({ shape: 'label', a: [r + 0.004, h * 0.31, 0.98], at: [0, h * 0.48, 0], parts: [printed(j.label)] })
  const lid = j.lid ?? 'brass'
  if (lid !== 'open') {
    const top: Material = lid === 'green' ? { a: '#17402f', rough: 0.28, spec: 1 } : brass
    things.push({
      shape: 'lid',
      a: [neck + 0.045, 0.15, 0.004, 80],
      at: [0, h + 0.03, 0],
      parts: [top, top],
    })
  }
  if (lid === 'cloth') {
    const [one, two] = j.cloth ?? ['#f4efe4', '#8a1f2d']
    things.push({
      shape: 'clothCap',
      a: [neck + 0.06, 0.26, 9],
      at: [0, h + 0.2, 0],
      parts: [{ paint: 'gingham', a: one, b: two, k: [9, 0], rough: 0.9, spec: 0.05 }],
    })
  }
  return things
}

/** A carton with pictures on front, sides and top. */
export const carton = (half: Vec3, front: string, side: string, top: string, a: string): Thing[] => [
  {
    shape: 'box',
    a: [...half, 0.012],
    b: [0.006, 0],
    at: [0, 0, 0],
    parts: [
      { paint: 'faces', label: front, map: [side, top, half[1], half[1]], a, rough: 0.42, spec: 0.5, k: [0.03, 0] },
    ],
  },
]

/** A tea caddy with its picture on every side. */
export const caddy = (label: string, colour: string): Thing[] => [
  {
    shape: 'caddy',
    a: [0.36, 0.88, 0.25, 0.14],
    at: [0, 0, 0],
    parts: [{ paint: 'faces', label, map: [label, -1, 0.44, 0.42], a: colour, rough: 0.22, spec: 1 }, brass],
  },
]

export const coffeeBag = (): Thing[] => [
  {
    shape: 'bag',
    a: [0.44, 0.68, 0.25, 0],
    b: [0.06, 3.1],
    at: [0, 0, 0],
    parts: [
      { paint: 'faces', label: 'coffee', map: [-3, -1, 0.6, 0.4], a: '#2b4236', rough: 0.55, spec: 0.35, k: [0.04, 0] },
      { a: '#2b4236', rough: 0.55, spec: 0.3 },
    ],
  },
]

/** A round tin with its picture on the lid. */
export const roundTin = (r: number, h: number, label: string, sleeve: string, isOpen = false): Thing[] => [
  {
    shape: 'tin',
    a: [r, h, isOpen ? 0.02 : 0.16, 0],
    at: [0, 0, 0],
    parts: [
      { paint: 'sleeve', label: sleeve, map: [0.02, h - 0.02, 2], a: '#d8c08a', metal: 1, rough: 0.25, spec: 1 },
      { paint: 'top', label, a: '#cfa95e', metal: 1, rough: 0.22, spec: 1 },
    ],
  },
]

export const bottle = (): Thing[] => {
  const a = [0.33, 1.05, 0.115, 1.86]
  return [
    { shape: 'bottle', a, at: [0, 0, 0], clear: glass },
    { shape: 'bottleFill', a, b: [1.5], at: [0, 0, 0], clear: { sigma: [0.1, 0.16, 1.0], isLiquid: true } },
    { shape: 'label', a: [0.334, 0.3, 0.96], at: [0, 0.53, 0], parts: [printed('cordial')] },
    {
      shape: 'lid',
      a: [0.15, 0.3, 0.002, 60],
      at: [0, 1.62, 0],
      parts: [
        { a: '#17402f', rough: 0.3, spec: 1 },
        { a: '#17402f', rough: 0.3, spec: 1 },
      ],
    },
  ]
}

export const packet = (label: string): Thing[] => [
  {
    shape: 'packet',
    a: [0.27, 0.62, 0.2, 0],
    b: [0.085],
    at: [0, 0, 0],
    parts: [
      { paint: 'roll', label, a: '#d9812a', rough: 0.3, spec: 0.9 },
      { a: '#d9812a', rough: 0.32, spec: 0.9 },
    ],
  },
]

const porcelain: Material = { paint: 'rimmed', a: '#f3efe6', b: '#b8935a', rough: 0.12, spec: 1 }
export const plate = (r = 0.95, rise = 0.09): Thing => ({
  shape: 'plate',
  a: [r, rise],
  at: [0, 0, 0],
  parts: [porcelain, porcelain],
})
const china: Material = { a: '#f3efe6', rough: 0.14, spec: 1 }
/** A plain bowl: radius, height, radius of the foot, wall. */
export const bowl = (at: Vec3, size: readonly number[] = [0.44, 0.24, 0.2, 0.03]): Thing => ({
  shape: 'bowl',
  a: size,
  at,
  parts: [china, china],
})
export const cupOfTea = (milk = false): Thing[] => [
  { shape: 'plate', a: [0.58, 0.08], at: [0, 0, 0], parts: [porcelain, porcelain] },
  { shape: 'cup', a: [0.4, 0.44, 0.2, 0.022], at: [0, 0.05, 0], parts: [{ a: '#f3efe6', rough: 0.12, spec: 1 }] },
  {
    shape: 'pool',
    a: [0.365, 0.02],
    at: [0, 0.4, 0],
    parts: [{ paint: 'tea', a: milk ? '#b98a5c' : '#6e2c0a', b: milk ? '#c79a6d' : '#9c4a14', rough: 0.05, spec: 1 }],
  },
]

export const board = (x: number, z: number, thick = 0.07): Thing => ({
  shape: 'box',
  a: [x, thick, z, 0.03],
  at: [0, 0, 0],
  seed: 4,
  parts: [{ paint: 'wood', a: '#b98552', b: '#8a5a30', c: '#6b4220', k: [0, 1.6], rough: 0.5, spec: 0.35 }],
})
export const napkin = (
  x: number,
  z: number,
  a = '#e8e2d4',
  stripe = '#7d8f86',
  folds: readonly number[] = [0.07, 3.2, 2, 0.5],
): Thing => ({
  shape: 'cloth',
  a: [x, 0.012, z],
  b: folds,
  at: [0, 0, 0],
  parts: [{ paint: 'linen', a, b: stripe, k: [1, 0], rough: 0.9, spec: 0.04 }],
})
