import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Tones } from '../garment.ts'
import type { Block, SleeveCut } from './blocks.ts'

export interface ShirtCut {
  name: string
  seed: number
  block: Block
  sleeve: SleeveCut
  fabric: FabricSpec
  hand: NonNullable<Part['hand']>
  /** How much the cloth folds: 0.04 pressed, 0.08 washed linen. */
  folds: number
  collar: 'button-down' | 'spread' | 'band'
  hasPocket?: boolean
  /** How many buttons below the collar and how far apart; 6 and 102 units unless told. */
  buttons?: { count: number; step: number }
  /** Edges are corded in the tone `piping`, as on pyjamas. */
  isPiped?: boolean
  /** Worn over the shirt: a belt. */
  applied?: Part[]
  middle?: [number, number]
  size?: number
  tones: Tones
  detail?: Garment['detail']
}
