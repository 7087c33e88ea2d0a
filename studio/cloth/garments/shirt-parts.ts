import type { FabricSpec } from '../fabrics/index.ts'
import type { Part, Seam } from '../garment.ts'
import { mirror } from '../path.ts'
import { cuffOf, line, type sleeve } from './blocks.ts'
import type { ShirtCut } from './shirt-cut.ts'

/** The stitching of a shirt, at a distance from its seam. */
export const stitch = (offset: number): Seam['stitch'] & object => ({
  tone: 'thread',
  offsets: [offset],
  length: 2.4,
  weight: 0.32,
})

/** Cuffs with a button each. */
export function cuffParts(s: ReturnType<typeof sleeve>, fabric: FabricSpec): Part[] {
  const at = cuffOf(s)
  const shape = `${line(at(-0.01, 52), at(1.01, 52), at(1.025, 0), at(-0.025, 0))} Z`
  const top = line(at(0, 52), at(1, 52))
  const end = line(at(0.01), at(0.99))
  return [0, 1].map((i) => {
    const flip = (p: string) => (i ? mirror(p) : p)
    const [bx, by] = at(0.78, 26)
    return {
      name: `cuff${i}`,
      path: flip(shape),
      fabric,
      frame: { kind: 'straight' as const, angle: i ? -s.angle : s.angle },
      lift: 1.4,
      edge: [3, 1] as [number, number],
      follow: 0.85,
      seams: [
        { path: flip(top), depth: 0.8, width: 1, pucker: 0.9, stitch: stitch(i ? -3 : 3) },
        { path: flip(end), depth: 0, width: 1, stitch: stitch(i ? 3.4 : -3.4) },
      ],
      buttons: [{ x: i ? 900 - bx : bx, y: by, r: 5, tone: 'button', hole: (i ? -1 : 1) * s.angle }],
    }
  })
}

/** A band, or a stand with two leaves. */
export function collarParts(cut: ShirtCut): Part[] {
  const { fabric, block: b } = cut
  const n = b.neckY
  if (cut.collar === 'band') {
    return [
      {
        name: 'band',
        ribbon: {
          path: `M396 ${n - 16} C398 ${n + 14} 420 ${n + 40} 452 ${n + 52} C482 ${n + 40} 502 ${n + 14} 504 ${n - 16}`,
          width: 21,
        },
        frame: { kind: 'along' },
        fabric,
        lift: 2.4,
        edge: [4, 1.8],
        buttons: [{ x: 452, y: n + 50, r: 5, tone: 'button', hole: 0 }],
      },
    ]
  }
  const isDown = cut.collar === 'button-down'
  const tip: [number, number] = isDown ? [376, n + 100] : [364, n + 92]
  const { shape, edge } = collarLeaf(n, tip)
  const stand: Part = {
    name: 'stand',
    path: `M400 ${n - 6} C408 ${n + 16} 426 ${n + 34} 440 ${n + 54} L462 ${n + 54} C476 ${n + 34} 492 ${n + 16} 500 ${n - 6} C484 ${n + 12} 468 ${n + 24} 450 ${n + 31} C432 ${n + 24} 416 ${n + 12} 400 ${n - 6} Z`,
    fabric,
    frame: { kind: 'straight', angle: 90 },
    lift: 2.4,
    edge: [3, 1.6],
    shade: 0.97,
    buttons: [{ x: 451, y: n + 40, r: 5, tone: 'button', hole: 0 }],
  }
  const leaves = [0, 1].map((i): Part => ({
    name: `collar${i}`,
    path: i ? mirror(shape) : shape,
    fabric,
    frame: { kind: 'straight', angle: i ? -40 : 40 },
    lift: 3,
    edge: [7, 3.2],
    follow: 0.8,
    seams: [{ path: i ? mirror(edge) : edge, depth: 0.1, width: 1, stitch: stitch(i ? 2.4 : -2.4) }],
    buttons: isDown
      ? [{ x: i ? 900 - tip[0] - 7 : tip[0] + 7, y: tip[1] - 15, r: 3.6, tone: 'button', hole: i ? -62 : 62 }]
      : [],
  }))
  return [stand, ...leaves]
}

/** One half of a turned-down collar: from the fold at the side of the neck to its point. */
export function collarLeaf(n: number, tip: [number, number]): { shape: string; edge: string } {
  return {
    shape: `M402 ${n - 27} C384 ${n - 25} 368 ${n - 10} 362 ${n + 6} C360 ${n + 34} ${tip[0] - 8} ${tip[1] - 34} ${tip[0]} ${tip[1]} C${tip[0] + 26} ${tip[1] - 12} 432 ${n + 64} 450 ${n + 42} C430 ${n + 26} 410 ${n + 6} 408 ${n - 20} C407 ${n - 25} 405 ${n - 27} 402 ${n - 27} Z`,
    edge: `M366 ${n + 8} C364 ${n + 34} ${tip[0] - 4} ${tip[1] - 34} ${tip[0] + 2} ${tip[1] - 5} C${tip[0] + 26} ${tip[1] - 17} 430 ${n + 60} 446 ${n + 42}`,
  }
}
