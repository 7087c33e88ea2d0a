import type { PictureJob, PictureProduct } from '../job.ts'
import { artwork } from './labels/find-artwork.ts'
import { campaign } from './scenes/campaign.ts'
import { categories } from './scenes/categories.ts'
import { scenes as stillLifes } from './scenes/index.ts'
import type { Material, Scene } from './scene.ts'
import { traced } from './traced.ts'

/** Raise it when shaders change what every picture looks like. */
const version = 2

const labelsOf = (scene: Scene): string[] => {
  const named = (m: Material): string[] => [
    ...(m.label ? [m.label] : []),
    ...(m.map ?? []).filter((v) => typeof v === 'string'),
  ]
  return [...new Set(scene.things.flatMap((t) => (t.parts ?? []).flatMap(named)))]
}

const job = (file: string, scene: Scene, width: number, height: number): PictureJob => ({
  file,
  inputs: { version, scene, labels: labelsOf(scene).map((name) => artwork(name)) },
  width,
  height,
  render: () => traced(scene, width, height),
})

/** The pictures of a food product: one for each of its images that has a still life. */
export const jobs = (product: PictureProduct): PictureJob[] =>
  product.departmentType === 'food'
    ? (product.images ?? []).flatMap((image) => {
        const scene = stillLifes[`${product.slug}/${image.view}`]
        return scene ? [job(image.file, scene, image.width, image.height)] : []
      })
    : []

/** Campaign pictures and those of the categories, `categories/food/<code with dashes>.avif`, made of the same things. */
export const scenes = (): PictureJob[] => [
  ...campaign.map((c) => job(`campaign/${c.name}.avif`, c.scene, c.width, c.height)),
  ...Object.entries(categories).map(([code, scene]) =>
    job(`categories/food/${code.replace('/', '-')}.avif`, scene, 900, 900),
  ),
]
