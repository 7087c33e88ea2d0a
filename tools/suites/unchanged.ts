import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { homeFolder, root } from '../paths.ts'
import { contentStamp } from '../shop/stamp.ts'

/**
 * Names the content of every file of the checkout but those in some folders. Files that git ignores are made of the
 * others. Undefined without git.
 */
export function stampWithout(folders: readonly string[], checkout = root): string | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '.', ...folders.map((name) => `:!${name}`)],
    { cwd: checkout, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) return undefined
  const files = [...new Set(stdout.split('\0').filter(Boolean))].sort()
  return contentStamp(files.map((file) => join(checkout, file)))
}

/** The stamps of each part's last green run on this machine. */
export interface GreenRuns {
  isUnchanged(part: string, stamp: string | undefined): boolean
  record(part: string, stamp: string | undefined): void
}

export function openGreenRuns(file = join(homeFolder(), 'green.json')): GreenRuns {
  const read = (): Record<string, string> =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  return {
    isUnchanged: (part, stamp) => stamp !== undefined && read()[part] === stamp,
    record(part, stamp) {
      const { [part]: _, ...others } = read()
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(stamp === undefined ? others : { ...others, [part]: stamp }, null, 2)}\n`)
    },
  }
}
