import { describe, expect, it } from 'vitest'
import { findProblems, readRefusedWords } from './plain-words.ts'

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
