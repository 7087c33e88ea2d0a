import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureJob, PictureProduct, Renderer } from './job.ts'

export const seed = join(import.meta.dirname, '../apps/reference-api/seed')
export const media = join(seed, 'media')

/** Every picture of the catalogue and its campaigns. */
export async function plan(): Promise<PictureJob[]> {
  const renderers = await Promise.all(['cloth', 'stilllife'].filter(isThere).map(load))
  const products = await readProducts()
  return renderers.flatMap((r) => [...products.flatMap((p) => r.jobs(p)), ...(r.scenes?.(products) ?? [])])
}

export function hashOf(job: PictureJob): string {
  const { inputs, width, height, quality = 60 } = job
  return createHash('sha256').update(JSON.stringify({ inputs, width, height, quality })).digest('hex').slice(0, 16)
}

const isThere = (name: string): boolean => existsSync(join(import.meta.dirname, name, 'index.ts'))

const load = (name: string): Promise<Renderer> => import(`./${name}/index.ts`) as Promise<Renderer>

async function readProducts(): Promise<PictureProduct[]> {
  const root = join(seed, 'products')
  if (!existsSync(root)) return []
  const files = (await readdir(root, { recursive: true })).filter((f) => f.endsWith('.json')).sort()
  return Promise.all(files.map(async (f) => JSON.parse(await readFile(join(root, f), 'utf8')) as PictureProduct))
}
