import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { seededFaults, type SeededFault } from '../seeded-faults.ts'
import { proofOfFault } from './seeded-proofs.ts'

const apps = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = globSync('*/src/**/*.ts', { cwd: apps }).map((path) => path.replaceAll('\\', '/'))

// One of them as it is proven; `npm run prove -- --only faults` does so with each.
describe('a proof', () => {
  it('finds the fault that is seeded for it', async () => {
    expect((await proofOfFault('every tab its own order')).violations).not.toEqual([])
  }, 600_000)
})

describe('seededFaults', () => {
  it.each<[string, SeededFault]>(Object.entries(seededFaults))('has a place in the source for “%s”', (_, fault) => {
    const modules = sources.filter((path) => path.endsWith(fault.module))
    expect(modules).toHaveLength(1)
    expect(readFileSync(`${apps}${modules[0]}`, 'utf8').split(fault.from)).toHaveLength(2)
  })
})
