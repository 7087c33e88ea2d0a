import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, binary, cacheFolder, root } from '../paths.ts'
import { script, tsc } from './commands.ts'
import type { Step } from './step.ts'

/** Go's threads check the same types each for itself, and its collector runs less with more memory. */
const oneThread = { GOMAXPROCS: '1', GOGC: '400' }

/** What is in a tsconfig that is not of one folder. */
const titles: Readonly<Record<string, string>> = {
  'tsconfig.json': 'tools, end-to-end tests, examples',
  'tsconfig.browser.json': 'packages/react, elements, testing',
}

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

/** Packages of one environment, as one program. */
const together = 'tsconfig.browser.json'

/** One check per environment: that of each tsconfig, and one of all packages that take theirs from {@link together}. */
function typeChecks(): Step[] {
  const configs = globSync(['{packages,apps}/*/**/tsconfig.json', 'tsconfig.json'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const alone = configs.filter(
    (config) => !read(config).includes(`/${together}"`) || !read(together).includes(`"${dirname(config)}/src"`),
  )
  return [together, ...alone.sort()].map((config) => {
    const cache = join(cacheFolder, 'types', `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`)
    return {
      name: `types: ${titles[config] ?? dirname(config)}`,
      command: [...tsc, '-p', config, '--incremental', '--tsBuildInfoFile', cache],
      environment: oneThread,
    }
  })
}
