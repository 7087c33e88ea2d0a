import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PictureProduct } from '../job.ts'
import { hashOf, seed } from '../plan.ts'
import { jobs } from './index.ts'

const root = join(seed, 'products/fashion')
const products = readdirSync(root).map((f) => JSON.parse(readFileSync(join(root, f), 'utf8')) as PictureProduct)
const drawn = products.filter((p) => p.picture?.renderer === 'cloth')

describe('jobs', () => {
  it('plans every picture that a product of cloth names, once', () => {
    for (const p of drawn) {
      const named = [...(p.images ?? []), ...(p.colours ?? []).flatMap((c) => c.images)].map((i) => i.file)
      expect(
        jobs(p)
          .map((j) => j.file)
          .sort(),
      ).toEqual(named.sort())
      expect(new Set(named).size).toBe(named.length)
    }
  })

  it('changes the hash of a picture when its colour changes', () => {
    const p = drawn.find((one) => one.colours)!
    const dyed = { ...p, colours: p.colours!.map((c) => ({ ...c, hex: '#123456' })) }
    expect(hashOf(jobs(dyed)[0]!)).not.toBe(hashOf(jobs(p)[0]!))
    expect(hashOf(jobs(p)[0]!)).toBe(hashOf(jobs(p)[0]!))
  })

  it('names the garments there are when one is unknown', () => {
    expect(() => jobs({ ...drawn[0]!, picture: { renderer: 'cloth', garment: 'toga' } })).toThrow(/cable-jumper/)
  })
})
