import type { Button, Part } from '../garment.ts'
import { mirror } from '../path.ts'
import type { OuterwearCut } from './outerwear-cut.ts'

const stitched = { tone: 'thread', offsets: [0], length: 3, weight: 0.36 }
const flatOf = (cut: OuterwearCut) => {
  const { quilt: _, ...flat } = cut.fabric
  return flat
}

/** Buttons, a zip or an overlap held by the belt. */
export function closed(cut: OuterwearCut): Part[] {
  const { block: b, closing } = cut
  const deep = b.neckY + b.drop
  const low = b.hemY + 30
  const fabric = flatOf(cut)
  if (closing.kind === 'zip')
    return [
      {
        name: 'zip tape',
        path: `M440 ${deep - 6} L460 ${deep - 6} L460 ${low} L440 ${low} Z`,
        fabric: { kind: 'twill', tone: 'trim' },
        clip: true,
        lift: 0.8,
        edge: [3, 1],
        seams: [436, 464].map((x) => ({
          path: `M${x} ${deep} L${x} ${b.hemY}`,
          depth: 0.4,
          width: 1,
          stitch: stitched,
        })),
      },
      {
        name: 'zip',
        path: `M447 ${deep - 4} L453 ${deep - 4} L453 ${low} L447 ${low} Z`,
        fabric: { kind: 'rib', stitch: 1.6, rib: [1, 1, 0.5], tone: 'metal', gloss: 0.6 },
        frame: { kind: 'straight', angle: 90 },
        clip: true,
        lift: 1.2,
        edge: [2, 1],
        buttons: [{ x: 450, y: deep + 4, r: 6, tone: 'metal', kind: 'shank' }],
      },
    ]
  const right = closing.kind === 'wrap' || closing.isDouble ? 520 : 486
  const x = closing.kind === 'buttons' && closing.isDouble ? 496 : 462
  const rows: Button[] =
    closing.kind === 'wrap'
      ? []
      : Array.from({ length: closing.count }, (_, i) => i).flatMap((i) => {
          const y = deep + 26 + i * closing.step
          const one: Button = { x, y, r: 10, tone: 'button', hole: 0 }
          return closing.isDouble ? [one, { x: 900 - x - 12, y, r: 10, tone: 'button' }] : [one]
        })
  return [
    {
      name: 'overlap',
      path: `M430 ${deep - 70} C${right - 30} ${deep - 40} ${right - 6} ${deep - 8} ${right} ${deep + 20} L${right + 3} ${low} L400 ${low} L400 ${deep + 120} Z`,
      fabric,
      clip: true,
      lift: 2.4,
      edge: [4, 1.4],
      rises: [404, 470],
      seams: [{ path: `M${right - 6} ${deep + 24} L${right - 3} ${b.hemY}`, depth: 0.5, width: 1.2, stitch: stitched }],
      buttons: rows,
    },
  ]
}

/** The part of the collar that lies on the front. */
export function collarFront(cut: OuterwearCut): Part[] {
  const { block: b } = cut
  const n = b.neckY
  const deep = n + b.drop
  const fabric = flatOf(cut)
  const top = cut.collarFabric ?? fabric
  const pair = (path: string, name: string, lift: number, of = fabric): Part[] =>
    [path, mirror(path)].map((p, i) => ({
      name: `${name}${i}`,
      path: p,
      fabric: of,
      frame: { kind: 'straight', angle: i ? -28 : 28 },
      lift,
      edge: [7, 4],
      follow: 0.85,
    }))
  if (cut.collar === 'lapel')
    return [
      ...pair(
        `M398 ${n - 2} C374 ${n + 40} 352 ${n + 74} 338 ${n + 92} L372 ${n + 104} C384 ${n + 140} 428 ${deep - 10} 462 ${deep + 26} C452 ${deep - 40} 420 ${n + 90} 398 ${n - 2} Z`,
        'lapel',
        3.4,
      ),
      ...pair(
        `M404 ${n - 26} C390 ${n - 20} 378 ${n} 372 ${n + 20} C362 ${n + 46} 352 ${n + 62} 344 ${n + 76} L380 ${n + 92} C392 ${n + 62} 408 ${n + 30} 416 ${n + 2} Z`,
        'collar',
        3,
        top,
      ),
    ]
  if (cut.collar === 'leaf')
    return pair(
      `M402 ${n - 27} C384 ${n - 25} 366 ${n - 8} 358 ${n + 12} C350 ${n + 44} 342 ${n + 70} 336 ${n + 96} C366 ${n + 106} 420 ${n + 74} 450 ${n + 46} C430 ${n + 26} 410 ${n + 6} 402 ${n - 27} Z`,
      'collar',
      4,
      top,
    )
  if (cut.collar === 'shawl')
    return pair(
      `M404 ${n - 24} C372 ${n - 14} 350 ${n + 40} 344 ${n + 96} C346 ${n + 170} 404 ${deep - 20} 456 ${deep + 30} C450 ${deep - 60} 420 ${n + 80} 404 ${n - 24} Z`,
      'shawl',
      4,
      top,
    )
  if (cut.collar === 'stand')
    return pair(
      `M${450 - b.neck - 6} ${n + 2} C${450 - b.neck - 2} ${n - 30} ${450 - b.neck + 10} ${n - 42} ${450 - b.neck + 16} ${n - 44} C${450 - b.neck * 0.6} ${n + 4} ${450 - 20} ${deep - 20} 451 ${deep - 14} L451 ${deep + 22} C${450 - b.neck * 0.5} ${deep + 18} ${450 - b.neck - 4} ${n + 40} ${450 - b.neck - 6} ${n + 2} Z`,
      'stand',
      4,
      top,
    )
  return pair(
    `M${450 - b.neck - 16} ${n + 6} C${450 - b.neck * 0.6} ${n + 30} 436 ${deep - 16} 451 ${deep - 4} L451 ${deep + 34} C${450 - b.neck * 0.5} ${deep + 26} ${450 - b.neck - 24} ${n + 60} ${450 - b.neck - 16} ${n + 6} Z`,
    'hood edge',
    4,
    top,
  )
}

