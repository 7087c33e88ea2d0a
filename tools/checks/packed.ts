// What a shop would install: every published package is packed and looked at by publint and by "are the types wrong".
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, binary } from '../paths.ts'
import { readLibrary } from '../libraries/library.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-packed-'))
try {
  for (const name of ['contract', 'core', 'react', 'elements']) {
    const library = readLibrary(name)
    const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: library.folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const tarball = join(folder, fileNameOf(JSON.parse(packed.toString())))
    run('publint', [tarball, '--strict'])
    run('attw', [
      tarball,
      '--profile',
      'esm-only',
      '--no-emoji',
      '--exclude-entrypoints',
      'styles.css',
      'custom-elements.json',
      '--format',
      'ascii',
    ])
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** npm 12 lists packages by name, earlier ones in an array. */
function fileNameOf(answer: { filename: string }[] | Record<string, { filename: string }>): string {
  return Object.values(answer)[0]!.filename
}

/** Their words are long: they are shown when something is wrong. */
function run(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(binary(program), args, { cwd: at(), encoding: 'utf8' })
  if (status === 0) return
  process.exitCode = 1
  process.stdout.write(stdout + stderr)
}
