import { expect, it } from 'vitest'
import { steadyProof } from './steady.ts'

const green = { passed: 3, failed: 0, failures: [] }

it('holds when every test passed at its first run', () => {
  expect(steadyProof('run 1', [green, green])).toEqual({ invariant: 'run 1', done: '6 passed at once', violations: [] })
})

it('is broken by a test that failed, and by one that passed only at its second run', () => {
  const unsteady = { ...green, unsteady: ['e2e/bag.e2e.ts > adds: timed out'] }
  const red = { passed: 2, failed: 1, failures: ['e2e/list.e2e.ts > sorts: 1 is not 2'] }
  expect(steadyProof('run 1', [unsteady, red])).toMatchObject({
    done: '4 passed at once',
    violations: ['e2e/list.e2e.ts > sorts: 1 is not 2', 'unsteady: e2e/bag.e2e.ts > adds: timed out'],
  })
})
