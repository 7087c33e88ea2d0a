import type { Thing, Vec3 } from './scene.ts'

/** Half extents and centre, in the shape's own space, of a box that holds it. */
export interface Bounds {
  centre: Vec3
  half: Vec3
}

type Bounding = (a: readonly number[], b: readonly number[]) => Bounds
const at = (a: readonly number[], index: number): number => a[index] ?? 0
const upright = (x: number, height: number, z = x): Bounds => ({
  centre: [0, height / 2, 0],
  half: [x, height / 2 + 0.01, z],
})
const around = (x: number, y: number, z: number): Bounds => ({ centre: [0, 0, 0], half: [x, y, z] })

interface Shape {
  file: string
  bounds: Bounding
}

const jar: Bounding = (a) => upright(at(a, 0) * (at(a, 3) > 0.5 ? 1.2 : 1.03) + 0.02, at(a, 1) + 0.2)
const bottle: Bounding = (a) => upright(at(a, 0) + 0.02, at(a, 3) + 0.02)

/** Every shape: the file that holds `sd_<name>`, and its bounds. */
export const shapes: Record<string, Shape> = {
  jar: { file: 'jar', bounds: jar },
  pot: { file: 'jar', bounds: jar },
  drink: { file: 'jar', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) + 0.01) },
  jarFill: { file: 'jar', bounds: jar },
  shreds: { file: 'jar', bounds: jar },
  tumbler: { file: 'jar', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) + 0.01) },
  tumblerFill: { file: 'jar', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) + 0.01) },
  lid: { file: 'lid', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) + 0.02) },
  clothCap: {
    file: 'lid',
    bounds: (a) => ({ centre: [0, -at(a, 1) / 2, 0], half: [at(a, 0) + 0.2, at(a, 1) / 2 + 0.06, at(a, 0) + 0.2] }),
  },
  label: { file: 'label', bounds: (a) => around(at(a, 0) + 0.01, at(a, 1) + 0.01, at(a, 0) + 0.01) },
  bottle: { file: 'bottle', bounds: bottle },
  flask: { file: 'bottle', bounds: bottle },
  bottleFill: { file: 'bottle', bounds: bottle },
  box: { file: 'box', bounds: (a, b) => upright(at(a, 0) + 0.01, at(a, 1) * 2, at(a, 2) + at(b, 0) + 0.01) },
  tin: { file: 'tin', bounds: (a) => upright(at(a, 0) + 0.03, at(a, 1) + 0.01) },
  caddy: { file: 'tin', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) + at(a, 3) + 0.16) },
  bag: {
    file: 'bag',
    bounds: (a, b) => upright(at(a, 0) * 1.05 + 0.05, at(a, 1) * 2 + 0.13, at(a, 2) + at(b, 0) + 0.08),
  },
  packet: {
    file: 'packet',
    bounds: (a) => ({ centre: [0, at(a, 0), 0], half: [at(a, 1) + at(a, 2) + 0.05, at(a, 0) + 0.03, at(a, 0) + 0.03] }),
  },
  biscuit: { file: 'biscuit', bounds: (a) => upright(at(a, 0) + at(a, 3) + 0.02, at(a, 1) * 2.5 + 0.03) },
  finger: { file: 'biscuit', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) * 2 + 0.02, at(a, 2) + 0.02) },
  loaf: { file: 'loaf', bounds: (a) => upright(at(a, 0) + 0.08, at(a, 1) * 1.62 + 0.1, at(a, 2) + 0.08) },
  bread: { file: 'bread', bounds: (a) => upright(at(a, 0) + 0.05, at(a, 1) + 0.06, at(a, 2) * 1.06 + 0.05) },
  slice: { file: 'loaf', bounds: (a) => upright(at(a, 3) + 0.03, at(a, 1) * 1.62 + 0.06, at(a, 2) + 0.05) },
  cheese: {
    file: 'cheese',
    bounds: (a) => upright(at(a, 0) * 0.5 + 0.04, at(a, 1) + 0.03, at(a, 0) * Math.sin(at(a, 2)) + 0.04),
  },
  pie: { file: 'pie', bounds: (a) => upright(at(a, 0) * 1.14 + 0.03, at(a, 1) + 0.15) },
  chocolate: { file: 'chocolate', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) * 2.1, at(a, 2) + 0.02) },
  sweet: { file: 'chocolate', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) * 2 + 0.03, at(a, 2) + 0.02) },
  plate: { file: 'dishes', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) + 0.09) },
  bowl: { file: 'dishes', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) + 0.02) },
  cup: {
    file: 'dishes',
    bounds: (a) => ({
      centre: [at(a, 1) * 0.2, at(a, 1) / 2, 0],
      half: [at(a, 0) + at(a, 1) * 0.24 + 0.06, at(a, 1) / 2 + 0.02, at(a, 0) + 0.05],
    }),
  },
  pool: { file: 'dishes', bounds: (a) => around(at(a, 0) + 0.01, at(a, 1) + 0.01, at(a, 0) + 0.01) },
  cloth: {
    file: 'cloth',
    bounds: (a, b) => upright(at(a, 0) + 0.08, at(a, 1) * 2 + at(b, 0) * 1.4 + 0.02, at(a, 2) + 0.08),
  },
  citrus: { file: 'fruit', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 0) * (1 + at(a, 1)) + 0.04) },
  strawberry: { file: 'fresh', bounds: (a) => around(at(a, 0) * 1.22, at(a, 1) + at(a, 0) * 0.65, at(a, 0) * 1.22) },
  medjool: { file: 'fresh', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) * 2 + 0.03, at(a, 1) * 1.15 + 0.02) },
  tomato: {
    file: 'fresh',
    bounds: (a, b) => upright(at(a, 0) * 1.1, at(a, 0) * (at(a, 1) * 2 + at(b, 1) * 0.75 + 0.2)),
  },
  pomegranate: { file: 'fresh', bounds: (a) => upright(at(a, 0) * 1.08, at(a, 0) * 2.36) },
  salmon: { file: 'deli', bounds: (a) => upright(at(a, 0) + 0.04, at(a, 3) * 1.35 + at(a, 2) * 2, at(a, 1) * 1.3) },
  brie: { file: 'deli', bounds: (a) => upright(at(a, 0) + 0.03, at(a, 1) + 0.02) },
  log: { file: 'deli', bounds: (a) => upright(at(a, 0) + 0.03, at(a, 1) * 2 + 0.02, at(a, 1) + 0.02) },
  fig: { file: 'fruit', bounds: (a) => upright(at(a, 0) * 1.06, at(a, 0) * 2.65) },
  pear: { file: 'fruit', bounds: (a) => upright(at(a, 0) * 1.06, at(a, 0) * 3.5) },
  leaf: {
    file: 'fruit',
    bounds: (a) => around(at(a, 0) * 0.68, Math.abs(at(a, 2)) + at(a, 1) * 0.3 + 0.03, at(a, 1) + 0.02),
  },
  bean: { file: 'small', bounds: (a) => upright(at(a, 0) + 0.01, at(a, 1) * 1.2, at(a, 1) + 0.01) },
  bits: {
    file: 'small',
    bounds: (a, b) => upright(at(a, 0) + 0.05, at(a, 1) + at(b, 0) * (2 + at(b, 1)), at(a, 2) + 0.05),
  },
  sardine: { file: 'small', bounds: (a) => upright(at(a, 0) + 0.02, at(a, 1) * 1.2, at(a, 1) + 0.08) },
  stick: { file: 'small', bounds: (a) => around(at(a, 0) + 0.01, at(a, 1) * 1.3, at(a, 1) * 1.3) },
  dipper: { file: 'small', bounds: (a) => around(at(a, 0) + 0.05, at(a, 2) + 0.03, at(a, 2) + 0.03) },
  ginger: {
    file: 'small',
    bounds: (a) => ({ centre: [0, at(a, 0) * 0.2, 0], half: [at(a, 0) * 0.72, at(a, 0) * 0.24, at(a, 0) * 0.56] }),
  },
  umbel: { file: 'small', bounds: (a) => upright(at(a, 0) + 0.1, at(a, 1) + 0.12) },
  cutlery: { file: 'small', bounds: (a) => upright(at(a, 0) + 0.03, 0.07, at(a, 1) * 1.3) },
  basket: {
    file: 'basket',
    bounds: (a, b) =>
      upright(at(a, 0) + 0.1, at(b, 2) > 0 ? at(a, 1) * 0.7 + at(b, 2) + 0.1 : at(a, 1) + 0.1, at(a, 2) + 0.1),
  },
  bow: {
    file: 'basket',
    bounds: (a) => ({ centre: [0, -at(a, 0) * 0.3, 0], half: [at(a, 0) * 1.4, at(a, 0) * 1.3, at(a, 1) + 0.12] }),
  },
}

export const boundsOf = (thing: Thing): Bounds => {
  const shape = shapes[thing.shape]
  if (!shape) throw new Error(`No shape is called "${thing.shape}": glsl/shapes and shapes.ts name those there are.`)
  return shape.bounds(thing.a, thing.b ?? [])
}
