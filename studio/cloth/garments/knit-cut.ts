import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Tones } from '../garment.ts'
import type { Block, SleeveCut } from './blocks.ts'

export interface KnitCut {
  name: string
  seed: number
  block: Block
  /** Null: the armholes are bound. */
  sleeve: SleeveCut | null
  fabric: FabricSpec
  sleeveFabric?: FabricSpec
  /** Trim at neck, hem and cuffs. */
  rib: FabricSpec
  ribHeight: { neck: number; hem: number; cuff: number }
  hand: NonNullable<Part['hand']>
  folds: number
  edge: [number, number]
  /** Opens down the front with buttons. */
  cardigan?: { buttons: number }
  collar?: 'polo'
  neckline?: 'vee' | 'roll' | 'hood'
  /** Sewn on the front: pockets, an embroidered badge. */
  applied?: Part[]
  tones: Tones
  detail?: Garment['detail']
  size?: number
  middle?: [number, number]
}
