import { fbm, hash, noise } from '../noise.ts'
import { shade, visible, type Structure } from './yarn.ts'

const frac = (v: number): number => v - Math.floor(v)

/** Corduroy: brushed cords along the warp. */
export function cord(wale: number): Structure {
  return (u, v, px, out) => {
    const see = visible(wale, px)
    const t = frac(u / wale + 0.04 * (noise(u * 0.05, v * 0.02, 71) - 0.5)) * 2 - 1
    const ridge = Math.sqrt(Math.max(0, 1 - t * t))
    const pile = fbm(u * 0.9, v * 0.5, 2, 72) - 0.5
    out.h += see * wale * 0.34 * ridge + 0.2 * pile
    shade(out, 1 - see * 0.3 * (1 - ridge) + 0.12 * pile)
  }
}

/** Grain of a tanned hide: small cells between creases, never two alike. */
export function hide(): Structure {
  const size = 3.1
  return (u, v, px, out) => {
    const see = visible(size, px)
    const x = u / size + 0.6 * (noise(u * 0.1, v * 0.1, 74) - 0.5)
    const y = v / size + 0.6 * (noise(u * 0.1, v * 0.1, 75) - 0.5)
    const i = Math.floor(x)
    const j = Math.floor(y)
    let first = 9
    let second = 9
    for (let b = j - 1; b <= j + 1; b++) {
      for (let a = i - 1; a <= i + 1; a++) {
        const d = Math.hypot(x - a - 0.2 - 0.6 * hash(a, b, 76), y - b - 0.2 - 0.6 * hash(a, b, 77))
        if (d < first) {
          second = first
          first = d
        } else if (d < second) second = d
      }
    }
    const crease = Math.exp(-(((second - first) / 0.16) ** 2))
    const broad = fbm(u * 0.03, v * 0.03, 3, 78) - 0.5
    out.h += -see * 0.16 * crease + 0.5 * broad
    shade(out, 1 - see * 0.1 * crease + 0.09 * broad)
  }
}

/** Curled pile: fleece, shearling, towelling. */
export function pile(): Structure {
  return (u, v, px, out) => {
    const curl = fbm(u * 0.22 + noise(u * 0.1, v * 0.1, 81), v * 0.22, 3, 82) - 0.5
    const fine = (fbm(u * 0.8, v * 0.8, 2, 83) - 0.5) * visible(1.4, px)
    out.h += 3.2 * curl + 0.7 * fine
    shade(out, 1 + 0.34 * curl + 0.12 * fine)
  }
}

/** Waffle cotton: square hollows between raised threads. */
export function waffle(size: number): Structure {
  return (u, v, px, out) => {
    const see = visible(size, px)
    const x = Math.abs(frac(u / size) * 2 - 1)
    const y = Math.abs(frac(v / size) * 2 - 1)
    const wall = Math.max(x, y) ** 2.4
    out.h += see * size * 0.16 * wall
    shade(out, 1 - see * 0.2 * (1 - wall))
  }
}

/** Stitched through a filling: the cloth rises between the seams. */
export function quilt(spec: { kind: 'diamond' | 'channel'; size: number; loft: number }): Structure {
  return (u, v, _px, out) => {
    const bow = (t: number) => Math.sqrt(Math.max(0, 1 - (frac(t) * 2 - 1) ** 2))
    const rise =
      spec.kind === 'channel' ? bow(v / spec.size) : Math.min(bow((u + v) / spec.size), bow((u - v) / spec.size)) ** 0.8
    const crumple = noise(u * 0.12, v * 0.12, 86) - 0.5
    out.h += spec.loft * rise * (1 + 0.3 * crumple)
    shade(out, 0.9 + 0.1 * Math.min(1, rise * 1.6))
  }
}
