import { join } from 'node:path'
import type { StartData } from '../start-data.ts'
import { applySeed } from './apply-seed.ts'
import { readSeed, seedFolder, withoutProducts } from './read-seed.ts'

export const startData: StartData = {
  fill: (db, scope) => applySeed(db, scope === 'all' ? readSeed() : withoutProducts(readSeed())),
  pictureFolder: join(seedFolder, 'media'),
}
