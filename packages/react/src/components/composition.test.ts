import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../module-graph.ts'

const root = import.meta.dirname
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const definitions = globSync('**/*.{element,definition}.ts', { cwd: root })
const elements = definitions.filter((file) => file.endsWith('.element.ts'))

/** Sheets by the block that they style: `button` is in `button/button.css`. */
const sheets = new Map(globSync('**/*.css', { cwd: root }).map((file) => [basename(file, '.css'), join(root, file)]))

/** Blocks of the classes in markup: `vt-button--primary` is one of `button`. */
const blocksIn = (markup: string) =>
  [...markup.matchAll(/\bvt-([a-z]+(?:-[a-z]+)*)/g)].map(([, name]) => name!).filter((name) => sheets.has(name))

describe('a definition', () => {
  it.each(definitions)('takes style sheets from its own folder: %s', (file) => {
    const imported = [...read(file).matchAll(/from '([^']+\.css)\?inline'/g)].map(([, path]) => path!)
    expect(imported.filter((path) => dirname(path) !== '.')).toEqual([])
  })

  it('is there for every style sheet', () => {
    const imported = definitions.flatMap((file) =>
      [...read(file).matchAll(/from '([^']+\.css)\?inline'/g)].map(([, path]) => join(dirname(file), path!)),
    )
    expect(imported.sort()).toEqual(globSync('**/*.css', { cwd: root }).sort())
  })

  it.each(definitions.filter((file) => file.endsWith('.definition.ts')))('imports no component: %s', (file) => {
    expect(read(file)).not.toMatch(/from '[^']+(\.tsx|\.element\.ts)'/)
  })
})

describe('what an element renders', () => {
  it.each(elements)('is named by what it uses: %s', (file) => {
    const modules = modulesOf(join(root, file))
    const missing = [...modules.keys()]
      .filter((module) => module.endsWith('.tsx'))
      .map((module) => module.replace('.tsx', '.definition.ts'))
      .filter((definition) => definitions.includes(definition.slice(root.length + 1)) && !modules.has(definition))
    expect(missing).toEqual([])
  })

  it.each(elements)('has the style sheets of its classes: %s', (file) => {
    const modules = modulesOf(join(root, file))
    const imported = [...modules].flatMap(([module, text]) =>
      [...text.matchAll(/from '([^']+\.css)\?inline'/g)].map(([, path]) => join(dirname(module), path!)),
    )
    const blocks = [...modules].flatMap(([module, text]) => (module.endsWith('.tsx') ? blocksIn(text) : []))
    expect([...new Set(blocks)].filter((block) => !imported.includes(sheets.get(block)!))).toEqual([])
  })
})
