import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { binary, cacheFolder, root } from '../paths.ts'
import { script, tsc } from './commands.ts'
import type { Step } from './step.ts'

/** Go's threads check the same types each for itself, and its collector runs less with more memory. */
const oneThread = { GOMAXPROCS: '1', GOGC: '400' }

/** Steps that need no browser and no database: slow ones first, two run at a time. */
export function checks(): Step[] {
  return [
    { name: 'lint: oxlint', command: [binary('oxlint')], environment: oneThread },
    ...typeChecks(),
    { name: 'format: oxfmt', command: [binary('oxfmt'), '--list-different', '.'] },
    { name: 'lint: logical CSS', command: [binary('stylelint'), '**/*.css', '--allow-empty-input'] },
    {
      name: 'boundaries',
      command: [
        binary('depcruise'),
        'packages',
        'apps',
        'tools',
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err',
      ],
    },
    {
      name: 'unused code and packages',
      command: [binary('knip'), '--no-progress', '--no-config-hints', '--exclude', 'types,nsTypes,unresolved'],
    },
    { name: 'circles of modules', command: script('tools/checks/modules.ts') },
    { name: 'plain words', command: script('tools/checks/words.ts') },
    { name: 'lock file', command: script('tools/checks/lock.ts') },
    { name: 'generated files', command: script('tools/gen.ts', '--check') },
  ]
}

/** One check per tsconfig: each is an environment of its own. */
function typeChecks(): Step[] {
  const configs = globSync(['{packages,apps}/*/**/tsconfig.json', 'tsconfig.json'], {
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
