import type { Garment } from '../garment.ts'
import * as accessories from './accessories.ts'
import * as coats from './coats.ts'
import * as dresses from './dress.ts'
import * as knits from './knits.ts'
import * as shirts from './shirts.ts'
import * as skirts from './skirts.ts'
import * as trousers from './trouser-cuts.ts'

export const garments: Record<string, Garment> = Object.fromEntries(
  [accessories, coats, dresses, knits, shirts, skirts, trousers]
    .flatMap((group) => Object.values(group))
    .map((g) => [g.name, g]),
)
