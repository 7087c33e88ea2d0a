import { effect } from '@preact/signals-core'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { createTestBrowser } from '@vitrine/testing'
import { createStorefront, type CartOutcome } from '../index.ts'
import { createAnyProductBackend, type Fault } from '@vitrine/testing'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const RUNS = inject('looksAtAll') ? 500 : 100

function setUp(tabs: number) {
  const browser = createTestBrowser(((input: string, init: RequestInit) => server.fetch(input, init)) as typeof fetch)
  const server = createAnyProductBackend({ now: browser.now, wait: browser.set })
  const opened = Array.from({ length: tabs }, () => {
    const tab = browser.openTab()
    const { cart } = createStorefront({ config, environment: tab.environment })
    const shown: number[] = []
    effect(() => void shown.push(cart.version.value))
    return { ...tab, cart, shown }
  })
  return { browser, server, tabs: opened }
}

const faults = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Fault>('none') },
    {
      weight: 4,
      arbitrary: fc.constantFrom<Fault>('lostRequest', 'lostReply', 'slow', 'cutOff', 'proxyError', 'never'),
    },
  ),
  { maxLength: 40 },
)

type Step = { tab: number; pause: number } & (
  | { kind: 'add'; quantity: number }
  | { kind: 'set'; quantity: number }
  | { kind: 'step'; by: 1 | -1 }
)
const pause = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 3000 }))
const add: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('add' as const),
  tab: fc.nat(2),
  pause,
  quantity: fc.integer({ min: 1, max: 4 }),
})
const set: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('set' as const),
  tab: fc.nat(2),
  pause,
  quantity: fc.integer({ min: 1, max: 30 }),
})
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('step' as const),
  tab: fc.nat(2),
  pause,
  by: fc.constantFrom(1 as const, -1 as const),
})

/** Plays a history over a faulty network, then heals it and waits until every action has its outcome. */
async function play(steps: readonly Step[], plan: readonly Fault[], tabCount: number) {
  const world = setUp(tabCount)
  const { browser, server, tabs } = world
  let next = 0
  const acted: { step: Step; outcome: CartOutcome | undefined }[] = []
  server.setFault(({ path }) => (path === '/token' ? 'none' : (plan[next++] ?? 'none')))
  for (const step of steps) {
    const { cart } = tabs[step.tab % tabCount]!
    const line = cart.lines.peek()[0]
    const entry: (typeof acted)[number] = { step, outcome: undefined }
    const promise =
      step.kind === 'add'
        ? cart.addLine({ productCode: 'A', quantity: step.quantity })
        : !line
          ? undefined
          : step.kind === 'set'
            ? cart.setQuantity(line.id, step.quantity)
            : step.by > 0
              ? cart.increase(line.id)
              : cart.decrease(line.id)
    if (promise) {
      acted.push(entry)
      void promise.then((outcome) => (entry.outcome = outcome))
    }
    await browser.advance(step.pause)
  }
  next = Infinity
  for (let waited = 0; waited < 90 && acted.some(({ outcome }) => !outcome); waited++) await browser.advance(1000)
  // Quality bar: equal within two seconds of quiet; a request that hangs ends with its own time-out first.
  await browser.advance(plan.includes('never') ? 15_000 : 2000)
  return { ...world, acted }
}

describe('I10: each add counts once', () => {
  it('ends at the sum of acknowledged adds, plus some of the unknown ones, never more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(add, { minLength: 1, maxLength: 25 }), faults, async (steps, plan) => {
        const { server, acted } = await play(steps, plan, 2)
        const sum = (kind: CartOutcome['outcome']) =>
          acted.reduce(
            (total, { step: added, outcome }) =>
              total + (added.kind === 'add' && outcome?.outcome === kind ? added.quantity : 0),
            0,
          )
        expect(acted.every(({ outcome }) => outcome)).toBe(true)
        expect(server.quantity('A')).toBeGreaterThanOrEqual(sum('done'))
        expect(server.quantity('A')).toBeLessThanOrEqual(sum('done') + sum('unknown'))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('I10: the last acknowledged absolute quantity holds', () => {
  it('ends at the quantity of the last action, when that was acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(set, add), { minLength: 1, maxLength: 20 }), faults, async (steps, plan) => {
        const { server, acted } = await play(
          [{ kind: 'add', tab: 0, pause: 60_000, quantity: 1 }, ...steps],
          ['none', 'none', ...plan],
          1,
        )
        const last = acted.at(-1)!
        if (last.outcome?.outcome === 'done' && last.step.kind === 'set')
          expect(server.quantity('A')).toBe(last.step.quantity)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('I11: all tabs show the server’s cart', () => {
  it('agree after quiet, whatever happened, and never show an older snapshot', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(add, set, step), { minLength: 1, maxLength: 25 }),
        faults,
        async (steps, plan) => {
          const { server, tabs, acted } = await play(steps, plan, 3)
          expect(acted.every(({ outcome }) => outcome)).toBe(true)
          for (const { cart, shown } of tabs) {
            expect(shown).toEqual([...shown].sort((a, b) => a - b))
            if (cart.id.value || server.quantity('A'))
              expect([cart.count.value, cart.status.value]).toEqual([server.quantity('A'), 'ready'])
            expect(cart.pending.value.size).toBe(0)
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('agree within a second of each change when nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(add, set, step), { minLength: 1, maxLength: 15 }), async (steps) => {
        const { browser, server, tabs } = setUp(3)
        for (const step of steps) {
          const { cart } = tabs[step.tab]!
          const line = cart.lines.peek()[0]
          if (step.kind === 'add' || !line) void cart.addLine({ productCode: 'A' })
          else if (step.kind === 'set') void cart.setQuantity(line.id, step.quantity)
          else void cart.increase(line.id)
          await browser.advance(Math.min(step.pause, 100))
        }
        await browser.advance(1000)
        expect(tabs.map(({ cart }) => cart.count.value)).toEqual(tabs.map(() => server.quantity('A')))
      }),
      { numRuns: RUNS },
    )
  })
})
