import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { jobs } from './index.ts'
import type { PictureProduct } from '../job.ts'
import { seed } from '../plan.ts'

/**
 * A contact sheet of the fashion catalogue at reduced size, for the eye, before the catalogue is rendered.
 * `proof.ts <out.png> <width> <views> [text...]`: `proof.ts /tmp/proof.png 300 front,detail jeans coat`
 */
const [out = 'proof.png', size = '300', views = 'front', ...only] = process.argv.slice(2)
const width = Number(size)
const height = Math.round((width * 4) / 3)
const columns = 4
const root = join(seed, 'products/fashion')
const tiles: Buffer[] = []
for (const file of (await readdir(root)).sort()) {
  if (only.length && !only.some((word) => file.includes(word))) continue
  const product = JSON.parse(await readFile(join(root, file), 'utf8')) as PictureProduct
  const small = (image: { file: string; view: string }) => ({ ...image, width, height })
  const first = product.colours?.[0]
  const reduced: PictureProduct = {
    ...product,
    ...(first ? { colours: [{ ...first, images: first.images.map(small) }] } : {}),
    images: (product.images ?? []).map(small),
  }
  for (const job of jobs(reduced)) {
    if (!views.split(',').some((view) => job.file.includes(`${view}.`))) continue
    tiles.push(
      await sharp(await job.render(), { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    )
  }
}
const sheet = {
  width: columns * width,
  height: Math.ceil(tiles.length / columns) * height,
  channels: 3 as const,
  background: '#fff',
}
const placed = tiles.map((input, i) => ({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height }))
await sharp({ create: sheet }).composite(placed).png().toFile(out)
