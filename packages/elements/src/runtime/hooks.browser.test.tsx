import {
  Component,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let box: HTMLElement
let root: Root
let log: string[]
beforeEach(() => {
  log = []
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  root.unmount()
  box.remove()
})

const text = () => expect.poll(() => box.textContent)
const logged = () => expect.poll(() => log)
const record = (what: string) => void log.push(what)

describe('effects', () => {
  function Both({ name, value, children }: { name: string; value: number; children?: ReactNode }) {
    useEffect(() => {
      record(`${name} ${value} after`)
      return () => record(`${name} ${value} after over`)
    }, [name, value])
    useLayoutEffect(() => {
      record(`${name} ${value} at once`)
      return () => record(`${name} ${value} at once over`)
    }, [name, value])
    return children
  }

  it('run inside out, at once before after the paint, again when what they depend on changes, and end with their component', async () => {
    const tree = (value: number) => (
      <Both name="outer" value={0}>
        <Both name="inner" value={value} />
      </Both>
    )
    root.render(tree(1))
    await logged().toEqual(['inner 1 at once', 'outer 0 at once', 'inner 1 after', 'outer 0 after'])
    log = []
    root.render(tree(2))
    await logged().toEqual(['inner 1 at once over', 'inner 2 at once', 'inner 1 after over', 'inner 2 after'])
    log = []
    root.unmount()
    await expect
      .poll(() => log.toSorted())
      .toEqual(['inner 2 after over', 'inner 2 at once over', 'outer 0 after over', 'outer 0 at once over'])
  })

  it('that wait for the paint see the render they belong to, also when the next one comes sooner', async () => {
    function Counting() {
      const [count, setCount] = useState(0)
      useLayoutEffect(() => setCount(1), [])
      useEffect(() => record(`${count}`), [count])
      return count
    }
    root.render(<Counting />)
    await logged().toEqual(['0', '1'])
  })

  it.each(['useEffect', 'useLayoutEffect'] as const)('that throw reach the boundary: %s', async (name) => {
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { failed: false }
      static getDerivedStateFromError = () => ({ failed: true })
      override render() {
        return this.state.failed ? 'failed' : this.props.children
      }
    }
    const use = { useEffect, useLayoutEffect }[name]
    function Failing() {
      use(() => {
        throw new Error('asked to')
      }, [])
      return 'shown'
    }
    root.render(
      <Boundary>
        <Failing />
      </Boundary>,
    )
    await text().toBe('failed')
  })
})

describe('state', () => {
  it('begins with what a function makes, counts each change once a render, and is not rendered when it stays the same', async () => {
    let set: (next: number | ((before: number) => number)) => void = () => {}
    function Counting() {
      const [count, setCount] = useState(() => 1)
      set = setCount
      record(`${count}`)
      return count
    }
    root.render(<Counting />)
    await text().toBe('1')
    const before = set
    set((count) => count + 1)
    set((count) => count + 1)
    await text().toBe('3')
    set(3)
    set(4)
    await text().toBe('4')
    expect(log).toEqual(['1', '3', '4'])
    expect(set).toBe(before)
  })
})

describe('memoised values', () => {
  it('stays the same until what it depends on changes', async () => {
    const seen: { made: object; callback: () => void; ref: object }[] = []
    function Memoised({ value }: { value: number }) {
      const made = useMemo(() => ({ value }), [value])
      const callback = useCallback(() => record(`${value}`), [value])
      seen.push({ made, callback, ref: useRef(value) })
      return value
    }
    for (const [times, value] of [1, 1, 2].entries()) {
      root.render(<Memoised value={value} />)
      await expect.poll(() => seen.length).toBe(times + 1)
    }
    const [first, second, third] = seen
    expect(second!.made).toBe(first!.made)
    expect(second!.callback).toBe(first!.callback)
    expect(third!.made).toEqual({ value: 2 })
    expect(third!.callback).not.toBe(first!.callback)
    expect(third!.ref).toBe(first!.ref)
    expect(third!.ref).toEqual({ current: 1 })
  })
})

describe('context', () => {
  const Context = createContext('nobody')
  const Said = () => useContext(Context)

  it('is the fallback, the nearest provider’s, and its new value also below what does not render', async () => {
    const below = <Said />
    root.render(below)
    await text().toBe('nobody')
    root.render(<Context value="Ada">{below}</Context>)
    await text().toBe('Ada')
    root.render(<Context value="Grace">{below}</Context>)
    await text().toBe('Grace')
  })
})
