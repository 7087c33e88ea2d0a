import type { FabricSpec } from '../fabrics/index.ts'
import type { Seam } from '../garment.ts'

/** What shoes are made of. */
export const calf: FabricSpec = { kind: 'leather', gloss: 0.42 }
export const suede: FabricSpec = { kind: 'melton', nap: 1 }
export const canvas: FabricSpec = { kind: 'canvas' }
export const leatherSole: FabricSpec = { kind: 'leather', tone: 'sole', gloss: 0.2 }
export const rubber: FabricSpec = { kind: 'plain', tone: 'sole' }

/** A seam stitched in the tone of the thread. */
export const sewn = (path: string, more: Partial<Seam> = {}): Seam => ({
  path,
  depth: 0.8,
  width: 1.2,
  stitch: { tone: 'thread', offsets: [0], length: 3.2, weight: 0.5 },
  ...more,
})
