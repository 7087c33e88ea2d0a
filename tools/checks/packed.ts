// What a shop would install: every published package is packed and looked at by publint and by "are the types wrong".
import * as registry from '@vitrine/react/registry'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageNames, packPackage } from '../libraries/pack.ts'
import { sheetOf } from '../libraries/styles.ts'
import { at, binary } from '../paths.ts'

const sheets = ['styles.css', ...Object.values(registry).map(sheetOf)].map((file) => `dist/${file}`)
const folder = mkdtempSync(join(tmpdir(), 'vitrine-packed-'))
try {
  for (const name of packageNames) {
    const tarball = packPackage(name, folder)
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n')
    for (const file of ['README.md', 'LICENSE', ...(name === 'react' ? sheets : [])])
      if (!files.includes(`package/${file}`)) report(`@vitrine/${name} is packed without ${file}\n`)
    run('publint', [tarball, '--strict'])
    run('attw', [
      tarball,
      ...['--profile', 'esm-only', '--no-emoji', '--format', 'ascii'],
      ...['--exclude-entrypoints', 'styles.css', 'custom-elements.json', 'vscode.html-data.json'],
    ])
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Their words are long: they are shown when something is wrong. */
function run(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(binary(program), args, { cwd: at(), encoding: 'utf8' })
  if (status !== 0) report(stdout + stderr)
}

function report(text: string) {
  process.exitCode = 1
  process.stdout.write(text)
}
