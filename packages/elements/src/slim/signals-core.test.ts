import * as original from '@preact/signals-core'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as slim from './signals-core.ts'

type Signals = Pick<typeof original, 'signal' | 'computed' | 'effect' | 'batch'>

const SIGNALS = 3
const COMPUTED = 4
const EFFECTS = 3
const small = fc.integer({ min: 0, max: 2 })
/** Two earlier sources and which of them decides whether the other is read. */
const formula = fc.record({ left: fc.nat(), right: fc.nat(), isLazy: fc.boolean(), isPeeked: fc.boolean() })
const setting = fc.record({ of: fc.nat({ max: SIGNALS - 1 }), to: small })
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), settings: fc.array(setting, { minLength: 1, maxLength: 1 }) }),
  fc.record({ kind: fc.constant('batch' as const), settings: fc.array(setting, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('read' as const), of: fc.nat({ max: COMPUTED - 1 }) }),
  fc.record({ kind: fc.constant('dispose' as const), of: fc.nat({ max: EFFECTS - 1 }) }),
)
const programs = fc.record({
  computed: fc.array(formula, { minLength: COMPUTED, maxLength: COMPUTED }),
  effects: fc.array(formula, { minLength: EFFECTS, maxLength: EFFECTS }),
  /** What the first effect writes, as soon as it sees a 1. */
  echo: fc.option(setting),
  steps: fc.array(step, { maxLength: 20 }),
})
type Program = typeof programs extends fc.Arbitrary<infer P> ? P : never

/** What each effect saw, one thing after another, and what was read. */
function run({ signal, computed, effect, batch }: Signals, { computed: formulas, effects, echo, steps }: Program) {
  const signals = Array.from({ length: SIGNALS }, () => signal(0))
  const sources: original.ReadonlySignal<number>[] = [...signals]
  const evaluate = (known: readonly original.ReadonlySignal<number>[], { left, right, isLazy, isPeeked }: Formula) => {
    const first = known[left % known.length]!.value
    if (isLazy && first % 2) return first
    const second = known[right % known.length]!
    return (first + 2 * (isPeeked ? second.peek() : second.value)) % 5
  }
  for (const one of formulas) {
    const known = [...sources]
    // What a computed value peeks at depends on when it is asked, which is up to each of the two.
    sources.push(computed(() => evaluate(known, { ...one, isPeeked: false })))
  }
  const seen: number[][] = effects.map(() => [])
  const stops = effects.map((one, index) =>
    effect(() => {
      const value = evaluate(sources, echo ? { ...one, isPeeked: false } : one)
      // Whether an effect runs again for a value that came back is each one's own affair.
      if (seen[index]!.at(-1) !== value) seen[index]!.push(value)
      if (echo && index === 0 && value === 1) signals[echo.of]!.value = echo.to
    }),
  )
  const read: number[] = []
  for (const one of steps) {
    if (one.kind === 'read') read.push(sources[SIGNALS + one.of]!.value)
    else if (one.kind === 'dispose') stops[one.of]!()
    else {
      const set = () => one.settings.forEach(({ of, to }) => (signals[of]!.value = to))
      if (one.kind === 'batch') batch(set)
      else set()
    }
  }
  // Which of two effects runs first is each one's own affair too: what the other one writes may be seen in between.
  return { seen: echo ? seen.map((one) => one.at(-1)) : seen, read, last: sources.map((one) => one.peek()) }
}
type Formula = Program['effects'][number]

describe('signals of the browser build', () => {
  it('do in random programs what signals-core does', () => {
    fc.assert(
      fc.property(programs, (program) => {
        expect(run(slim as unknown as Signals, program)).toEqual(run(original, program))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['signals-core', original],
    ['the browser build', slim as unknown as Signals],
  ])('outlive what throws: %s', (_, { signal, computed, effect, batch }: Signals) => {
    const source = signal(0)
    const half = computed(() => {
      if (source.value === 1) throw new Error('odd')
      return source.value / 2
    })
    const [first, last] = [vi.fn(), vi.fn()]
    effect(() => {
      first(source.value)
      if (source.value === 2) throw new Error('first')
    })
    effect(() => last(source.value))
    expect(() => (source.value = 2)).toThrow('first')
    expect(first).toHaveBeenLastCalledWith(2)
    expect(last).toHaveBeenLastCalledWith(2)
    source.value = 1
    expect(() => half.value).toThrow('odd')
    expect(() => half.value).toThrow('odd')
    source.value = 4
    expect(half.value).toBe(2)
    expect(() =>
      batch(() => {
        source.value = 6
        throw new Error('batch')
      }),
    ).toThrow('batch')
    expect(last).toHaveBeenLastCalledWith(6)
  })

  it.each([
    ['signals-core', original],
    ['the browser build', slim as unknown as Signals],
  ])('tell a listener until it leaves, and only of what it listens to: %s', (_, { signal, computed }: Signals) => {
    const [source, other] = [signal(1), signal('a')]
    const told = vi.fn(() => other.value)
    const stop = computed(() => source.value > 1).subscribe(told)
    source.value = 0
    other.value = 'b'
    source.value = 2
    stop()
    source.value = 0
    expect(told.mock.calls).toEqual([[false], [true]])
  })

  it.each([
    ['signals-core', original],
    ['the browser build', slim as unknown as Signals],
  ])('are their value as text, number and JSON: %s', (_, { signal }: Signals) => {
    const source = signal(2)
    expect([`${source}`, +source, JSON.stringify({ source })]).toEqual(['2', 2, '{"source":2}'])
  })
})
