import { describe, expect, it } from 'vitest'
import { createTestBrowser, throwingStorage } from '@vitrine/testing'
import { createStorefront, memoryStorage, RESTORE_TIMEOUT, ROOT_KEY } from '../index.ts'
import { createPersisted, safeStorage } from './index.ts'

function setUp(
  options: {
    stored?: string
    read?: () => string | null | Promise<string | null>
    storage?: ReturnType<typeof memoryStorage>
  } = {},
) {
  const browser = createTestBrowser(fetch)
  const storage = options.storage ?? memoryStorage()
  if (options.stored !== undefined) storage.setItem(ROOT_KEY, options.stored)
  let failures = 0
  const persisted = createPersisted(
    { storage, timers: browser.openTab().environment.timers },
    () => void failures++,
    options.read,
  )
  return { browser, storage, persisted, failures: () => failures }
}

describe('createPersisted', () => {
  it('keeps what the allow-list names under the root key, with a version', async () => {
    const { storage, persisted } = setUp()
    persisted.set('cartId', 'c1')
    persisted.set('department', 'food')
    expect(JSON.parse(storage.getItem(ROOT_KEY)!)).toEqual({ version: 1, cartId: 'c1', department: 'food' })
    const again = setUp({ stored: storage.getItem(ROOT_KEY)! })
    await again.persisted.restored
    expect(again.persisted.get('cartId')).toBe('c1')
    persisted.set('cartId', undefined)
    expect(storage.getItem(ROOT_KEY)).not.toContain('c1')
  })

  it.each([
    ['another version', '{"version":99,"cartId":"x"}', 0],
    ['what is not on the list', '{"version":1,"token":"secret"}', 0],
    ['a list', '[]', 0],
    ['cut-off text', '{"version":1,"cart', 1],
    ['null', 'null', 1],
  ])('starts empty on %s', async (_, stored, failures) => {
    const world = setUp({ stored })
    await world.persisted.restored
    expect([world.persisted.get('cartId'), world.failures()]).toEqual([undefined, failures])
    world.persisted.set('cartId', 'new')
    expect(world.storage.getItem(ROOT_KEY)).not.toContain('secret')
  })

  it('goes on after 5000 ms with the persist message when restoring hangs', async () => {
    const { browser, persisted, failures } = setUp({ read: () => new Promise(() => {}) })
    await browser.advance(RESTORE_TIMEOUT - 1)
    expect(failures()).toBe(0)
    await browser.advance(1)
    await persisted.restored
    expect(failures()).toBe(1)
  })

  it('never throws when storage does', async () => {
    const { persisted, failures } = setUp({ storage: throwingStorage })
    await persisted.restored
    persisted.set('cartId', 'c1')
    expect([persisted.get('cartId'), failures()]).toEqual(['c1', 1])
  })
})

describe('storefront on a browser with corrupt storage', () => {
  it('shows the persist message and works on', async () => {
    const browser = createTestBrowser(fetch)
    browser.storage.setItem(ROOT_KEY, '{{{')
    const { cart, notifications } = createStorefront({
      config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'a', configurationSet: 'DEV' },
      environment: browser.openTab().environment,
    })
    await cart.load()
    expect(notifications.toasts.value).toMatchObject([{ kind: 'info', message: expect.any(String) }])
    expect(cart.status.value).toBe('ready')
  })
})

describe('safeStorage', () => {
  it('holds in memory what cannot be kept, even when opening storage throws', () => {
    for (const open of [
      () => throwingStorage,
      (): never => {
        throw new Error('SecurityError')
      },
    ]) {
      const storage = safeStorage(open)
      storage.setItem('a', '1')
      expect(storage.getItem('a')).toBe('1')
      storage.removeItem('a')
      expect(storage.getItem('a')).toBeNull()
    }
  })
  it('prefers what was written last once storage is full', () => {
    let isFull = false
    const real = memoryStorage()
    const storage = safeStorage(() => ({
      ...real,
      setItem: (key, value) => {
        if (isFull) throw new Error('quota')
        real.setItem(key, value)
      },
    }))
    storage.setItem('a', 'old')
    isFull = true
    storage.setItem('a', 'new')
    expect(storage.getItem('a')).toBe('new')
  })
})
