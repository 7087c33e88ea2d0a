import { describe, expect, it } from 'vitest'
import { createProgress } from './progress.ts'

describe('createProgress', () => {
  it('rewrites one line of a terminal and removes it at the end', () => {
    const written: string[] = []
    const progress = createProgress({ isTTY: true, write: (text: string) => written.push(text) > 0 })
    progress.show('rows', 500)
    progress.show('products', 3, 9)
    progress.end()
    progress.end()
    expect(written).toEqual(['\r\u001b[Kvitrine  rows 500', '\r\u001b[Kvitrine  products 3 of 9', '\r\u001b[K'])
  })
  it('writes a line now and then elsewhere', () => {
    const written: string[] = []
    let time = 0
    const progress = createProgress({ isTTY: false, write: (text: string) => written.push(text) > 0 }, () => time)
    for (time = 0; time <= 11_000; time += 1_000) progress.show('rows', time)
    progress.end()
    expect(written).toEqual(['vitrine  rows 5000\n', 'vitrine  rows 10000\n'])
  })
})
