import { transformSync } from 'esbuild'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at } from '../paths.ts'
import { rulesOf, type Rule } from './rules-of.ts'

const sources = at('packages/react/src')
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: sources }).map((file) => `${sources}/${file}`)

interface SheetRule extends Rule {
  readonly sheet: string
}

const rules: readonly SheetRule[] = filesOf('components/**/*.css', 'styles/*.css').flatMap((file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: 'css',
    minify: true,
    supported: { nesting: false },
  })
  return rulesOf(code).map((rule) => ({ ...rule, sheet: basename(file) }))
})

/** The classes that one element has, as they stand beside each other in markup. */
const combinations = filesOf('components/**/*.tsx')
  .filter((file) => !/\.(test|stories)\./.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/["'`]([^"'`\n]*\bvt-[^"'`\n]*)["'`]/g)])
  .map(([, list]) => new Set(list!.split(/\s+/).filter((name) => /^vt-[\w-]+$/.test(name))))
  .filter((names) => names.size > 0)

/** The combinations that each class is in. */
const combinationsOf = Map.groupBy(
  combinations.flatMap((names) => [...names].map((name) => ({ name, names }))),
  ({ name }) => name,
)
const areTogether = ([first, ...others]: readonly string[]) =>
  !!combinationsOf.get(first!)?.some(({ names }) => others.every((name) => names.has(name)))

const compoundsOf = (selector: string) => selector.split(/[\s>+~]+/)
const subjectOf = (selector: string) =>
  [
    ...compoundsOf(selector)
      .at(-1)!
      .matchAll(/\.(vt-[\w-]+)/g),
  ].map(([, name]) => name!)
const isSimple = (selector: string) => compoundsOf(selector).length === 1
const weightOf = (selector: string) => selector.replace(/:where\([^()]*\)|::[\w-]+/g, '').match(/[.:[]/g)?.length ?? 0
const declarationsOf = ({ text }: Rule) => text.split(';').filter((declaration) => declaration)
const propertyOf = (declaration: string) => declaration.split(':')[0]!
const isWithin = (one: string, other: string) => one === other || one.startsWith(`${other}-`)
const areAtOdds = (one: string, other: string) =>
  one !== other && (isWithin(propertyOf(one), propertyOf(other)) || isWithin(propertyOf(other), propertyOf(one)))

const selectors = rules
  .flatMap((rule) =>
    rule.selectors.map((selector) => ({ ...rule, selector, classes: subjectOf(selector), weight: weightOf(selector) })),
  )
  .filter(({ classes }) => classes.length > 0)
type Selector = (typeof selectors)[number]

const pseudoElementOf = (selector: string) => /(?<=\)|[\w\]]):{1,2}(?:before|after|backdrop)$/.exec(selector)?.[0]

/** A dialog at a side of the page is never the one in its middle. */
const isOtherDialog = (one: Selector, other: Selector) =>
  one.selector.includes('[data-side') && other.selector.includes('.vt-account-dialog')

/** An outline whose picture comes later does not shimmer, and is there all the same. */
const isOutline = ({ selector }: Selector) => selector === '.vt-skeleton'

/** Whether one element may be meant by both, and only the order of their sheets decides what it is like. */
const areDecidedByOrder = (one: Selector, other: Selector) =>
  one.sheet !== other.sheet &&
  one.weight === other.weight &&
  pseudoElementOf(one.selector) === pseudoElementOf(other.selector) &&
  !isOutline(one) &&
  !isOutline(other) &&
  !isOtherDialog(one, other) &&
  !isOtherDialog(other, one) &&
  areTogether([...one.classes, ...other.classes]) &&
  declarationsOf(one).some((mine) => declarationsOf(other).some((theirs) => areAtOdds(mine, theirs)))

describe('sheets of components', () => {
  it('may come in any order, and those of what they use more than once', () => {
    const found = selectors
      .filter(({ selector }) => isSimple(selector))
      .flatMap((one) => selectors.filter((other) => areDecidedByOrder(one, other)).map((other) => [one, other]))
      .map((pair) => pair.map(({ sheet, selector }) => `${sheet}: ${selector}`).join(', '))
    expect(found).toEqual([])
  })
})
