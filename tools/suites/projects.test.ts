import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

interface Project {
  readonly test: { readonly maxWorkers?: number; readonly sequence?: { readonly groupOrder?: number } }
}

test('gives all projects of one group the same number of workers, without which no proof can run them together', () => {
  const workers = new Map<number, Set<number>>()
  for (const { test: project } of config.test!.projects as unknown as Project[]) {
    if (project.maxWorkers === undefined) continue
    const group = project.sequence?.groupOrder ?? 0
    workers.set(group, (workers.get(group) ?? new Set()).add(project.maxWorkers))
  }
  expect(workers.size).toBeGreaterThan(1)
  for (const [group, counts] of workers) expect([...counts], `group ${group}`).toHaveLength(1)
})
