import type { Garment } from '../garment.ts'
import * as aLines from './a-line.ts'
import * as accessories from './accessories.ts'
import * as bags from './bags.ts'
import * as boots from './boots.ts'
import * as bras from './bra.ts'
import * as coats from './coats.ts'
import * as dresses from './dresses.ts'
import * as dungarees from './dungarees.ts'
import * as hats from './hats.ts'
import * as hosiery from './hosiery.ts'
import * as jackets from './jackets.ts'
import * as jerseys from './jerseys.ts'
import * as kaftans from './kaftan.ts'
import * as knits from './knits.ts'
import * as knitwear from './knitwear.ts'
import * as lightShoes from './light-shoes.ts'
import * as scarves from './scarves.ts'
import * as sets from './sets.ts'
import * as shoes from './shoes.ts'
import * as shirts from './shirts.ts'
import * as skirts from './skirts.ts'
import * as smallLeather from './small-leather.ts'
import * as sweats from './sweats.ts'
import * as travelBags from './travel-bags.ts'
import * as trousers from './trouser-cuts.ts'

const isGarment = (value: object): value is Garment => 'views' in value

export const garments: Record<string, Garment> = Object.fromEntries(
  [
    aLines,
    accessories,
    bags,
    boots,
    bras,
    coats,
    dresses,
    dungarees,
    hats,
    hosiery,
    jackets,
    jerseys,
    kaftans,
    knits,
    knitwear,
    lightShoes,
    scarves,
    sets,
    shirts,
    shoes,
    skirts,
    smallLeather,
    sweats,
    travelBags,
    trousers,
  ]
    .flatMap((group) => Object.values<object>(group))
    .filter(isGarment)
    .map((g) => [g.name, g]),
)
