import type { Material, Thing, Vec3 } from './scene.ts'

/** Food that is shown unwrapped, each with a shape of its own in `glsl/shapes/deli.glsl` and `fresh.glsl`. */
type Lay = (place: Vec3, turn?: Vec3, seed?: number) => Thing

const flesh: Material = { paint: 'salmon', a: '#d9532a', b: '#ea7a4c', c: '#f7c9a6', rough: 0.26, spec: 0.9 }
/** A slice of smoked salmon: half its length and width, how high and how often it folds. */
export const salmonSlice = (
  place: Vec3,
  turn: Vec3,
  seed: number,
  [length, width, fold, often]: readonly [number, number, number, number] = [0.5, 0.2, 0.05, 7],
): Thing => ({
  shape: 'salmon',
  a: [length, width, 0.017, fold],
  b: [often, seed],
  at: place,
  turn,
  seed,
  parts: [flesh],
})

const bloom: Material = { paint: 'bloom', a: '#f7f4ea', b: '#e6d7b2', c: '#cdb98e', rough: 0.95, spec: 0.02 }
const ripe: Material = { paint: 'paste', a: '#f6e7b6', b: '#edd089', c: '#d9b566', rough: 0.36, spec: 0.6 }
/** A soft wheel with a wedge out of it; `isWedge`: that wedge. */
export const brie = (place: Vec3, turn: number, isWedge = false, half = 0.46): Thing => ({
  shape: 'brie',
  a: [0.62, 0.31, half, isWedge ? 1 : 0],
  b: [isWedge ? 4 : 2],
  at: place,
  turn: [turn, 0, 0],
  parts: [bloom, ripe],
})

const ash: Material = { paint: 'ash', a: '#dedbd3', b: '#7d7b78', c: '#3d3d40', rough: 0.95, spec: 0.02 }
const chalk: Material = { paint: 'chalk', a: '#fbf8ef', b: '#ecdfb9', rough: 0.9, spec: 0.03 }
export const goatsLog = (place: Vec3, turn: Vec3, half = 0.42): Thing => ({
  shape: 'log',
  a: [half, 0.2],
  b: [2, 0],
  at: place,
  turn,
  parts: [ash, chalk],
})
export const goatsSlice = (place: Vec3, turn: Vec3, seed: number): Thing => ({
  ...goatsLog(place, turn, 0.05),
  b: [seed, 1],
})

const dateSkin: Material = { paint: 'medjool', a: '#4a1e0c', b: '#8a4519', c: '#b5763c', rough: 0.3, spec: 0.9 }
export const medjool: Lay = (place, turn, seed = 1) => ({
  shape: 'medjool',
  a: [0.235 + 0.02 * Math.sin(seed * 5.1), 0.125 + 0.012 * Math.sin(seed * 2.3)],
  b: [seed],
  at: place,
  turn: turn ?? [0, 0, 0],
  seed,
  parts: [dateSkin, { a: '#c9a474', rough: 0.8, spec: 0.05 }],
})

const green: Material = { paint: 'plain', a: '#47702a', b: '#6f9440', k: [0.15, 26], rough: 0.6, spec: 0.25 }
export const vineTomato = (place: Vec3, turn: Vec3, r = 0.25, seed = 1, stalk = 1): Thing => ({
  shape: 'tomato',
  a: [r, 0.84, 5],
  b: [seed, stalk],
  at: place,
  turn,
  seed,
  parts: [{ paint: 'tomato', a: '#b8140e', b: '#d22f14', c: '#d9762a', rough: 0.13, spec: 1 }, green],
})

const leather: Material = { paint: 'pomegranate', a: '#a3172a', b: '#d97a4c', c: '#7a3a28', rough: 0.34, spec: 0.7 }
const arils: Material = { paint: 'arils', a: '#c2102c', b: '#5f0214', c: '#f0dfb4', rough: 0.12, spec: 1 }
/** A whole pomegranate, or cut across its front. */
export const pomegranate = (place: Vec3, turn: Vec3 = [0, 0, 0], seed = 1, isCut = false, r = 0.34): Thing => ({
  shape: 'pomegranate',
  a: [r, 0, 0, isCut ? 0 : 9],
  b: [seed],
  at: place,
  turn,
  seed,
  parts: [leather, arils],
})
