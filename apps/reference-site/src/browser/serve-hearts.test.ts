import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveHearts } from './serve-hearts.ts'

const WAIT = 8000

/** A page with a place for the element that serves hearts, and one heart on it. */
function openPage({ cookie = '', hasPlace = true, isOnline = true } = {}) {
  vi.useFakeTimers()
  const added: { presses?: Set<unknown> }[] = []
  const place = {
    get firstElementChild() {
      return added[0] ?? null
    },
    appendChild: (element: object) => (added.push(element), element),
  }
  const heart = { form: { matches: () => true, requestSubmit: vi.fn() } }
  const page = Object.assign(new EventTarget(), {
    cookie,
    getElementById: () => (hasPlace ? place : null),
    createElement: () => ({}),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: isOnline })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  serveHearts(['guestUuid', 'tokenInfo'], WAIT)
  const press = ({ on = heart as object | null, isServed = false } = {}) => {
    const event = new Event('click', { cancelable: true })
    event.composedPath = () => [{ closest: () => on }] as unknown as EventTarget[]
    if (isServed) event.preventDefault()
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { added, heart, page, press }
}

describe('serveHearts', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it.each([
    ['', 0],
    ['a=1; guestUuid=b', 1],
    ['tokenInfo={}', 1],
  ])('adds the element to a page with the cookies %j: %i', (cookie, count) => {
    expect(openPage({ cookie }).added).toHaveLength(count)
  })

  it('adds it once somebody has begun a list in another tab', () => {
    const { added, page } = openPage()
    page.cookie = 'guestUuid=b'
    page.dispatchEvent(new Event('focus'))
    page.dispatchEvent(new Event('focus'))
    expect(added).toHaveLength(1)
  })

  it('keeps what anybody presses for the element, and sends it as a form where nothing serves it', () => {
    const { added, heart, press } = openPage()
    expect(press()).toBe(true)
    expect(press()).toBe(true)
    expect(added[0]?.presses).toEqual(new Set([heart]))
    vi.advanceTimersByTime(WAIT)
    expect(heart.form.requestSubmit).toHaveBeenCalledTimes(1)
  })

  it('leaves the page where it is without a network, and the press for the element', () => {
    const { added, heart, press } = openPage({ isOnline: false })
    press()
    vi.advanceTimersByTime(WAIT)
    expect([added[0]?.presses, heart.form.requestSubmit.mock.calls]).toEqual([new Set([heart]), []])
  })

  it('sends nothing that the element has taken, and leaves alone what it serves itself', () => {
    const { added, heart, press } = openPage()
    press()
    added[0]!.presses!.clear()
    press({ isServed: true })
    vi.advanceTimersByTime(WAIT)
    expect([added[0]!.presses!.size, heart.form.requestSubmit.mock.calls]).toEqual([0, []])
  })

  it('leaves other presses alone, and a page of a shop without a wishlist', () => {
    expect(openPage().press({ on: null })).toBe(false)
    const { added, press } = openPage({ cookie: 'guestUuid=b', hasPlace: false })
    expect([press(), added]).toEqual([false, []])
  })
})
