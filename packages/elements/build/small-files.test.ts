import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutSmallFiles } from './small-files.ts'

const chunk = (fileName: string, code: string, isEntry: boolean) => ({
  fileName,
  code,
  isEntry,
  dynamicImports: [...code.matchAll(/import\('\.\/(.*?)'\)/g)].map(([, file]) => file),
  imports: [...code.matchAll(/from '\.\/(.*?)'/g)].map(([, file]) => file),
})

/** What no compressor makes small. */
const noise = Array.from({ length: 400 }, (_, index) => Math.sin(index)).join()

describe('withoutSmallFiles', () => {
  let files: Map<string, Rolldown.OutputChunk>
  const importsOf = (file: string) => [...files.get(file)!.imports].sort()

  beforeAll(async () => {
    const chunks = [
      chunk('runtime.js', `export const a = [${noise}]`, false),
      chunk('word.js', `export const a = 'small'`, false),
      chunk(
        'notice.js',
        `import { a } from './word.js';import { a as b } from './runtime.js';export { a as n, b as r }`,
        false,
      ),
      chunk('cart.js', `import { n, r } from './notice.js';console.log('cart', n, r);import('./later.js')`, true),
      chunk(
        'card.js',
        `import { n } from './notice.js';import { a } from './word.js';export const card = [n, a]`,
        true,
      ),
      chunk('later.js', `export const later = 1`, false),
    ] as unknown as Rolldown.OutputChunk[]
    files = new Map((await withoutSmallFiles(chunks)).map((file) => [file.fileName, file]))
  })

  it('leaves no file that is small and shared, but for one that is fetched later', () => {
    expect([...files.keys()]).toEqual(['runtime.js', 'cart.js', 'card.js', 'later.js'])
  })
  it('has them in each file that imports them, also by another small one', () => {
    expect(files.get('cart.js')!.code).toContain('small')
    expect(files.get('card.js')!.code).toMatch(/small[^]*export \{ \w+ as card \}/)
  })
  it('leaves a build without small files as it is', async () => {
    const alone = [files.get('card.js')!]
    expect(await withoutSmallFiles(alone)).toEqual(alone)
  })
  it('lets the others be fetched as before', () => {
    expect(importsOf('cart.js')).toEqual(['runtime.js'])
    expect(importsOf('card.js')).toEqual(['runtime.js'])
    expect(files.get('cart.js')!.code).toMatch(/import\(["'`]\.\/later\.js["'`]\)/)
    expect(files.get('later.js')!.code).toBe('export const later = 1')
  })
})
