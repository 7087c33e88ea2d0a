import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cacheFolder, root } from '../paths.ts'

const ignored = new Set(['node_modules', 'dist', 'cdn', '.git'])

/** Names the content of files and folders: the same content gives the same text, whatever the times of the files. */
export function contentStamp(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    if (!existsSync(path)) continue
    for (const file of filesBelow(path))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : [],
    )
}

/** Does `work` unless it was done before for the same stamp and its `output` is still there. */
export async function oncePerStamp(
  name: string,
  stamp: string,
  output: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const file = join(cacheFolder, `${name}.stamp`)
  if (existsSync(output) && existsSync(file) && readFileSync(file, 'utf8') === stamp) return false
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
  return true
}
