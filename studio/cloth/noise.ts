/** A number in [0, 1) that depends on a lattice point alone, so that every run draws the same cloth. */
export function hash(x: number, y: number, seed = 0): number {
  return mix(Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 2147483629))
}

function mix(sum: number): number {
  let h = Math.imul(sum ^ (sum >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Value noise in [0, 1), smooth to the second derivative: a first-order kink shows as a line under raking light. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  // The four corners share the terms of `hash`.
  const left = Math.imul(xi, 374761393)
  const right = (left + 374761393) | 0
  const low = (Math.imul(yi, 668265263) + Math.imul(seed | 0, 2147483629)) | 0
  const high = (low + 668265263) | 0
  const a = mix(left + low)
  const b = mix(right + low)
  const c = mix(left + high)
  const d = mix(right + high)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Fractal noise, about [0, 1] around 0.5. */
export function fbm(x: number, y: number, octaves = 4, seed = 0): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y, seed + i)
    total += weight
    x = x * 2.03 + 7.1
    y = y * 2.03 + 3.7
    weight *= 0.5
  }
  return sum / total
}

/** A repeatable stream of numbers in [0, 1). */
export function random(seed: number): () => number {
  let n = 0
  return () => hash(n++, 17, seed)
}

export const clamp = (v: number, lo = 0, hi = 1): number => (v < lo ? lo : v > hi ? hi : v)

export function smoothstep(lo: number, hi: number, v: number): number {
  const t = clamp((v - lo) / (hi - lo))
  return t * t * (3 - 2 * t)
}
