import type { Material, Scene, Thing } from '../scene.ts'
import { packshot } from '../scenes/set.ts'
import { place } from '../things.ts'
import { quick, surfaces, type Surface } from './arrange.ts'

const cane: Material = { paint: 'wicker', a: '#b98a50', b: '#8f6230', c: '#6f4a22', rough: 0.6, spec: 0.25 }
const dark: Material = { ...cane, a: '#7a5228', b: '#5a3a1a', c: '#3f2812' }

export const emptyBasket = (isDark = false): Thing => {
  const weave = isDark ? dark : cane
  return {
    shape: 'basket',
    a: [1.15, 0.62, 0.72, 0.05],
    b: [0.105, 44, 0],
    at: [0, 0, 0],
    parts: [weave, { ...weave, a: isDark ? '#6b4522' : '#a87840' }],
  }
}
export const straw: Thing = {
  shape: 'bits',
  a: [1.04, 0.02, 0.62, 0.13],
  b: [0.035, 5, 3, 2],
  at: [0, 0.3, 0],
  parts: [{ paint: 'bits', a: '#dcc590', b: '#c9ab6c', c: '#e8d8ae', rough: 0.7, spec: 0.2 }],
}
export const ribbon = (colour: string): Thing => ({
  shape: 'bow',
  a: [0.26, 0.07],
  at: [0.12, 0.6, 0.83],
  parts: [{ a: colour, rough: 0.35, spec: 0.6 }],
})
export const tag = (label: string): Thing[] =>
  place(
    [
      {
        shape: 'box',
        a: [0.27, 0.18, 0.006, 0.004],
        at: [0, 0, 0],
        parts: [{ paint: 'faces', label, map: [-1, -1, 0.18, 0.18], a: '#f8f1e1', rough: 0.5, spec: 0.2 }],
      },
    ],
    [0.12, 0.12, 0.81],
  )

/** Loose goods in a basket, without ribbon: fruit. */
export const basketOf = (things: readonly Thing[], on: Surface): Scene =>
  quick(packshot(surfaces[on], [emptyBasket(), straw, ...things], 2.9, [0, 0.56, 0], 2.4))
