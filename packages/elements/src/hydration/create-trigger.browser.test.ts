import { describe, expect, it, vi } from 'vitest'
import { createTrigger } from './create-trigger.ts'
import type { Serve } from './trigger.ts'

/** A dormant element with a form, and what becomes of the form's submission. */
function dormant(serves: Serve) {
  const element = document.body.appendChild(document.createElement('div'))
  const root = element.attachShadow({ mode: 'open' })
  root.innerHTML = `<form method="post" action="/account"><button>Save</button></form>`
  const requested = vi.fn()
  const trigger = createTrigger(element, 'native', serves)
  void trigger.whenRequested.then(requested)
  const sent = vi.fn()
  root.addEventListener('submit', (event) => {
    sent()
    event.preventDefault() // it would leave the page of the tests
  })
  root.querySelector('button')!.click()
  return { requested, sent, trigger }
}

describe('createTrigger, native', () => {
  it('leaves a form alone that is served without the component', async () => {
    const { requested, sent } = dormant(() => true)
    await Promise.resolve()
    expect(sent).toHaveBeenCalledOnce()
    expect(requested).not.toHaveBeenCalled()
  })

  it('holds any other form back until its component is there', async () => {
    const { requested, sent } = dormant(() => false)
    await expect.poll(() => requested.mock.calls.length).toBe(1)
    expect(sent).not.toHaveBeenCalled()
  })

  it('offers a form that it held back once more when the component does not come', async () => {
    const offers: (boolean | undefined)[] = []
    const { trigger } = dormant((_, isLeft) => {
      offers.push(isLeft)
      return false
    })
    trigger.fail(() => {})
    expect(offers).toEqual([undefined, true])
  })
})
