import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLibrary } from './library.ts'
import { writeStyles } from './styles.ts'

const dist = mkdtempSync(join(tmpdir(), 'vitrine-styles-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))

/** Splits at the commas that stand in no parentheses. */
function selectorsOf(list: string): string[] {
  let depth = 0
  const marked = list.replace(/[(),]/g, (sign) => {
    depth += { '(': 1, ')': -1 }[sign] ?? 0
    return sign === ',' && depth === 0 ? '\n' : sign
  })
  return marked.split('\n')
}

/** Selectors of each rule with what it declares. */
let rules: { readonly selectors: readonly string[]; readonly text: string }[]
beforeAll(async () => {
  await writeStyles({ ...readLibrary('react'), dist })
  const css = readFileSync(join(dist, 'styles.css'), 'utf8')
  rules = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors, text]) => ({
    selectors: selectorsOf(selectors!),
    text: text!,
  }))
})

/** A step of an animation, a face, or a rule of nothing but tokens. */
const isHarmless = ({ selectors, text }: (typeof rules)[number]) =>
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
