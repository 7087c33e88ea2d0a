import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readLibrary } from './library.ts'

/** The published packages; each stands on those before it. */
export const packageNames = ['contract', 'core', 'react', 'elements'] as const
export type PackageName = (typeof packageNames)[number]

/** Packs a built package as it would be published. @returns the tarball's path. */
export function packPackage(name: PackageName, folder: string): string {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: readLibrary(name).folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  })
  // npm 12 lists packages by name, earlier ones in an array.
  const answer = JSON.parse(packed) as { filename: string }[] | Record<string, { filename: string }>
  return join(folder, Object.values(answer)[0]!.filename)
}
