import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { propsTree } from '../testing/props-tree.tsx'
import pages from '../testing/props.tsx?rendered'

let box: HTMLElement
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(() => box.remove())

const text = () => expect.poll(() => box.textContent)
/** Elements with their attributes in one order, and text. */
const described = (node: Node): unknown =>
  node instanceof Element
    ? [
        node.localName,
        Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]).sort()),
        [...node.childNodes].map(described),
      ]
    : node.textContent

async function show(tree: ReactNode) {
  const root = createRoot(box)
  root.render(tree)
  await expect.poll(() => box.firstChild).not.toBeNull()
  return root
}

describe('props of the DOM', () => {
  it('are what React’s server renderer writes', async () => {
    const written = document.createElement('div')
    written.innerHTML = (pages as Readonly<Record<string, string>>)['props']!
    await show(propsTree)
    expect(described(box.firstChild!)).toEqual(described(written.firstChild!))
  })
})

describe('events', () => {
  it.each([
    ['onChange', <input onChange={(event) => heard(event.currentTarget.value)} />, 'input', 'x'],
    ['onChange of a choice', <input type="checkbox" onChange={() => heard('x')} />, 'change', 'x'],
    ['onChange of a menu', <select onChange={() => heard('x')} />, 'change', 'x'],
    ['onFocus from inside', <div onFocus={() => heard('x')} />, 'focusin', 'x'],
    ['onBlur from inside', <div onBlur={() => heard('x')} />, 'focusout', 'x'],
    ['nativeEvent', <p onClick={({ nativeEvent }) => heard(nativeEvent.type)} />, 'click', 'click'],
  ])('%s is heard as in React', async (_name, tree, type, said) => {
    heard.mockClear()
    await show(tree)
    const target = box.firstElementChild as HTMLInputElement
    if (said === 'x' && target.localName === 'input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(target, 'x')
    if (type === 'click' || target.type === 'checkbox') target.click()
    else target.dispatchEvent(new Event(type, { bubbles: true }))
    expect(heard).toHaveBeenCalledExactlyOnceWith(said)
  })
})
const heard = vi.fn()

describe('useSyncExternalStore', () => {
  function store(value: string) {
    const listeners = new Set<() => void>()
    return {
      listeners,
      snapshot: () => value,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      set(next: string) {
        value = next
        for (const listener of listeners) listener()
      },
    }
  }
  const seen: string[] = []
  function Shown({ counter }: { counter: ReturnType<typeof store> }) {
    const value = useSyncExternalStore(counter.subscribe, counter.snapshot, () => 'server')
    const [times, setTimes] = useState(0)
    useEffect(() => setTimes(1), [])
    seen.push(value)
    return <p data-times={times}>{value}</p>
  }

  it('hydrates the server’s snapshot, shows the live one right after, and follows it until it is gone', async () => {
    seen.length = 0
    box.innerHTML = '<p data-times="0">server</p>'
    const paragraph = box.firstChild
    const live = store('live')
    const root = hydrateRoot(box, <Shown counter={live} />)
    await text().toBe('live')
    expect(seen[0]).toBe('server')
    expect(box.firstChild).toBe(paragraph)
    live.set('later')
    await text().toBe('later')
    live.set('live')
    await text().toBe('live')
    root.unmount()
    await expect.poll(() => live.listeners.size).toBe(0)
  })

  it('shows what changed between the render and the subscription', async () => {
    const live = store('before')
    const root = createRoot(box)
    root.render(
      <Shown counter={{ ...live, subscribe: (listener) => (live.set('meanwhile'), live.subscribe(listener)) }} />,
    )
    await text().toBe('meanwhile')
    live.set('after')
    await text().toBe('after')
  })
})
