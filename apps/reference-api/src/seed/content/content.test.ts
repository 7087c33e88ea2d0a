import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSeed, seedFolder } from '../read-seed.ts'
import { topics } from './index.ts'

const { content } = readSeed()

describe('seed/content', () => {
  it('has one file for each topic and no other', () => {
    const files = readdirSync(join(seedFolder, 'content')).map((name) => name.replace('.json', ''))
    expect(files.sort()).toEqual(topics.map(({ name }) => name).sort())
  })
  it('shows only sections on a home that there are, and every one somewhere', () => {
    const { pages, sections } = content.home
    expect(new Set(Object.values(pages).flat())).toEqual(new Set(Object.keys(sections)))
  })
})

describe('readContentSeed', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-seed-'))
    cpSync(seedFolder, folder, { recursive: true, filter: (file) => !/seed\/(media|products)/.test(file) })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('names the file and the place of a text that has not been written in every language', () => {
    const { zh: _, ...legal } = content.footer.legal
    writeFileSync(join(folder, 'content/footer.json'), JSON.stringify({ ...content.footer, legal }))
    expect(() => readSeed(folder)).toThrow(/content\/footer\.json .*at \/legal it must have required property 'zh'/)
  })
  it('names the promotion that would ask for as many units as are taken, or more', () => {
    const name = { en: 'Three for three', ar: 'ثلاثة بثلاثة', zh: '三件三件' }
    const promotion = { code: 'three', kind: 'n-for-m', take: 3, name, stacking: 'combinable', priority: 1 }
    const write = (pay: number) =>
      writeFileSync(join(folder, 'content/bag-promotions.json'), JSON.stringify([{ ...promotion, pay }]))
    for (const pay of [3, 4]) {
      write(pay)
      expect(() => readSeed(folder)).toThrow(/bag-promotions\.json .*at \/0\/pay it must be less than 3/)
    }
    write(2)
    expect(() => readSeed(folder)).not.toThrow(/bag-promotions/)
  })
  it('names the file of a topic that is missing', () => {
    rmSync(join(folder, 'content/home.json'))
    expect(() => readSeed(folder)).toThrow(/content\/home\.json/)
  })
})
