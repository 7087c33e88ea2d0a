import type { Slack } from '../drape.ts'
import type { FabricSpec } from '../fabrics/index.ts'
import type { Button, Garment, Part, Seam, Tones } from '../garment.ts'
import { wordmark } from './wordmark.ts'

interface SkirtCut {
  name: string
  seed: number
  waist: number
  hip: number
  hem: number
  top: number
  hemY: number
  fabric: FabricSpec
  hand: NonNullable<Part['hand']>
  folds: number
  /** Buttons down the front. */
  buttons?: number
  hasPockets?: boolean
  tones: Tones
  detail?: Garment['detail']
  size?: number
}

/** A flat or softly falling skirt on a waistband. */
function aLine(cut: SkirtCut): Garment {
  const { waist: w, hip, hem, top: t, hemY: h, fabric } = cut
  const hipY = t + 150
  const half = (s: 1 | -1) => ({ w: 450 + s * w, hip: 450 + s * hip, hem: 450 + s * hem })
  const a = half(-1)
  const b = half(1)
  const outline = `M${a.w} ${t} C${a.w - 6} ${t + 60} ${a.hip} ${hipY - 60} ${a.hip} ${hipY} C${a.hip - 4} ${hipY + 120} ${a.hem} ${h - 200} ${a.hem} ${h} C${450 - hem * 0.4} ${h + 16} ${450 + hem * 0.4} ${h + 16} ${b.hem} ${h} C${b.hem} ${h - 200} ${b.hip + 4} ${hipY + 120} ${b.hip} ${hipY} C${b.hip} ${hipY - 60} ${b.w + 6} ${t + 60} ${b.w} ${t} Z`
  const falls: Slack[] = [-0.8, -0.45, -0.1, 0.3, 0.7].map((x, i) => ({
    x: 450 + x * (hip + hem) * 0.5,
    y: t + (h - t) * (0.56 + 0.12 * (i % 2)),
    along: (h - t) * 0.36,
    across: 34,
    angle: 90 - x * 10,
    amount: cut.folds * (1 + 0.3 * (i % 3)),
  }))
  const stitch = { tone: 'thread', offsets: [0], length: 2.8, weight: 0.4 }
  const hemSeam: Seam = {
    path: `M${a.hem + 3} ${h - 16} C${450 - hem * 0.4} ${h - 1} ${450 + hem * 0.4} ${h - 1} ${b.hem - 3} ${h - 16}`,
    depth: 0.5,
    width: 1,
    pucker: 0.4,
    stitch,
  }
  const pockets: Seam[] = [-1, 1].map((s) => ({
    path: `M${450 + s * (w - 46)} ${t + 24} C${450 + s * (w - 40)} ${t + 80} ${450 + s * (hip - 26)} ${t + 104} ${450 + s * (hip - 8)} ${t + 110}`,
    depth: 1.6,
    width: 1.1,
    pucker: 0.4,
    stitch: { ...stitch, offsets: [3 * s] },
  }))
  const panel = (name: string, seams: Seam[]): Part => ({
    name,
    path: outline,
    fabric,
    lift: 2.6,
    edge: [10, 6],
    hand: cut.hand,
    slack: falls,
    seams: [hemSeam, ...seams],
  })
  const band = (bow: number): Part => ({
    name: `band${bow}`,
    ribbon: {
      path: `M${a.w + 1} ${t} C${450 - w * 0.4} ${t + bow} ${450 + w * 0.4} ${t + bow} ${b.w - 1} ${t}`,
      width: 30,
    },
    frame: { kind: 'along' },
    fabric,
    lift: 2,
    edge: [5, 2],
  })
  const placket: Part = {
    name: 'placket',
    path: `M434 ${t + 4} L466 ${t + 4} L466 ${h + 40} L434 ${h + 40} Z`,
    fabric,
    clip: true,
    lift: 1.2,
    edge: [2.6, 0.9],
    seams: [438, 462].map((x) => ({ path: `M${x} ${t + 20} L${x} ${h - 2}`, depth: 0.3, width: 1, stitch })),
    buttons: Array.from({ length: cut.buttons ?? 0 }, (_, i): Button => ({
      x: 450,
      y: t + 6 + i * ((h - t - 70) / Math.max(1, (cut.buttons ?? 2) - 1)),
      r: 7.4,
      tone: 'button',
      hole: 90,
    })),
  }
  const inside: Part = {
    name: 'inside',
    path: `M${a.w + 4} ${t - 15} C${450 - w * 0.4} ${t - 19} ${450 + w * 0.4} ${t - 19} ${b.w - 4} ${t - 15} L${b.w - 4} ${t + 20} L${a.w + 4} ${t + 20} Z`,
    fabric,
    shade: 0.76,
    lift: 1.5,
    edge: [4, 1],
    art: [
      { svg: `<rect x="-22" y="-6.5" width="44" height="12" fill="#F1ECDF"/>${wordmark(34, 1.8)}`, x: 450, y: t - 9 },
    ],
  }
  return {
    name: cut.name,
    seed: cut.seed,
    tones: { thread: '#D8D2C6', button: '#6B5642', ...cut.tones },
    views: {
      front: {
        parts: [inside, panel('front', cut.hasPockets ? pockets : []), band(9), ...(cut.buttons ? [placket] : [])],
      },
      back: { parts: [panel('back', [{ path: `M450 ${t} L450 ${h}`, depth: 1, width: 1.2, pucker: 0.4 }]), band(3)] },
    },
    detail: cut.detail ?? { x: 440, y: t + 90, zoom: 3, angle: -8 },
    middle: [450, (t + h) / 2],
    size: cut.size ?? 1.1,
  }
}

export const denimSkirt = aLine({
  name: 'denim-skirt',
  seed: 433,
  waist: 146,
  hip: 190,
  hem: 226,
  top: 300,
  hemY: 800,
  fabric: { kind: 'denim', weft: 'weft' },
  hand: { bend: 0.5, weight: 0.0012, ease: 0.006, finest: 4.6 },
  folds: 0.03,
  buttons: 6,
  hasPockets: true,
  tones: { weft: '#C9CFD2', thread: '#C58A3E', button: '#B9A482' },
})

export const satinSkirt = aLine({
  name: 'satin-skirt',
  seed: 439,
  waist: 120,
  hip: 172,
  hem: 210,
  top: 220,
  hemY: 960,
  fabric: { kind: 'satin', gloss: 0.34 },
  hand: { bend: 0.14, weight: 0.0016, ease: 0.008, finest: 4.4, patch: 110 },
  folds: 0.075,
  tones: {},
})

export const tweedSkirt = aLine({
  name: 'tweed-skirt',
  seed: 443,
  waist: 140,
  hip: 190,
  hem: 208,
  top: 300,
  hemY: 760,
  fabric: { kind: 'herringbone', nap: 0.6, weft: 'weft' },
  hand: { bend: 0.6, weight: 0.001, ease: 0.002, finest: 6 },
  folds: 0.025,
  tones: { weft: '#E4DCCB' },
})

export const linenSkirt = aLine({
  name: 'linen-skirt',
  seed: 449,
  waist: 128,
  hip: 186,
  hem: 264,
  top: 230,
  hemY: 930,
  fabric: { kind: 'linen' },
  hand: { bend: 0.18, weight: 0.0011, ease: 0.014, finest: 3.8, patch: 60 },
  folds: 0.06,
  buttons: 9,
  hasPockets: true,
  tones: { button: '#8A6B4C' },
})
