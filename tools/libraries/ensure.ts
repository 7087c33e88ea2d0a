import { execFileSync } from 'node:child_process'
import { at, nodeArguments, root } from '../paths.ts'
import type { PackageName } from './pack.ts'

/** Builds packages whose source changed since the last time, in a process of its own: a module once read stays so. */
export function ensureLibraries(...names: PackageName[]): void {
  execFileSync(process.execPath, [...nodeArguments(), at('tools/build-libraries.ts'), ...names], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  })
}
