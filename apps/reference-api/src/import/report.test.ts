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
  it('counts notes that differ in numbers alone as one, and names each host as it is', async () => {
    const report = openReport(join(folder, 'notes.tsv'))
    const note = (reason: string) => ({ ...refused, kind: 'note' as const, field: 'image_link', reason })
    const isElsewhere = (host: string) => `is at a host that is not allowed: add --from ${host} to fetch from it`
    await report.add([note('is 12 pixels wide'), note('is 9 pixels wide')])
    await report.add(
      ['http://yanxuan.nosdn.127.net', 'cdn7.example:8443', 'cdn7.example:8443'].map(isElsewhere).map(note),
    )
    await report.close()
    expect([...report.notes]).toEqual([
      ['image_link: is N pixels wide', 2],
      [`image_link: ${isElsewhere('http://yanxuan.nosdn.127.net')}`, 1],
      [`image_link: ${isElsewhere('cdn7.example:8443')}`, 2],
    ])
  })
  it('names the file that it cannot write, and ends nothing else', async () => {
    const path = join(folder, 'taken')
    mkdirSync(path)
    const report = openReport(path)
    await expect(report.close()).rejects.toThrow(`${path} cannot be written`)
    await expect(report.add([refused])).rejects.toThrow('--report')
  })
})
