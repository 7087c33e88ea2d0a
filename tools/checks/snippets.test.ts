import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPartners } from '../../apps/reference-site/src/config/partners.ts'
import { readImportOptions } from '../../apps/reference-api/src/import/options.ts'
import { readReleases } from '../../apps/reference-site/src/cdn/releases.ts'
import { at } from '../paths.ts'
import { readSnippets, type Snippet } from './snippets.ts'

const snippets = readSnippets()
const written = (...languages: readonly string[]) => snippets.filter(({ language }) => languages.includes(language))
const placeOf = ({ document, line }: Snippet) => `${document}:${line}`
const commands = written('sh').flatMap((snippet) =>
  snippet.text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((command) => ({ place: placeOf(snippet), command: command.replace(/\s+#.*/, '') })),
)

/** A folder of the repository, so that packages are found from it. */
function openFolder(): string {
  mkdirSync(at('node_modules/.cache'), { recursive: true })
  const folder = mkdtempSync(at('node_modules/.cache/snippets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** What the compiler says of these files, each a module by itself. */
function complaintsOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = openFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const config = {
    extends: '../../../tsconfig.json',
    include: ['*.ts', '*.tsx', '../../../e2e/support/global-setup.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = at('node_modules/@typescript/native/bin/tsc')
  return new Promise((resolve) =>
    execFile(process.execPath, [compiler, '-p', folder], (_, stdout) => resolve(stdout.trim())),
  )
}

describe('the examples in the documents', () => {
  it('are in languages that tests try: HTML and JavaScript in a browser, SQL in a database, the rest here', () => {
    expect(snippets.length).toBeGreaterThan(20)
    expect(
      snippets.filter((snippet) => !written('html', 'js', 'sql', 'ts', 'tsx', 'sh', 'json').includes(snippet)),
    ).toEqual([])
  })

  it('in TypeScript are taken by the compiler', async () => {
    const files = written('ts', 'tsx').map((snippet) => [
      `${placeOf(snippet).replaceAll(/\W/g, '-')}.${snippet.language}`,
      // Read where they stand, such a file lies in `e2e`.
      snippet.text.replace("'./support/", "'../../../e2e/support/"),
    ])
    expect(files.length).toBeGreaterThan(5)
    expect(await complaintsOf(Object.fromEntries(files) as Record<string, string>)).toBe('')
  })

  it.each(commands)('name a command that there is: $place $command', ({ command }) => {
    const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> }
    const [, name] = /npm (?:run )?(\S+)/.exec(command) ?? []
    if (name && !['install', 'ci', 'pack'].includes(name)) expect(Object.keys(scripts)).toContain(name)
    for (const [, workspace] of command.matchAll(/--workspace (packages\S+)/g))
      expect(existsSync(at(`${workspace!}/package.json`))).toBe(true)
    const [, words] = /npm run import -- (.*)/.exec(command) ?? []
    if (words) expect(readImportOptions(words.trim().split(/\s+/))).toBeDefined()
  })

  it('in JSON are what is read', () => {
    const folder = openFolder()
    const files = written('json').map((snippet, index) => {
      const file = join(folder, `${index}.json`)
      writeFileSync(file, snippet.text)
      return { file, value: JSON.parse(snippet.text) as unknown }
    })
    const fileWith = (name: string) => files.find(({ value }) => JSON.stringify(value).includes(`"${name}"`))!.file
    expect(openPartners([], fileWith('origins')).all()).toHaveLength(1)
    expect(() => readReleases(fileWith('until'))).toThrow('vitrine-elements-1.4.2')
  })
})
