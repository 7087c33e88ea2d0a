import { describe, expect, it } from 'vitest'
import { findProblems, readRefusedWords } from './plain-words.ts'
import { findRefusedNames, readRefusedInNames } from './refused-names.ts'

describe(readRefusedWords, () => {
  it('takes the words in code marks of the last column only', () => {
    const glossary = '| name | what | not |\n| --- | --- | --- |\n| a `b` | c | `twin`, kept, `on a desk` |\n'
    expect(readRefusedWords(glossary)).toEqual(['twin', 'on a desk'])
  })
})

describe(findProblems, () => {
  const refused = ['twin', 'on a desk', 'notify-me']

  it.each(['// the frozen twin of it', 'const serverTwin = 1', 'twinDomain()', 'class Twin {}', '// shown on a desk'])(
    'refuses "%s"',
    (line) => {
      expect(findProblems('a.ts', line, refused)).toHaveLength(1)
    },
  )

  it.each(['// between two', 'const twinkle = 1', "'../notify.ts'"])('lets "%s" pass', (line) => {
    expect(findProblems('a.ts', line, refused)).toEqual([])
  })

  it('knows the shelf life of food as a term of its own', () => {
    const problemsOf = (line: string) => findProblems('a.ts', line, ['shelf'])
    expect(problemsOf("t('productFacts.shelfLife') // the shelf life")).toEqual([])
    expect(problemsOf('const shelf = shelfLife')).toEqual(['a.ts:1: "shelf"'])
  })

  it('finds a name of several words however it is joined', () => {
    expect(findProblems('a.ts', "import { NotifyMe } from './notify-me.tsx'", refused)).toEqual(['a.ts:1: "notify-me"'])
  })

  it('refuses comments above 120 characters, and leaves code to the formatter', () => {
    expect(findProblems('a.ts', `// ${'x'.repeat(120)}`, [])).toEqual(['a.ts:1: 123 characters'])
    expect(findProblems('a.ts', `const text = '${'x'.repeat(120)}'`, [])).toEqual([])
  })

  it('refuses prose above 120 characters, but for tables and code', () => {
    const long = 'word '.repeat(30)
    expect(findProblems('a.md', long, [])).toHaveLength(1)
    expect(findProblems('a.md', `| ${long}|`, [])).toEqual([])
    expect(findProblems('a.md', `\`\`\`\n${long}\n\`\`\``, [])).toEqual([])
  })
})

describe(readRefusedInNames, () => {
  it('takes the words without code marks, and those with a remark only where it says "in names"', () => {
    const column = '`twin`, kept, base storefront, OTP (in texts), bag (in names, but moveToBag and bagIcon)'
    const glossary = `| name | what | not |\n| --- | --- | --- |\n| a | b | ${column} |\n| c | d | |\n`
    expect(readRefusedInNames(glossary)).toMatchObject([
      { word: 'kept' },
      { word: 'base storefront' },
      { word: 'bag', exceptions: ['moveToBag', 'bagIcon'] },
    ])
  })
})

describe(findRefusedNames, () => {
  const refused = [
    { word: 'kept', exceptions: ['keptBooks'] },
    { word: 'base storefront', exceptions: [] },
  ]
  const problemsOf = (text: string, file = 'a.ts') => findRefusedNames(file, text, refused)

  it.each([
    'const keptCart = 1',
    'const { cart: kept } = shop',
    'function cartsKept() {}',
    'const take = (kept: number) => kept',
    'interface Cart { readonly isKept: boolean }',
    'type KeptCart = string',
    'const KEPT_CARTS = 2',
    'const baseStorefront = 1',
    "import { cart as kept } from './cart.ts'",
  ])('refuses "%s"', (code) => {
    expect(problemsOf(code)).toHaveLength(1)
  })

  it.each([
    '// the kept cart',
    "const text = 'kept'",
    'shop.kept()',
    'send({ kept: true })',
    'const keptBooks = 1',
    'const unkept = 1',
  ])('lets "%s" pass', (code) => {
    expect(problemsOf(code)).toEqual([])
  })

  it('refuses names of files, CSS classes and custom properties, but no comment of a style sheet', () => {
    expect(problemsOf('', 'kept-carts/cart.ts')).toEqual([
      'kept-carts/cart.ts:1: "kept" in the name kept-carts/cart.ts',
    ])
    expect(problemsOf('/* kept\n.kept */\n.cart__kept { --kept-width: 0 }', 'a.css')).toEqual([
      'a.css:3: "kept" in the name .cart__kept',
      'a.css:3: "kept" in the name --kept-width',
    ])
  })
})
