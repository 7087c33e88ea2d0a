import { expect, it } from 'vitest'
import { alone, besideOthers } from './alone.ts'

it('begins a second run when every first run is over, also one that failed, and one after the other', async () => {
  const happened: string[] = []
  const [one, other, again] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const runs = [
    besideOthers(() => one!.promise.then(() => happened.push('one'))),
    besideOthers(() => other!.promise.finally(() => happened.push('other'))),
  ]
  const second = alone(async () => {
    happened.push('second begins')
    await again!.promise
    happened.push('second ends')
  })
  const third = alone(async () => happened.push('third'))
  one!.resolve()
  await runs[0]
  other!.reject(new Error('asked to'))
  await expect(runs[1]).rejects.toThrow('asked to')
  await expect.poll(() => happened).toContain('second begins')
  again!.resolve()
  await Promise.all([second, third])
  expect(happened).toEqual(['one', 'other', 'second begins', 'second ends', 'third'])
})

it('goes on after a second run that failed', async () => {
  const failing = alone(() => Promise.reject(new Error('asked to')))
  const next = alone(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('asked to')
  expect(await next).toBe('next')
})
