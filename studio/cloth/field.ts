/** A picture of one number a pixel, placed at (x, y) in the larger picture. */
export interface Field {
  x: number
  y: number
  width: number
  height: number
  data: Float32Array
}

export function field(width: number, height: number, x = 0, y = 0): Field {
  return { x, y, width, height, data: new Float32Array(width * height) }
}

/** Three box passes: close to a Gaussian whose deviation is about `radius`. */
export function blur(source: Field, radius: number): Field {
  const r = Math.max(1, Math.round(radius))
  const { width: W, height: H } = source
  let a = source.data
  const b = new Float32Array(W * H)
  const t = new Float32Array(W * H)
  for (let pass = 0; pass < 3; pass++) {
    const k = 1 / (2 * r + 1)
    for (let y = 0; y < H; y++) {
      const row = y * W
      let s = 0
      for (let x = -r; x <= r; x++) s += a[row + Math.min(W - 1, Math.max(0, x))]!
      for (let x = 0; x < W; x++) {
        b[row + x] = s * k
        s += a[row + Math.min(W - 1, x + r + 1)]! - a[row + Math.max(0, x - r)]!
      }
    }
    const sums = new Float64Array(W)
    for (let y = -r; y <= r; y++) {
      const row = Math.min(H - 1, Math.max(0, y)) * W
      for (let x = 0; x < W; x++) sums[x]! += b[row + x]!
    }
    for (let y = 0; y < H; y++) {
      const add = Math.min(H - 1, y + r + 1) * W
      const drop = Math.max(0, y - r) * W
      for (let x = 0; x < W; x++) {
        t[y * W + x] = sums[x]! * k
        sums[x]! += b[add + x]! - b[drop + x]!
      }
    }
    a = t
  }
  return { ...source, data: a }
}

/** Distance in pixels from each pixel inside a mask to its edge (Felzenszwalb and Huttenlocher, exact). */
export function depth(mask: Field): Field {
  const { width: W, height: H } = mask
  const out = field(W, H, mask.x, mask.y)
  const far = 1e9
  for (let i = 0; i < W * H; i++) out.data[i] = mask.data[i]! > 0.5 ? far : 0
  const n = Math.max(W, H)
  const f = new Float64Array(n)
  const d = new Float64Array(n)
  const v = new Int32Array(n)
  const z = new Float64Array(n + 1)
  const pass = (length: number) => {
    let k = 0
    v[0] = 0
    z[0] = -Infinity
    z[1] = Infinity
    for (let q = 1; q < length; q++) {
      let s = (f[q]! + q * q - (f[v[k]!]! + v[k]! * v[k]!)) / (2 * q - 2 * v[k]!)
      while (s <= z[k]!) {
        k--
        s = (f[q]! + q * q - (f[v[k]!]! + v[k]! * v[k]!)) / (2 * q - 2 * v[k]!)
      }
      k++
      v[k] = q
      z[k] = s
      z[k + 1] = Infinity
    }
    k = 0
    for (let q = 0; q < length; q++) {
      while (z[k + 1]! < q) k++
      d[q] = (q - v[k]!) ** 2 + f[v[k]!]!
    }
  }
  for (let x = 0; x < W; x++) {
    for (let y = 0; y < H; y++) f[y] = out.data[y * W + x]!
    pass(H)
    for (let y = 0; y < H; y++) out.data[y * W + x] = d[y]!
  }
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) f[x] = out.data[y * W + x]!
    pass(W)
    for (let x = 0; x < W; x++) out.data[y * W + x] = Math.min(far, Math.sqrt(d[x]!))
  }
  return out
}

/** Catmull-Rom lookup at a fractional position; outside the field its edge continues. */
export function sample(f: Field, px: number, py: number): number {
  const x = Math.min(f.width - 1.001, Math.max(0, px))
  const y = Math.min(f.height - 1.001, Math.max(0, py))
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const tx = x - xi
  const ty = y - yi
  let sum = 0
  for (let j = -1; j <= 2; j++) {
    const row = Math.min(f.height - 1, Math.max(0, yi + j)) * f.width
    const a = f.data[row + Math.max(0, xi - 1)]!
    const b = f.data[row + xi]!
    const c = f.data[row + Math.min(f.width - 1, xi + 1)]!
    const e = f.data[row + Math.min(f.width - 1, xi + 2)]!
    sum += spline(ty, j) * (b + 0.5 * tx * (c - a + tx * (2 * a - 5 * b + 4 * c - e + tx * (3 * (b - c) + e - a))))
  }
  return sum
}

function spline(t: number, j: number): number {
  if (j === -1) return 0.5 * (-t + 2 * t * t - t * t * t)
  if (j === 0) return 0.5 * (2 - 5 * t * t + 3 * t * t * t)
  if (j === 1) return 0.5 * (t + 4 * t * t - 3 * t * t * t)
  return 0.5 * (t * t * t - t * t)
}
