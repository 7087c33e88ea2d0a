import { rangeScenes } from '../range/index.ts'
import type { Scene } from '../scene.ts'
import { bakery } from './bakery.ts'
import { preserves } from './preserves.ts'
import { sweetAndSavoury } from './sweet-and-savoury.ts'
import { teaAndCoffee } from './tea-and-coffee.ts'

/** Every still life of the food department by the picture it makes: product's slug and view. */
export const scenes: Record<string, Scene> = {
  ...preserves,
  ...teaAndCoffee,
  ...bakery,
  ...sweetAndSavoury,
  ...rangeScenes,
}
