// `npm run --silent sbom`: what the shop is made of, from the lock file, as CycloneDX JSON.
import { readFileSync } from 'node:fs'
import { at } from './paths.ts'
import { billOfMaterials, type LockedPackage } from './sbom/bill-of-materials.ts'

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
process.stdout.write(`${JSON.stringify(billOfMaterials(packages), null, 2)}\n`)
