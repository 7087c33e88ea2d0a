import type { Part } from '../garment.ts'
import { mirror } from '../path.ts'
import { collarLeaf } from './shirt-parts.ts'
import type { KnitCut } from './knit-cut.ts'

/** Button bands of a cardigan. */
export function cardiganFront(cut: KnitCut): Part[] {
  const { block: b, ribHeight: r, cardigan } = cut
  const low = b.hemY + (b.sag ?? 11) * 0.8
  const deep = b.neckY + b.drop
  const w = r.neck
  const under = `M${450 + b.neck - 3} ${b.neckY - 10} C${450 + b.neck - 8} ${b.neckY + b.drop * 0.4} 470 ${deep - 40} 451 ${deep} L451 ${low}`
  const over = mirror(under, 451)
  const step = (low - 34 - deep) / (cardigan!.buttons - 1)
  return [
    {
      name: 'under band',
      ribbon: { path: under, width: w },
      frame: { kind: 'along' },
      fabric: cut.rib,
      lift: 1.4,
      edge: [4, 2],
    },
    {
      name: 'over band',
      ribbon: { path: over, width: w },
      frame: { kind: 'along' },
      fabric: cut.rib,
      lift: 2.6,
      edge: [4.5, 2.6],
      seams: [{ path: `M${451 - w / 2 - 0.5} ${deep} L${451 - w / 2 - 0.5} ${low}`, depth: 0.6, width: 1.2 }],
      buttons: Array.from({ length: cardigan!.buttons }, (_, i) => ({
        x: 451,
        y: deep + 12 + i * step,
        r: 8.2,
        tone: 'button',
        hole: 90,
      })),
    },
  ]
}

/** Placket and collar of a polo shirt. */
export function poloFront(cut: KnitCut): Part[] {
  const n = cut.block.neckY
  const { shape, edge } = collarLeaf(n, [366, n + 86])
  const placket: Part = {
    name: 'placket',
    path: `M434 ${n + 26} L466 ${n + 26} L466 ${n + 196} L434 ${n + 196} Z`,
    fabric: cut.fabric,
    lift: 1.2,
    edge: [2.6, 0.9],
    seams: [
      {
        path: `M438 ${n + 30} L438 ${n + 192} L462 ${n + 192} L462 ${n + 30}`,
        depth: 0.2,
        width: 1,
        stitch: { tone: 'thread', offsets: [0], length: 2.4, weight: 0.32 },
      },
    ],
    buttons: [64, 112, 160].map((y) => ({ x: 450, y: n + y, r: 5.6, tone: 'button', hole: 90 })),
  }
  const leaves = [0, 1].map((i): Part => ({
    name: `collar${i}`,
    path: i ? mirror(shape) : shape,
    fabric: cut.rib,
    frame: { kind: 'straight', angle: i ? 50 : -50 },
    lift: 2.8,
    edge: [7, 3.4],
    follow: 0.8,
    seams: [{ path: i ? mirror(edge) : edge, depth: 0.1, width: 1.4 }],
  }))
  return [placket, ...leaves]
}

/** A polo collar from behind. */
export function poloBack(cut: KnitCut): Part {
  const n = cut.block.neckY
  return {
    name: 'back collar',
    path: `M398 ${n - 24} C420 ${n - 32} 480 ${n - 32} 502 ${n - 24} C516 ${n - 14} 526 ${n + 2} 530 ${n + 18} C500 ${n + 28} 478 ${n + 31} 450 ${n + 31} C422 ${n + 31} 400 ${n + 28} 370 ${n + 18} C374 ${n + 2} 384 ${n - 14} 398 ${n - 24} Z`,
    fabric: cut.rib,
    frame: { kind: 'straight', angle: 0 },
    lift: 3,
    edge: [7, 3],
  }
}
