/// <reference types="node" />
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** What a browser's bundle holds of `@vitrine/contract/rules` when it imports one name. */
async function bundleOf(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${name} } from './rules.ts'`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
  })
  return outputFiles[0]!.text
}

describe('@vitrine/contract/rules', () => {
  it('adds to a bundle what is imported, and nothing beside it', async () => {
    expect(await bundleOf('MAX_LINE_QUANTITY')).toMatch(/^var \w+=999;export\{\w+ as MAX_LINE_QUANTITY\};\s*$/)
    expect((await bundleOf('formatMoney')).length).toBeLessThan(1500)
  })
})
