/** A still life as data: instances of shapes, each with its materials, under one softbox. One unit is ten centimetres. */
export type Vec3 = readonly [number, number, number]
export type Vec4 = readonly [number, number, number, number]

/** How a surface looks. Colours are sRGB hex; `paint` names a function of `glsl/paints`. */
export interface Material {
  paint?: string
  a: string
  b?: string
  c?: string
  rough?: number
  /** Strength of the clear coat's reflection, 0 to 1. */
  spec?: number
  metal?: number
  /** Label whose picture the paint uses. */
  label?: string
  /** Further labels or numbers for the paint. */
  map?: readonly (number | string)[]
  k?: readonly [number, number]
}

/** A clear body: glass, or a liquid which absorbs `sigma` per unit and scatters `milk` times per unit. */
export interface Clear {
  sigma: Vec3
  milk?: number
  isLiquid?: boolean
}

/** One body: a shape of `glsl/shapes` with its parameters, placed, and a material for each of its parts. */
export interface Thing {
  shape: string
  a: readonly number[]
  b?: readonly number[]
  at: Vec3
  /** Degrees about y, then x, then z. */
  turn?: Vec3
  parts?: readonly Material[]
  clear?: Clear
  seed?: number
}

export interface Camera {
  from: Vec3
  to: Vec3
  /** Half of the picture's height at unit distance. */
  zoom: number
  aperture?: number
  /** Point in focus, when it is not `to`. */
  focus?: Vec3
  /** Moves the picture, in halves of its height. */
  shift?: readonly [number, number]
}

export interface Light {
  at?: Vec3
  size?: readonly [number, number]
  power?: number
  warm?: number
  sky?: number
  rim?: number
  /** 1 shows a window's bars in reflections. */
  bars?: number
  exposure?: number
}

export interface Scene {
  things: readonly Thing[]
  ground: Material
  wall?: Material
  /** z of the wall, and the radius with which the ground runs up to it (0: an edge). */
  back?: readonly [number, number]
  camera: Camera
  light?: Light
  samples?: number
  /** Size at which it is traced before it is enlarged to the picture, 1 for the same. */
  detail?: number
}
