import { readFileSync } from 'node:fs'
import { boundsOf, shapes } from './shapes.ts'
import type { Clear, Material, Scene, Thing, Vec3 } from './scene.ts'

/** What the page needs to draw one scene: two fragment shaders' sources and the numbers that go with them. */
export interface Composed {
  tracer: string
  develop: string
  uniforms: Record<string, number | number[]>
  labels: string[]
}

const source = (name: string): string => readFileSync(new URL(`./glsl/${name}.glsl`, import.meta.url), 'utf8')
const paintFiles = ['plain', 'print', 'grounds', 'baked', 'foods', 'deli', 'fresh']
const allPaints = paintFiles.flatMap((file) =>
  [...source(`paints/${file}`).matchAll(/void paint_(\w+)/g)].map((m) => m[1] ?? ''),
)

const linear = (hex: string | undefined): Vec3 => {
  const n = Number.parseInt((hex ?? '#000000').slice(1), 16)
  const c = (v: number): number => (v / 255) ** 2.2
  return [c((n >> 16) & 255), c((n >> 8) & 255), c(n & 255)]
}
const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vec3): Vec3 => {
  const l = Math.hypot(...a)
  return [a[0] / l, a[1] / l, a[2] / l]
}

/** Columns of the rotation: the thing's own axes in the scene. */
const axes = (turn: Vec3 = [0, 0, 0]): [Vec3, Vec3, Vec3] => {
  const [ry, rx, rz] = turn.map((d) => (d * Math.PI) / 180) as [number, number, number]
  const spin = (v: Vec3): Vec3 => {
    let [x, y, z] = v
    ;[x, y] = [x * Math.cos(rz) - y * Math.sin(rz), x * Math.sin(rz) + y * Math.cos(rz)]
    ;[y, z] = [y * Math.cos(rx) - z * Math.sin(rx), y * Math.sin(rx) + z * Math.cos(rx)]
    ;[x, z] = [x * Math.cos(ry) + z * Math.sin(ry), -x * Math.sin(ry) + z * Math.cos(ry)]
    return [x, y, z]
  }
  return [spin([1, 0, 0]), spin([0, 1, 0]), spin([0, 0, 1])]
}

const pad = (v: readonly number[] | undefined): number[] => [0, 1, 2, 3].map((k) => v?.[k] ?? 0)

