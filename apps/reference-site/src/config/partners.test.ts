import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callerOf } from '../gateway/origins.ts'
import type { SiteConfig } from './config.ts'
import { openPartners, type PartnerList } from './partners.ts'

const own = [{ key: 'pk_own', origins: ['https://own.example'] }]
const harbour = { key: 'pk_harbour', origins: ['https://harbour.example'] }
let folder: string
let file: string
let list: PartnerList | undefined
const errors: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-partners-'))
  file = join(folder, 'partners.json')
  errors.length = 0
})
afterEach(async () => {
  list?.close()
  await rm(folder, { recursive: true })
})

const write = (content: unknown) => writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
const open = () => (list = openPartners(own, file, { interval: 20, onError: ({ message }) => errors.push(message) }))

/** Kind of caller that a page of that origin is to the gateway. */
function kindOf(origin: string) {
  const config = { siteUrl: 'https://shop.example', hosts: [], partners: list!.all() } as unknown as SiteConfig
  return callerOf(config, { origin }).kind
}

describe('partners of a file', () => {
  it('come beside those of the set, and go, while the shop runs', async () => {
    await write([])
    open()
    expect([kindOf('https://own.example'), kindOf('https://harbour.example')]).toEqual(['partner', 'foreign'])
    await write([harbour])
    await expect.poll(() => kindOf('https://harbour.example')).toBe('partner')
    await write([])
    await expect.poll(() => kindOf('https://harbour.example')).toBe('foreign')
    expect(kindOf('https://own.example')).toBe('partner')
  })

  it('stay as they are while the file cannot be understood', async () => {
    await write([harbour])
    open()
    await write('[{')
    await expect.poll(() => errors.join()).toContain('partners.json')
    expect(kindOf('https://harbour.example')).toBe('partner')
  })

  it.each([
    ['no list', {}, 'a list is expected'],
    ['a key of another form', [{ ...harbour, key: 'harbour' }], 'harbour: a key is pk_'],
    ['no origins', [{ ...harbour, origins: [] }], 'pk_harbour: no origins'],
    ['an address with a path', [{ ...harbour, origins: ['https://harbour.example/'] }], 'is no origin such as'],
    ['an origin without encryption', [{ ...harbour, origins: ['http://harbour.example'] }], 'is no origin such as'],
    ['a key twice', [harbour, harbour], 'pk_harbour is there twice'],
  ])('stop the start with %s', async (_case, content, reason) => {
    await write(content)
    expect(open).toThrow(reason)
  })
})
