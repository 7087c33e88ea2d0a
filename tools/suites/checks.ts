import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, binary, cacheFolder, nodeArguments, root } from '../paths.ts'
import type { Step } from './step.ts'

/** A TypeScript file of this repository as a program. */
export const script = (file: string, ...rest: string[]): string[] => [
  process.execPath,
  ...nodeArguments(),
  at(file),
  ...rest,
]

/** What needs no browser and no database: slow ones first, two run at a time. */
export function checks(): Step[] {
  return [
    {
      name: 'lint: eslint',
      command: [
        binary('eslint'),
        '.',
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        join(cacheFolder, 'eslint'),
      ],
    },
    ...typeChecks(),
    {
      name: 'format: prettier',
      command: [
        binary('prettier'),
        '--check',
        '.',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        join(cacheFolder, 'prettier'),
      ],
    },
    { name: 'lint: logical CSS', command: [binary('stylelint'), '**/*.css', '--allow-empty-input'] },
    {
      name: 'boundaries',
      command: [binary('depcruise'), 'packages', 'apps', '--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
    },
    {
      name: 'unused code and packages',
      command: [binary('knip'), '--no-progress', '--no-config-hints', '--exclude', 'types,nsTypes,unresolved'],
    },
    { name: 'lock file', command: script('tools/checks/lock.ts') },
    { name: 'generated files', command: script('tools/gen.ts', '--check') },
  ]
}

/** TypeScript 7, a fifth of the work of 6, whose interface eslint and the documentation still need; one thread, as two steps run at a time. */
const tsc = [process.execPath, at('node_modules/@typescript/native/bin/tsc'), '--singleThreaded', '--pretty', 'false']

/** One check per tsconfig: each is an environment of its own. */
function typeChecks(): Step[] {
  const configs = globSync(['{packages,apps}/*/**/tsconfig.json', 'tools/pictures/tsconfig.json', 'tsconfig.json'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  return configs.sort().map((config) => {
    const folder = dirname(config)
    const cache = join(cacheFolder, 'types', `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`)
    return {
      name: `types: ${folder === '.' ? 'tools, end-to-end tests, examples' : folder}`,
      command: [...tsc, '-p', folder, '--incremental', '--tsBuildInfoFile', cache],
    }
  })
}
