import * as registry from '@vitrine/react/registry'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOf } from '../../packages/react/src/module-graph.ts'
import { at } from '../paths.ts'
import { readLibrary } from './library.ts'
import { rulesOf, type Rule } from './rules-of.ts'
import { sheetOf, writeStyles } from './styles.ts'

const components = Object.values(registry)
const elementFile = (tag: string) => {
  const name = tag.replace('vitrine-', '')
  return at('packages/react/src/components', name, `${name}.element.ts`)
}
const classesIn = (text: string) => [...text.matchAll(/\bvt-[a-z][\w-]*/g)].map(([name]) => name)

/**
 * Those in the markup of a component, and none that it only looks for on the page. An icon is mirrored only where one
 * asks for it.
 */
function classesOf(tag: string): Set<string> {
  const texts = textsOf(elementFile(tag))
  const classes = new Set(texts.flatMap((text) => classesIn(text.replaceAll(/\.vt-[\w-]+/g, ''))))
  if (!texts.some((text) => /<Icon [^>]*\bisMirrored\b/.test(text))) classes.delete('vt-icon--mirrored')
  return classes
}
const styledBy = (css: string) => new Set(rulesOf(css).flatMap(({ selectors }) => selectors.flatMap(classesIn)))

const dist = mkdtempSync(join(tmpdir(), 'vitrine-styles-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))

/** Selectors of each rule with what it declares. */
let rules: readonly Rule[]
beforeAll(async () => {
  await writeStyles({ ...readLibrary('react'), dist })
  rules = rulesOf(readSheet('styles.css'))
})

const readSheet = (name: string) => readFileSync(join(dist, name), 'utf8')

/** A step of an animation, a face, or a rule of nothing but tokens. */
const isHarmless = ({ selectors, text }: Rule) =>
  /^(from|to|[\d.]+%|@font-face)$/.test(selectors[0]!) ||
  text.split(';').every((declaration) => !declaration || declaration.startsWith('--vitrine-'))

describe('styles.css', () => {
  it('styles nothing of a page but the components on it', () => {
    const reaching = rules
      .filter((rule) => !isHarmless(rule))
      .flatMap((rule) => rule.selectors)
      .filter((selector) => !selector.includes('.vt-'))
    expect(reaching).toEqual([])
  })

  it('has the base rules for what is inside a component’s box', () => {
    const selectors = rules.flatMap((rule) => rule.selectors)
    for (const name of ['img', 'a', 'button', '*::before', ':focus-visible'])
      expect(selectors.map((selector) => selector.replace('*:before', '*::before'))).toContain(
        `:where(.vt-box) ${name}`,
      )
  })
})

describe('the sheet of a component', () => {
  /** The classes of each selector: a rule is for who has all of them. */
  let selectors: string[][]
  beforeAll(() => {
    selectors = rules.flatMap((rule) => rule.selectors.map(classesIn))
  })

  it.each(components.map(({ tag }) => tag))('styles every class of %s that styles.css styles', (tag) => {
    const used = classesOf(tag)
    const own = styledBy(readSheet(sheetOf({ tag })))
    const wanted = selectors.filter((names) => names.every((name) => used.has(name))).flat()
    expect(own.size).toBeGreaterThan(0)
    expect(new Set(wanted.filter((name) => !own.has(name)))).toEqual(new Set())
  })

  it.each(components)('has the rules of its element: $tag', ({ tag, styles }) => {
    const css = readSheet(sheetOf({ tag }))
    expect(styles.flatMap((text) => [...styledBy(text)]).filter((name) => !styledBy(css).has(name))).toEqual([])
  })

  it('has the tokens and the base rules', () => {
    const css = readSheet('styles/hearts.css')
    expect(css).toContain('--vitrine-color-ink:')
    expect(rulesOf(css).flatMap(({ selectors }) => selectors)).toContain(':where(.vt-box) a')
  })
})
