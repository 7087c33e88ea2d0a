import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from './paths.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-jsx-'))
  symlinkSync(at('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'sheet.css'), 'b { color: #ff0000; }\n')
  writeFileSync(
    join(folder, 'bold.tsx'),
    "import type { ReactNode } from 'react'\nimport css from './sheet.css?inline'\nexport const Bold = ({ children }: { children: ReactNode }) => <b title={css}>{children}</b>\n",
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (source: string) => {
  writeFileSync(join(folder, 'main.ts'), source)
  return execFileSync(process.execPath, [`--import=${at('tools/jsx.mjs')}`, join(folder, 'main.ts')], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

describe('jsx.mjs', () => {
  it('runs a component with its style sheet from source', () => {
    const text = run(`
      import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { Bold } from './bold.tsx'
      console.log(renderToString(createElement(Bold, { children: 'new' } as never)))`)
    expect(text).toBe('<b title="b{color:red}">new</b>\n')
  })

  it('names the file and the line when a component cannot be read', () => {
    writeFileSync(join(folder, 'broken.tsx'), 'export const a = <b>\n')
    expect(() => run("import './broken.tsx'")).toThrow(/broken\.tsx:\d+:\d+/)
  })
})
