import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Tones } from '../garment.ts'
import type { Block, SleeveCut } from './blocks.ts'

export interface OuterwearCut {
  name: string
  seed: number
  block: Block
  /** Null: a gilet. */
  sleeve: SleeveCut | null
  fabric: FabricSpec
  /** Collar in another cloth. */
  collarFabric?: FabricSpec
  collar: 'lapel' | 'leaf' | 'stand' | 'shawl' | 'hood'
  closing: { kind: 'buttons'; count: number; step: number; isDouble?: boolean } | { kind: 'zip' } | { kind: 'wrap' }
  pockets: 'flap' | 'patch' | 'slant' | 'none'
  hasBelt?: boolean
  hasVent?: boolean
  hasStraps?: boolean
  /** A knitted band at hem and cuffs. */
  band?: FabricSpec
  hand: NonNullable<Part['hand']>
  folds: number
  edge?: [number, number]
  tones: Tones
  detail?: Garment['detail']
  middle?: [number, number]
  size?: number
}
