import { cables, type Rope } from './cable.ts'
import { cord, hide, pile, quilt, waffle } from './surface.ts'
import { printer, type Colour, type Palette, type Print } from './prints.ts'
import { diagonal, purl, rib, stockinette, woven, type Structure, type Thread, type Weave } from './yarn.ts'

export type { Colour, Palette, Print } from './prints.ts'
export type { Thread } from './yarn.ts'

/** Cloth as data. */
export interface FabricSpec {
  kind: 'knit' | 'purl' | 'rib' | 'cable' | 'corduroy' | 'leather' | 'fleece' | 'waffle' | Weave
  /** Tone of the ground, `main` unless told. */
  tone?: string
  /** Width of a stitch in units (knits). */
  stitch?: number
  /** Raised and lowered columns and depth (ribs). */
  rib?: [knit: number, sunk: number, depth: number]
  ropes?: Rope[]
  print?: Print
  /** Tone of the weft where warp and weft differ. */
  weft?: string
  /** Light that catches in the nap: 0 smooth, 1 brushed wool. */
  nap?: number
  /** Polish: 0 cotton, 0.2 silk, 0.5 calf leather. */
  gloss?: number
  /** Width of a cord or of a waffle's cell, units. */
  wale?: number
  /** Stitched through a soft filling: width of the diamonds or of the channels and height of the filling, units. */
  quilt?: { kind: 'diamond' | 'channel'; size: number; loft: number }
}

export type Fabric = (u: number, v: number, px: number, out: Thread) => void

export function fabric(spec: FabricSpec, palette: Palette): Fabric {
  const ground: Colour = palette[spec.tone ?? 'main'] ?? [0.5, 0.5, 0.5]
  const weft = spec.weft ? palette[spec.weft] : undefined
  const structures = [...structure(spec), ...(spec.quilt ? [quilt(spec.quilt)] : [])]
  const dye = printer(spec.print ?? { kind: 'plain' }, palette)
  return (u, v, px, out) => {
    out.h = 0
    out.weft = 0
    out.r = ground[0]
    out.g = ground[1]
    out.b = ground[2]
    dye(u, v, px, out)
    if (weft) {
      const [r, g, b] = [out.r, out.g, out.b]
      out.r = out.g = out.b = 1
      for (const s of structures) s(u, v, px, out)
      const k = out.weft
      out.r *= r + (weft[0] - r) * k
      out.g *= g + (weft[1] - g) * k
      out.b *= b + (weft[2] - b) * k
    } else for (const s of structures) s(u, v, px, out)
  }
}

function structure(spec: FabricSpec): Structure[] {
  const stitch = spec.stitch ?? 1.4
  switch (spec.kind) {
    case 'knit':
      return [stockinette(stitch, stitch * 0.8, stitch * 0.24)]
    case 'purl':
      return [purl(stitch, stitch * 0.8, stitch * 0.24)]
    case 'rib': {
      const [knit, sunk, deep] = spec.rib ?? [1, 1, stitch * 0.6]
      return [rib(stitch, knit, sunk, deep)]
    }
    case 'cable':
      return [cables(stitch, spec.ropes ?? [])]
    case 'corduroy':
      return [woven('plain'), cord(spec.wale ?? 4)]
    case 'leather':
      return [hide()]
    case 'fleece':
      return [pile()]
    case 'waffle':
      return [woven('plain'), waffle(spec.wale ?? 9)]
    case 'twill':
      return [woven('twill'), diagonal(2.4, 0.8)]
    case 'denim':
      return [woven('denim'), diagonal(2.8, 1)]
    case 'flannel':
      return [woven('flannel'), diagonal(3.2, 0.6)]
    default:
      return [woven(spec.kind)]
  }
}
