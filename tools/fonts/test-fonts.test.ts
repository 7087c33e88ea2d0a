import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { testFonts } from './test-fonts.ts'

/** Families that fontconfig lists; undefined on a machine without its command. */
function familiesOf(file: string): string[] | undefined {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], {
    encoding: 'utf8',
    env: { ...process.env, FONTCONFIG_FILE: file },
  })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

it('browsers under test see no font of the machine but the Liberation faces', () => {
  const others = familiesOf(testFonts)?.filter((family) => !family.startsWith('Liberation'))
  expect(others ?? []).toEqual([])
})
