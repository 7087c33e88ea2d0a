import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part } from '../garment.ts'
import { both } from './blocks.ts'
import { wordmark } from './wordmark.ts'

const top = 236
const hemAt = 962
const waist = 134
const hem = 312
const apex = top - (waist * (hemAt - top)) / (hem - waist)
const radius = top - apex
const full = Math.atan2(waist, radius)
const count = 15

/** A point of the skirt: share of the way across and distance below the waist. */
function at(share: number, below: number): [number, number] {
  const a = full * (share * 2 - 1)
  return [450 + Math.sin(a) * (radius + below), apex + Math.cos(a) * (radius + below)]
}

const text = (p: [number, number]): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`
const long = (hemAt - apex) / Math.cos(full) - radius - 6
const across = (below: number): string => Array.from({ length: 21 }, (_, i) => text(at(i / 20, below))).join(' L')

// Each pleat ends a little lower at its folded edge than where it dives under the next.
const steps = Array.from({ length: count }, (_, i) => [
  at((i + 0.02) / count, long - 5),
  at((i + 0.5) / count, long),
  at((i + 0.97) / count, long + 4),
]).flat()

const panel = (name: string): Part => ({
  name,
  path: `M${across(0)} L${steps.toReversed().map(text).join(' L')} Z`,
  fabric: { kind: 'crepe' },
  frame: { kind: 'fan', x: 450, y: apex, radius },
  lift: 2.4,
  edge: [7, 4],
  hand: { bend: 0.4, weight: 0.0016, ease: 0.002, finest: 5 },
  slack: [
    ...both({ x: 340, y: 800, along: 190, across: 50, angle: 104, amount: 0.03 }),
    { x: 470, y: 740, along: 220, across: 60, angle: 90, amount: 0.035 },
  ],
  pleats: { kind: 'knife', period: (2 * full * radius) / count, depth: 9, from: 0, to: long, sway: 0.35 },
})

const band = (bow: number): Part => ({
  name: `band${bow}`,
  ribbon: {
    path: `M${450 - waist + 1} ${top - 2} C${450 - waist * 0.4} ${top + bow} ${450 + waist * 0.4} ${top + bow} ${450 + waist - 1} ${top - 2}`,
    width: 30,
  },
  frame: { kind: 'along' },
  fabric: { kind: 'crepe' },
  lift: 4,
  edge: [5, 2],
  seams: [
    {
      path: `M${450 - waist} ${top + 12} C${450 - waist * 0.4} ${top + bow + 14} ${450 + waist * 0.4} ${top + bow + 14} ${450 + waist} ${top + 12}`,
      depth: 0.6,
      width: 1,
      pucker: 0.5,
    },
  ],
})

const inside: Part = {
  name: 'inside',
  path: `M${450 - waist + 4} ${top - 17} C${450 - waist * 0.4} ${top - 21} ${450 + waist * 0.4} ${top - 21} ${450 + waist - 4} ${top - 17} L${450 + waist - 4} ${top + 20} L${450 - waist + 4} ${top + 20} Z`,
  fabric: { kind: 'crepe' },
  shade: 0.76,
  lift: 1.5,
  edge: [4, 1],
  art: [
    {
      svg: `<rect x="-22" y="-6.5" width="44" height="12" fill="#F1ECDF"/>${wordmark(34, 1.8)}`,
      x: 450,
      y: top - 11.5,
    },
  ],
}

const back: Part[] = [panel('back'), band(3)]
back[0] = { ...back[0]!, seams: [{ path: `M450 ${top} L450 ${top + 150}`, depth: 1, width: 1.2, pucker: 0.4 }] }

export const pleatedSkirt: Garment = {
  name: 'pleated-skirt',
  seed: 67,
  tones: { thread: '#D8D2C6' },
  views: { front: { parts: [inside, panel('front'), band(9)] }, back: { parts: back } },
  detail: { x: 420, y: 330, zoom: 3, angle: -8 },
  middle: [450, 606],
  size: 1.08,
}

const plaid: FabricSpec = {
  kind: 'flannel',
  nap: 0.7,
  print: {
    kind: 'tartan',
    period: 96,
    bands: [
      { tone: 'second', from: 0, to: 30 },
      { tone: 'third', from: 40, to: 46 },
      { tone: 'line', from: 66, to: 69 },
    ],
  },
}
const inPlaid = (part: Part): Part => ({ ...part, fabric: plaid })

export const tartanSkirt: Garment = {
  ...pleatedSkirt,
  name: 'tartan-skirt',
  seed: 457,
  views: {
    front: { parts: pleatedSkirt.views.front.parts.map(inPlaid) },
    back: { parts: back.map(inPlaid) },
  },
}
