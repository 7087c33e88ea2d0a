// Every optional dependency that a lock file's packages name must stand in it, and no entry may name a host: otherwise
// `npm ci` refuses the lock on some npm or platform, or fetches from somebody's private mirror.
import { readFileSync } from 'node:fs'
import { at } from '../paths.ts'

interface LockedPackage {
  resolved?: string
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, LockedPackage>

const problems = ['package-lock.json', 'tools/bench/lighthouse/package-lock.json'].flatMap((file) => {
  const { packages } = JSON.parse(readFileSync(at(file), 'utf8')) as { packages: Packages }
  return Object.entries(packages).flatMap(([path, { resolved = '', optionalDependencies = {} }]) => [
    ...(/^https?:/.test(resolved) ? [`${file}: ${path} names a host: ${resolved}`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${file}: ${path || '.'} may need ${name}, which it lacks`),
  ])
})
for (const problem of problems) console.log(problem)
if (problems.length > 0)
  console.log(
    'Write the lock file again: npm install --package-lock-only, with `npm config set omit-lockfile-registry-resolved true`.',
  )
process.exitCode = problems.length > 0 ? 1 : 0

/** As Node looks for it: in the package's own node_modules, then in those above. */
function isLocked(packages: Packages, path: string, name: string): boolean {
  for (
    let base = path;
    ;
    base = base.includes('node_modules/') ? base.slice(0, base.lastIndexOf('node_modules/')).replace(/\/$/, '') : ''
  ) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (!base) return false
  }
}
