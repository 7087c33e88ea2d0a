import { join } from 'node:path'
import type { StartData } from '../start-data.ts'
import { applySeed } from './apply-seed.ts'
import { readSeed, seedFolder } from './read-seed.ts'

export const startData: StartData = {
  fill: (db) => applySeed(db, readSeed()),
  pictureFolder: join(seedFolder, 'media'),
}