/** @param whole - takes every shape and paint, so that one program serves all scenes. */
export const compose = (scene: Scene, whole = false): Composed => {
  const labels: string[] = []
  const layer = (name: string): number => {
    if (!labels.includes(name)) labels.push(name)
    return labels.indexOf(name)
  }
  const usedPaints: string[] = whole ? [...allPaints] : []
  const placed = new Map<string, number>()
  const mats: number[] = []
  const addMaterial = (m: Material): void => {
    const paint = m.paint ?? 'plain'
    if (!allPaints.includes(paint)) throw new Error(`No paint is called "${paint}": glsl/paints has those there are.`)
    if (!usedPaints.includes(paint)) usedPaints.push(paint)
    const map = (m.map ?? []).map((v) => (typeof v === 'string' ? layer(v) : v))
    mats.push(
      ...linear(m.a),
      usedPaints.indexOf(paint),
      ...linear(m.b ?? m.a),
      m.rough ?? 0.5,
      ...linear(m.c ?? m.b ?? m.a),
      m.spec ?? 0,
    )
    mats.push(...pad(map), m.label ? layer(m.label) : 0, m.metal ?? 0, m.k?.[0] ?? 0, m.k?.[1] ?? 0)
  }
  addMaterial(scene.ground)
  addMaterial(scene.wall ?? scene.ground)

  const inst: number[] = []
  const kinds = whole ? Object.keys(shapes) : [...new Set(scene.things.map((t) => t.shape))]
  // The row that a clear body shares with the tracer: absorption, scattering in the second vector's last place, 1 for a liquid in the third's.
  const addClear = (c: Clear): void => {
    const row = Array.from({ length: 20 }, () => 0)
    row.splice(0, 3, ...c.sigma)
    row[7] = c.milk ?? 0
    row[11] = c.isLiquid ? 1 : 0
    mats.push(...row)
  }
  const addThing = (t: Thing): void => {
    const { centre, half } = boundsOf(t)
    const [x, y, z] = axes(t.turn)
    const look = JSON.stringify(t.clear ?? t.parts)
    const material = placed.get(look) ?? mats.length / 20
    if (!placed.has(look)) {
      if (t.clear) addClear(t.clear)
      else for (const part of t.parts ?? []) addMaterial(part)
    }
    placed.set(look, material)
    inst.push(...t.at, kinds.indexOf(t.shape), ...x, t.clear ? 1 : 0, ...y, material, ...z, 0)
    inst.push(...centre, t.seed ?? 0, ...half, 0, ...pad(t.a), ...pad(t.b))
  }
  scene.things.forEach(addThing)

  const files = [...new Set(kinds.map((k) => shapes[k]?.file ?? ''))]
  // A processor jumps; SwiftShader would run every case of a switch, so there each is a loop that it can skip.
  const choose = (of: string, calls: string[]): string =>
    whole
      ? `switch (int(${of})) { ${calls.map((c, i) => `case ${i}: ${c} break;`).join(' ')} }`
      : calls.map((c, i) => `WHEN(int(${of}) == ${i}) ${c}`).join('\n  ')
  const cases = choose(
    'kind',
    kinds.map((k) => `d = sd_${k}(q, a, b, part);`),
  )
  const paints = paintFiles
    .map((f) => source(`paints/${f}`))
    .join('\n')
    .replaceAll('#000', '')
  const paintCases = choose(
    'kind',
    usedPaints.map((p) => `paint_${p}(s, k, q, n, a, b, seed);`),
  )
  const n = scene.things.length
  const body = [source('sdf'), ...files.map((f) => source(`shapes/${f}`))]
    .concat(source('tracer').replace('SHAPES', cases).replace('PAINTS', paints).replace('PAINT_CASES', paintCases))
    .join('\n')
  const numbers = { uInst: inst, uMat: mats, ...studio(scene) }
  if (whole) return { tracer: body, develop: source('develop'), labels, uniforms: numbers }
  const head = ['#version 300 es', 'precision highp float; precision highp int; precision highp sampler2DArray;']
  const defines = [`#define N ${n}`, `#define NW ${Math.ceil(n / 32)}`, `#define SPP ${scene.samples ?? 16}`]
  if (scene.things.some((t) => t.clear)) defines.push('#define CLEAR')
  const uniforms = `uniform vec4 uInst[${n * 8}]; uniform vec4 uMat[${mats.length / 4}]; uniform sampler2DArray uTex;
uniform vec3 uCam, uF, uR, uU, uSky, uSkyLow, uKey, uKeyP, uKeyN, uKeyX, uKeyY; uniform vec4 uLens; uniform vec2 uRes, uOrigin, uShift, uKeySize; uniform float uWall, uCove, uRim, uBars;
layout(location=0) out vec4 oLight; layout(location=1) out vec4 oAlbedo; layout(location=2) out vec4 oNormal;`
  const tracer = [...head, ...defines, uniforms, body].join('\n')
  const develop = [
    ...head,
    'uniform sampler2D uLight, uAlbedo, uNormal; uniform vec2 uRes; uniform int uStep; uniform float uSharp, uExposure; uniform bool uLast; out vec4 oColour;',
    source('develop'),
  ].join('\n')
  return { tracer, develop, labels, uniforms: numbers }
}

const studio = (scene: Scene): Record<string, number | number[]> => {
  const { camera: c, light: l = {} } = scene
  const f = unit(sub(c.to, c.from))
  const r = unit(cross(f, [0, 1, 0]))
  const keyAt = l.at ?? [-3.4, 4.6, 3.2]
  const keyN = unit(sub([0, 0.3, 0], keyAt))
  const keyX = unit(cross(keyN, [0, 1, 0]))
  const warm = l.warm ?? 0.06
  const sky = l.sky ?? 0.62
  const power = l.power ?? 15
  const focus = c.focus ?? c.to
  const depth = f.reduce((sum, v, k) => sum + v * ((focus[k] ?? 0) - (c.from[k] ?? 0)), 0)
  return {
    uCam: [...c.from],
    uF: [...f],
    uR: [...r],
    uU: [...cross(r, f)],
    uLens: [c.zoom, c.aperture ?? 0.012, depth, 0],
    uShift: [...(c.shift ?? [0, 0])],
    uKeyP: [...keyAt],
    uKeyN: [...keyN],
    uKeyX: [...keyX],
    uKeyY: [...cross(keyX, keyN)],
    uKeySize: [...(l.size ?? [1.3, 1.3])],
    uKey: [power * (1 + warm), power, power * (1 - warm * 1.6)],
    uSky: [sky * 0.99, sky, sky * 1.02],
    uSkyLow: [sky * 0.62, sky * 0.6, sky * 0.57],
    uRim: l.rim ?? 1.6,
    uBars: l.bars ?? 0,
    uWall: scene.back?.[0] ?? -6,
    uCove: scene.back?.[1] ?? 3,
    uExposure: l.exposure ?? 1.14,
  }
}
