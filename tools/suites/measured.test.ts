import { expect, it } from 'vitest'
import { noteFigure } from '../../apps/reference-api/src/testing/figures.ts'
import { withFigures } from './measured.ts'

it('a run has the figures that were noted in it, and no others', async () => {
  noteFigure('before', '1 s', 'at most 2 s')
  const { passed, figures } = await withFigures(async () => {
    noteFigure('a paint', '2 s', 'at most 3 s')
    noteFigure('a log', '50 MB', 'at most 80 MB')
    return { passed: 2 }
  })
  expect(passed).toBe(2)
  expect(figures).toEqual([
    ['a paint', '2 s', 'at most 3 s'],
    ['a log', '50 MB', 'at most 80 MB'],
  ])
  expect((await withFigures(async () => ({}))).figures).toEqual([])
})
