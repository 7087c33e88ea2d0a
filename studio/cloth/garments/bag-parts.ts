import type { FabricSpec } from '../fabrics/index.ts'
import type { Button, Part, Seam, Tones } from '../garment.ts'
import { wordmark } from './wordmark.ts'

/** Polished leather. */
export const calf: FabricSpec = { kind: 'leather', gloss: 0.34 }
/** Leather in the tone of the trim. */
export const trim: FabricSpec = { kind: 'leather', tone: 'trim', gloss: 0.3 }
/** Heavy cotton. */
export const canvas: FabricSpec = { kind: 'canvas' }
/** How a lined bag takes a fold. */
export const firm = { bend: 0.7, weight: 0.001, ease: 0.003, finest: 7, patch: 140 }

/** A seam of waxed linen. */
export const sewn = (path: string): Seam => ({
  path,
  depth: 0.7,
  width: 1.2,
  stitch: { tone: 'thread', offsets: [0], length: 4, weight: 0.56 },
})
/** A strap or handle with rounded edges. */
export const handle = (name: string, path: string, lift: number, fabric = calf, width = 19): Part => ({
  name,
  ribbon: { path, width },
  frame: { kind: 'along' },
  fabric,
  lift,
  edge: [8, 6],
  follow: 0.85,
})
/** A brass stud. */
export const stud = (x: number, y: number, r = 8): Button => ({ x, y, r, tone: 'metal', kind: 'shank' })
/** The name, stamped in foil. */
export const foil = (y: number, x = 450): NonNullable<Part['art']>[number] => ({ svg: wordmark(92, 0, '{foil}'), x, y })
/** Tones that all bags share. */
export const tones: Tones = { metal: '#C2A468', thread: '#E4D3B4', trim: '#8A5A36', foil: '#E0C891', lining: '#CDB593' }
