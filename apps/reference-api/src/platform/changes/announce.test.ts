import { describe, expect, it, vi } from 'vitest'
import { createChanges } from './changes.ts'

describe('announce', () => {
  it('has every cache read anew before it tells who follows', async () => {
    const changes = createChanges({ onError: () => {} })
    const heard: string[] = []
    changes.keep({ refresh: async () => void heard.push('cache') })
    const end = changes.follow(() => heard.push('follower'))
    await changes.announce()
    expect(heard).toEqual(['cache', 'follower'])
    end()
    await changes.announce()
    expect(heard).toEqual(['cache', 'follower', 'cache'])
  })

  it('tells who follows although a cache could not be read, says why, and reads again until it can', async () => {
    const errors: unknown[] = []
    const changes = createChanges({ onError: (error) => errors.push(error), pause: 1 })
    const down = new Error('down')
    let reads = 0
    let calls = 0
    changes.keep({
      refresh: async () => {
        if (++reads < 3) throw down
      },
    })
    changes.follow(() => calls++)
    await changes.announce()
    expect(calls).toBe(1)
    await vi.waitUntil(() => calls === 3, 60_000)
    expect({ reads, errors }).toEqual({ reads: 3, errors: [down, down] })
  })
})
