import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { joinFonts } from './join-fonts.ts'

const { resolve } = createRequire(import.meta.url)
const plex = (script: string) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-400-normal.woff2`
const naskh = '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-latin-wght-normal.woff2'
const part = async (file: string, text: string) =>
  subsetFont(await readFile(resolve(file)), text, { targetFormat: 'truetype' })

/** The outlines of a text in a font, or their advances. */
async function drawn(font: Buffer, text: string, table: 'glyf' | 'hmtx') {
  const subset = await subsetFont(font, text, { targetFormat: 'truetype' })
  const entry = subset.indexOf(table, 12, 'latin1')
  const start = subset.readUInt32BE(entry + 8)
  return subset.subarray(start, start + subset.readUInt32BE(entry + 12)).toString('hex')
}

describe('joinFonts', () => {
  it.each(['glyf', 'hmtx'] as const)('keeps the %s of both scripts', async (table) => {
    // A colon is composed of two points, which it names by number.
    const [arabic, latin] = [await part(plex('arabic'), 'سعر'), await part(plex('latin'), 'Z:.')]
    const joined = joinFonts(arabic, latin)
    expect(await drawn(joined, 'سعر', table)).toBe(await drawn(arabic, 'سعر', table))
    expect(await drawn(joined, 'Z:.', table)).toBe(await drawn(latin, 'Z:.', table))
  })
  it('refuses fonts of two families', async () => {
    const [arabic, other] = [await part(plex('arabic'), 'سعر'), await part(naskh, '1')]
    expect(() => joinFonts(arabic, other)).toThrow('not of one family')
  })
})