/** The collar behind the neck: its inside in the front view, the whole of it from the back. */
export function collarBack(cut: OuterwearCut, isInside: boolean): Part[] {
  const { block: b } = cut
  const n = b.neckY
  const fabric = cut.collarFabric ?? flatOf(cut)
  if (cut.collar === 'hood') {
    const w = b.neck + 14
    const hood = `M${450 - w - 10} ${n + 22} C${450 - w - 58} ${n - 26} ${450 - w - 36} ${n - 124} ${450 - 40} ${n - 142} C${450 - 14} ${n - 148} ${450 + 14} ${n - 148} ${450 + 40} ${n - 142} C${450 + w + 36} ${n - 124} ${450 + w + 58} ${n - 26} ${450 + w + 10} ${n + 22} C${450 + w * 0.6} ${n + 60} ${450 - w * 0.6} ${n + 60} ${450 - w - 10} ${n + 22} Z`
    const parts: Part[] = [{ name: 'hood', path: hood, fabric, lift: 6, edge: [24, 14], follow: 0.5, hand: cut.hand }]
    if (!isInside)
      return [
        {
          ...parts[0]!,
          name: 'hood back',
          seams: [{ path: `M450 ${n - 138} L450 ${n + 50}`, depth: 1.4, width: 1.6 }],
        },
      ]
    return [
      ...parts,
      {
        name: 'hood inside',
        path: `M${450 - w + 8} ${n + 20} C${450 - w - 28} ${n - 30} ${450 - w} ${n - 98} 450 ${n - 104} C${450 + w} ${n - 98} ${450 + w + 28} ${n - 30} ${450 + w - 8} ${n + 20} Z`,
        fabric: { kind: 'plain', tone: 'lining' },
        shade: 0.8,
        lift: 3,
        edge: [20, 4],
        follow: 0.2,
        hand: cut.hand,
      },
    ]
  }
  if (isInside)
    return [
      {
        name: 'back collar',
        ribbon: {
          path: `M${450 - b.neck + 14} ${n - 16} C424 ${n - 2} 476 ${n - 2} ${450 + b.neck - 14} ${n - 16}`,
          width: 28,
        },
        frame: { kind: 'along' },
        fabric,
        lift: 3,
        edge: [6, 2.4],
        shade: 0.94,
      },
    ]
  const deep = cut.collar === 'stand' ? 8 : 42
  return [
    {
      name: 'collar behind',
      path: `M400 ${n - 28} C424 ${n - 36} 476 ${n - 36} 500 ${n - 28} C520 ${n - 14} 532 ${n + 8} 536 ${n + deep - 14} C508 ${n + deep - 2} 480 ${n + deep} 450 ${n + deep} C420 ${n + deep} 392 ${n + deep - 2} 364 ${n + deep - 14} C368 ${n + 8} 380 ${n - 14} 400 ${n - 28} Z`,
      fabric,
      lift: 4,
      edge: [9, 5],
    },
  ]
}

/** Two pockets below the waist. */
export function pocketsOf(cut: OuterwearCut): Part[] {
  const { block: b } = cut
  const y = b.waistY + 70
  const fabric = flatOf(cut)
  const pair = (shape: string, seam: string, lift: number): Part[] =>
    [0, 1].map((i) => ({
      name: `pocket${i}`,
      path: i ? mirror(shape) : shape,
      fabric,
      lift,
      edge: [4, 1.6],
      seams: [{ path: i ? mirror(seam) : seam, depth: 0.4, width: 1.1, stitch: stitched }],
    }))
  switch (cut.pockets) {
    case 'flap':
      return pair(
        `M306 ${y} L394 ${y - 4} L395 ${y + 30} C394 ${y + 35} 391 ${y + 37} 386 ${y + 37} L315 ${y + 41} C309 ${y + 41} 307 ${y + 39} 306 ${y + 33} Z`,
        `M310 ${y + 5} L310 ${y + 34} L390 ${y + 31} L390.5 ${y + 1}`,
        2.2,
      )
    case 'patch':
      return pair(
        `M300 ${y - 10} L398 ${y - 14} L400 ${y + 92} C380 ${y + 106} 320 ${y + 108} 302 ${y + 96} Z`,
        `M301 ${y + 6} L399 ${y + 2}`,
        2,
      )
    case 'slant':
      return pair(`M352 ${y - 60} L366 ${y - 64} L330 ${y + 44} L315 ${y + 40} Z`, `M364 ${y - 60} L328 ${y + 42}`, 1.8)
    case 'none':
      return []
  }
}
