import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at, root } from '../paths.ts'
import { billOfMaterials } from './bill-of-materials.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(at(path), 'utf8')) as { name: string; dependencies?: Record<string, string> }

describe('npm run sbom', () => {
  const text = execFileSync(process.execPath, ['tools/run.mjs', 'tools/sbom.ts'], { cwd: root, encoding: 'utf8' })
  const bill = JSON.parse(text) as ReturnType<typeof billOfMaterials>

  it('lists everything that services and packages run on', () => {
    const workspaces = globSync('{packages,apps}/*/package.json', { cwd: root }).map(read)
    const needed = workspaces
      .filter(({ name }) => name !== '@vitrine/testing')
      .flatMap(({ dependencies = {} }) => Object.keys(dependencies))
      .filter((name) => !workspaces.some((workspace) => workspace.name === name))
    const required = new Set(bill.components.filter(({ scope }) => scope !== 'excluded').map(({ name }) => name))
    expect(needed.length).toBeGreaterThan(20)
    expect(needed.filter((name) => !required.has(name))).toEqual([])
  })
  it('has a version, a name and a hash for each, and names no host', () => {
    for (const { purl, hashes } of bill.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[^/]+\/)?[^/@]+@\d/)
      expect(hashes).toMatchObject([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }])
    }
    expect(text).not.toMatch(/https?:/)
  })
})

describe('billOfMaterials', () => {
  it('knows an alias by its true name, tools as excluded, and leaves the product itself out', () => {
    const bill = billOfMaterials({
      '': { version: '1.0.0' },
      'packages/core': { version: '1.0.0' },
      'node_modules/@vitrine/core': { link: true },
      'node_modules/@typescript/native': { name: 'typescript', version: '7.0.2', dev: true },
    })
    expect(bill.components).toMatchObject([{ purl: 'pkg:npm/typescript@7.0.2', scope: 'excluded' }])
  })
})
