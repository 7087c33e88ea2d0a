import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Tones } from '../garment.ts'

export interface TrouserCut {
  name: string
  seed: number
  /** Half measures from the middle line, units. */
  waist: number
  hip: number
  /** Outer and inner end of the hem, from the middle line. */
  hemOut: number
  hemIn: number
  top: number
  crotch: number
  hem: number
  fabric: FabricSpec
  hand: NonNullable<Part['hand']>
  folds: number
  style: 'tailored' | 'chino' | 'jeans' | 'pull-on'
  /** Legs are gathered into a ribbed band. */
  cuff?: FabricSpec
  /** A bib and its straps lie above the waist (dungarees). */
  bib?: Part[]
  size?: number
  detail?: Garment['detail']
  tones: Tones
  wash?: Part['wash']
}
