import type { FabricSpec } from '../fabrics/index.ts'
import type { Part, Seam } from '../garment.ts'
import { mirror } from '../path.ts'
import type { TrouserCut } from './trouser-cut.ts'

type Thread = (offsets: number[]) => NonNullable<Seam['stitch']>

/** Two darts below the back waistband. */
export const darts = (t: number): Seam[] =>
  [392, 508].map((x) => ({ path: `M${x} ${t + 20} L${x + (x < 450 ? 3 : -3)} ${t + 84}`, depth: 0.9, width: 1.1 }))

/** The pointed yoke of jeans. */
export function yoke(w: number, t: number, thread: Thread): Seam[] {
  const left = `M${450 - w - 4} ${t + 46} L450 ${t + 84}`
  return [left, mirror(left)].map((path) => ({ path, depth: 1.2, width: 1.2, pucker: 0.5, stitch: thread([3, 6.6]) }))
}

/** Patch pockets on jeans, welts on anything else. */
export function backPockets(cut: TrouserCut, thread: Thread): Part[] {
  const t = cut.top
  if (cut.style !== 'jeans') {
    const welt = `M362 ${t + 94} L428 ${t + 98} L428 ${t + 106} L362 ${t + 102} Z`
    return [0, 1].map((i) => ({
      name: `welt${i}`,
      path: i ? mirror(welt) : welt,
      fabric: cut.fabric,
      frame: { kind: 'straight', angle: 90 },
      lift: 0.7,
      edge: [2, 0.9] as [number, number],
      seams: [
        {
          path: i ? mirror(`M362 ${t + 98} L428 ${t + 102}`) : `M362 ${t + 98} L428 ${t + 102}`,
          depth: 1.2,
          width: 0.9,
        },
      ],
      buttons: [{ x: i ? 505 : 395, y: t + 114, r: 5, tone: 'button' }],
    }))
  }
  const shape = `M338 ${t + 92} L430 ${t + 108} L424 ${t + 190} L378 ${t + 214} L332 ${t + 176} Z`
  const inner = `M341 ${t + 96} L335.5 ${t + 174} L378.4 ${t + 210} L420.5 ${t + 188} L426.4 ${t + 110}`
  const arcs = `M337 ${t + 138} C356 ${t + 136} 368 ${t + 148} 380 ${t + 158} C392 ${t + 150} 408 ${t + 144} 426 ${t + 150}`
  return [0, 1].map((i) => {
    const flip = (p: string) => (i ? mirror(p) : p)
    return {
      name: `pocket${i}`,
      path: flip(shape),
      fabric: cut.fabric,
      lift: 0.9,
      edge: [2.4, 0.9] as [number, number],
      ...(cut.wash ? { wash: cut.wash } : {}),
      seams: [
        { path: flip(inner), depth: 0.4, width: 1, pucker: 0.5, stitch: thread([0, i ? -3.4 : 3.4]) },
        { path: flip(`M339 ${t + 100} L429 ${t + 116}`), depth: 0.4, width: 1, stitch: thread([0]) },
        { path: flip(arcs), depth: 0.2, width: 1, stitch: thread([0, 4]) },
      ],
    }
  })
}

/** An elastic waist, gathered, and the cord that draws it in. */
export function drawn(band: Part, w: number, t: number): Part[] {
  const gathers: Seam[] = Array.from({ length: 13 }, (_, i) => {
    const x = 450 + ((i - 6) / 6.6) * w
    return { path: `M${x} ${t - 4} L${x + (450 - x) * 0.02} ${t + 26}`, depth: 0.9, width: 3.4, pucker: 0.9 }
  })
  const cord = (dx: number, long: number): Part => ({
    name: `cord${dx}`,
    ribbon: {
      path: `M${450 + dx} ${t + 10} C${450 + dx * 2} ${t + 40} ${450 + dx * 4} ${t + 60} ${450 + dx * 3} ${t + long}`,
      width: 7,
    },
    frame: { kind: 'along' },
    fabric: { kind: 'rib', stitch: 1.6, rib: [1, 1, 0.6], tone: 'cord' },
    lift: 2.4,
    edge: [3.4, 2.6],
  })
  return [{ ...band, seams: [...(band.seams ?? []), ...gathers] }, cord(-6, 96), cord(6, 112)]
}

/** Ribbed bands at the ankles. */
export function legCuffs(fabric: FabricSpec, out: number, inn: number, h: number): Part[] {
  const shape = `M${out - 2} ${h - 44} L${inn + 3} ${h - 42} L${inn - 8} ${h + 6} L${out + 9} ${h + 2} Z`
  return [shape, mirror(shape)].map((path, i) => ({
    name: `cuff${i}`,
    path,
    fabric,
    lift: 0.8,
    edge: [6, 2.6],
    follow: 0.9,
  }))
}
