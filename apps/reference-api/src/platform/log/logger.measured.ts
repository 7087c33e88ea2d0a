import { expect, it } from 'vitest'
import { noteFigure } from '../../testing/figures.ts'
import { writeUnreadLog } from '../../testing/unread-log.ts'

const most = 80

it('a log that nobody reads costs no memory', async () => {
  const { megabytes } = await writeUnreadLog(60_000)
  noteFigure('memory of a process whose log of 120 MB nobody reads', `${megabytes.toFixed(0)} MB`, `at most ${most} MB`)
  expect(megabytes).toBeLessThan(most)
})
