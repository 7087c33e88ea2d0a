import type { Camera, Light, Material, Scene, Thing, Vec3 } from '../scene.ts'

const stone = (a: string): Material => ({ paint: 'stone', a, rough: 0.55, spec: 0.12 })
/** Grounds of the food pictures: stone tints, warm. */
export const grounds = {
  stone: stone('#ded7ca'),
  sand: stone('#e2d3bb'),
  clay: stone('#d9c4ae'),
  sage: stone('#cdd2c4'),
  rose: stone('#e3cfc6'),
  slate: stone('#c9ccca'),
} as const
export const oak: Material = {
  paint: 'wood',
  a: '#a8733f',
  b: '#7a4b24',
  c: '#54331a',
  k: [1.1, 1.1],
  rough: 0.5,
  spec: 0.35,
}
export const marble: Material = { paint: 'marble', a: '#e9e6e0', b: '#9b9a96', rough: 0.2, spec: 0.8 }
export const plaster = (a: string): Material => ({ paint: 'stone', a, rough: 0.9, spec: 0 })

/** A packshot: eye a little above the goods, long lens. `width` is what the picture shows across, in units. */
export const packshot = (
  ground: Material,
  things: readonly Thing[],
  width: number,
  lookAt: Vec3,
  high = 1.5,
  light: Light = {},
): Scene => {
  const from: Vec3 = [lookAt[0] * 0.6, lookAt[1] + high, 7]
  const far = Math.hypot(from[0] - lookAt[0], high, 7 - lookAt[2])
  const camera: Camera = { from, to: lookAt, zoom: width / 2 / far, aperture: 0.03 }
  return { things, ground, back: [-4.5, 3.2], camera, light }
}
