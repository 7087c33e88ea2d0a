import { describe, expect, it } from 'vitest'
import { commandAlone, failureText, patternOf } from './failure-text.ts'

const failed = {
  project: 'e2e',
  file: 'e2e/buying/bag.e2e.ts',
  titles: ['the bag', "keeps a shopper's note (ar)"],
  reason: 'AssertionError: expected 1 to be 2\n\n- 2\n+ 1\n ❯ e2e/buying/bag.e2e.ts:12:3\n',
  pictures: ['.vitrine/logs/pictures/bag.png'],
}

describe('commandAlone', () => {
  it('runs this test and no other, whatever its name has in it', () => {
    const command = commandAlone(failed, {})
    expect(command).toBe(
      `npx vitest run --project e2e e2e/buying/bag.e2e.ts -t '^the bag > keeps a shopper'\\''s note \\(ar\\)$'`,
    )
    const pattern = new RegExp(patternOf(failed.titles))
    expect(pattern.test("the bag > keeps a shopper's note (ar)")).toBe(true)
    expect(pattern.test("the bag > keeps a shopper's note (ar) twice")).toBe(false)
  })

  it('runs all of a group that failed before or after its tests', () => {
    expect(commandAlone({ ...failed, titles: ['the bag'], isGroup: true }, {})).toMatch(/ -t '\^the bag > '$/)
  })

  it('runs the whole file when that has failed', () => {
    expect(commandAlone({ ...failed, titles: [] }, {})).toBe('npx vitest run --project e2e e2e/buying/bag.e2e.ts')
  })

  it('names the project without its browser', () => {
    expect(commandAlone({ ...failed, project: 'react (chromium)' }, {})).toMatch(/ --project react e2e/)
  })

  it('looks as closely as the run that failed', () => {
    expect(commandAlone(failed, { VITRINE_MEASURED: '1' })).toMatch(/^VITRINE_MEASURED=1 npx vitest/)
  })
})

it('failureText has no colours', () => {
  expect(failureText({ ...failed, reason: '\u001b[32m- 2\u001b[39m' }, {})).toContain('\n          - 2\n')
})

it('failureText says file, test, reason, command and picture', () => {
  const lines = failureText(failed, {}).split('\n')
  expect(lines[0]).toBe("vitrine  FAIL  e2e/buying/bag.e2e.ts > the bag > keeps a shopper's note (ar)")
  expect(lines.slice(1, 6).map((line) => line.trim())).toEqual([
    'AssertionError: expected 1 to be 2',
    '',
    '- 2',
    '+ 1',
    '❯ e2e/buying/bag.e2e.ts:12:3',
  ])
  expect(lines.slice(6)).toEqual([
    expect.stringMatching(/^ {10}alone: {4}npx vitest run /),
    '          picture:  .vitrine/logs/pictures/bag.png',
    '',
  ])
})
