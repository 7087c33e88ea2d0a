import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openReport } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const refused = { line: 2, id: 'A\tB', kind: 'refused' as const, field: 'price', reason: 'is below zero' }

describe('openReport', () => {
  it('writes what was found, one row a line', async () => {
    const path = join(folder, 'new', 'report.tsv')
    const report = openReport(path)
    await report.add([refused, { ...refused, field: 'title' }])
    await report.close()
    expect(readFileSync(path, 'utf8').split('\n')).toEqual([
      'line\tid\tkind\tfield\treason',
      '2\tA B\trefused\tprice\tis below zero',
      '2\tA B\trefused\ttitle\tis below zero',
      '',
    ])
    expect(report.refusedRows).toBe(1)
  })
  it('names the file that it cannot write, and ends nothing else', async () => {
    const path = join(folder, 'taken')
    mkdirSync(path)
    const report = openReport(path)
    await expect(report.close()).rejects.toThrow(`${path} cannot be written`)
    await expect(report.add([refused])).rejects.toThrow('--report')
  })
})
