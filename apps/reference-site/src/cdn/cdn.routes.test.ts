import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cdnRoutes } from './cdn.routes.ts'
import { readReleases } from './releases.ts'
import { createVersions } from './versions.ts'

const current = '2.0.0-cccccccccccc'
let home: string

/** Files of a version, as `buildElements` writes them. */
async function write(cdn: string, version: string) {
  await mkdir(join(cdn, version), { recursive: true })
  const manifest = JSON.stringify({ version, files: { 'loader.js': { integrity: `sha384-of-${version}` } } })
  await writeFile(join(cdn, version, 'loader.js'), `"${version}"`)
  await writeFile(join(cdn, version, 'manifest.json'), manifest)
  await writeFile(join(cdn, 'manifest.json'), manifest)
}

async function list(name: string, releases: readonly object[]) {
  await writeFile(join(home, name), JSON.stringify(releases))
  return join(home, name)
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-releases-'))
  for (const version of ['1.4.0', '1.10.0', '0.9.0']) {
    const installed = join(home, 'node_modules', `vitrine-elements-${version}`)
    await write(join(installed, 'cdn'), `${version}-aaaaaaaaaaaa`)
    await writeFile(join(installed, 'package.json'), JSON.stringify({ exports: { './cdn/*': './cdn/*' } }))
  }
  await write(join(home, 'cdn'), '2.0.0-bbbbbbbbbbbb')
  await write(join(home, 'cdn'), current)
})
afterAll(() => rm(home, { recursive: true }))

async function serve() {
  const file = await list('releases.json', [
    { version: '1.10.0', until: '2028-12-31' },
    { version: '1.4.0', until: '2028-06-30' },
    { version: '0.9.0', until: '2026-01-31' },
  ])
  const app = Fastify()
  const elementsFolder = join(home, 'cdn')
  const now = () => new Date('2028-06-30T12:00:00Z')
  const versions = createVersions({ current, elementsFolder, releases: readReleases(file), now })
  await cdnRoutes(app, { versions, elementsFolder, siteUrl: 'https://shop.example', icon: '<svg></svg>' })
  return (path: string) => app.inject({ url: `/elements/${path}` })
}

describe('versions of the elements', () => {
  it.each([
    ['a release, from the package installed for it, to its last day', '1.4.0', '1.4.0-aaaaaaaaaaaa'],
    ['the current build', current, current],
    ['the build before it, which pages that are open may still need', '2.0.0-bbbbbbbbbbbb', '2.0.0-bbbbbbbbbbbb'],
  ])('serve %s, for good and to every origin', async (_case, version, content) => {
    const get = await serve()
    const { statusCode, headers, body } = await get(`${version}/loader.js`)
    expect([statusCode, body]).toEqual([200, `"${content}"`])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      '*',
      'cross-origin',
    ])
    expect((await get(`${version}/manifest.json`)).json()).toMatchObject({ version: content })
  })

  it.each([
    ['1', '1.10.0'],
    ['2', current],
    ['latest', current],
  ])('lead from %s to the newest of them', async (name, newest) => {
    const { statusCode, headers } = await (await serve())(`${name}/loader.js`)
    expect([statusCode, headers.location]).toEqual([302, `/elements/${newest}/loader.js`])
    expect(headers['cache-control']).toMatch(/^(no-cache|public, max-age=300)$/)
  })

  it.each([
    ['0.9.0', 410, 'Elements 0.9.0 were served until 2026-01-31.'],
    ['0', 404, 'Elements 0 are not served here.'],
    ['1.5.0', 404, 'Elements 1.5.0 are not served here.'],
    ['..%2fcdn', 404, 'Elements ../cdn are not served here.'],
  ])('say of %s that it is not there', async (version, status, text) => {
    const { statusCode, headers, body } = await (await serve())(`${version}/loader.js`)
    expect([statusCode, headers['cache-control'], body]).toEqual([status, 'no-store', text])
  })

  it('publish an import map with which a browser runs nothing else', async () => {
    expect((await (await serve())('1.4.0/importmap.json')).json()).toEqual({
      integrity: { 'https://shop.example/elements/1.4.0/loader.js': 'sha384-of-1.4.0-aaaaaaaaaaaa' },
    })
  })
})

describe('a list of releases', () => {
  it('is refused with the command that installs what is missing', async () => {
    const file = await list('missing.json', [{ version: '1.5.0', until: '2028-12-31' }])
    expect(() => readReleases(file)).toThrow(/npm install vitrine-elements-1\.5\.0@npm:@vitrine\/elements@1\.5\.0/)
  })
  it.each([
    ['a range', { version: '1', until: '2028-12-31' }],
    ['no end', { version: '1.4.0' }],
  ])('is refused with %s', async (_case, release) => {
    const file = await list('wrong.json', [release])
    expect(() => readReleases(file)).toThrow(/until 2028-12-31/)
  })
})
