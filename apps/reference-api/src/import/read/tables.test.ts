import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FeedError } from './feed-error.ts'
import { readCategoryMap, readTaxonomy } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (text: string) => {
  const file = join(folder, 'taxonomy.txt')
  writeFileSync(file, text)
  return file
}

describe('readTaxonomy', () => {
  it('reads Google’s own text, whatever ends its lines', async () => {
    const file = fileOf('# Google_Product_Taxonomy_Version: 2021-09-21\r\n1604 - Apparel & Accessories > Clothing\r\n')
    expect([...(await readTaxonomy(file, 'en'))]).toEqual([['1604', ['Apparel & Accessories', 'Clothing']]])
  })
  it('reads the language’s column of a table', async () => {
    const file = fileOf('id\ten_US\tar_SA\n1604\tClothing\tملابس\n')
    expect([...(await readTaxonomy(file, 'ar'))]).toEqual([['1604', ['ملابس']]])
  })
  it('says which file it cannot read', async () => {
    const reading = readTaxonomy(join(folder, 'nowhere.txt'), 'en')
    await expect(reading).rejects.toThrow(FeedError)
    await expect(reading).rejects.toThrow('nowhere.txt')
  })
})

describe('readCategoryMap', () => {
  it('reads a line for each category', async () => {
    expect(await readCategoryMap(fileOf('# ours\r\n\r\nWomens > Frocks\tWomen>Dresses\r\nنسائي\tنساء\t\n'))).toEqual([
      { line: 3, from: ['Womens', 'Frocks'], to: ['Women', 'Dresses'] },
      { line: 4, from: ['نسائي'], to: ['نساء'] },
    ])
  })
  it.each(['Womens', 'Womens\t', '\tWomen', 'Womens\tWomen\tDresses'])('refuses "%s"', async (line) => {
    await expect(readCategoryMap(fileOf(`Mens\tMen\n${line}\n`))).rejects.toThrow('Line 2 of')
  })
})
