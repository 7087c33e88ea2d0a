import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { localNetwork } from '../testing/local-network.ts'
import { openFetching } from './fetching.ts'

it('openFetching removes its folder, and what a killed run left a day ago', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-downloads-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const [old, recent, other] = ['vitrine-fetch-old', 'vitrine-fetch-recent', 'other'].map((name) => join(parent, name))
  for (const folder of [old!, recent!, other!]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'feed'), 'id')
    if (folder !== recent) utimesSync(folder, 0, 0)
  }
  {
    await using fetching = await openFetching(new Set(), localNetwork(), parent)
    expect(existsSync(fetching.folder)).toBe(true)
  }
  expect(readdirSync(parent).sort()).toEqual(['other', 'vitrine-fetch-recent'])
})
